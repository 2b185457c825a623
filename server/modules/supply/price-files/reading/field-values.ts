/** Values of fields straight from their bytes. What is no such value is -1. */

const SPACES = /[\s\u00a0\u202f]/gu

/** A whole number of at most nine digits. */
export function wholeNumber(bytes: Buffer, start: number, end: number): number {
  if (end <= start || end - start > 9) return unusualNumber(bytes, start, end)
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) return unusualNumber(bytes, start, end)
    value = value * 10 + digit
  }
  return value
}

function unusualNumber(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString('latin1', start, end).trim()
  return /^\d{1,9}(\.0{1,4})?$/.test(text) ? Number(text) : -1
}

/** An amount of money in hundredths: `150000`, `1499.9`, `1 499,90`. */
export function hundredths(bytes: Buffer, start: number, end: number): number {
  if (end <= start || end - start > 9) return unusualAmount(bytes, start, end)
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) return unusualAmount(bytes, start, end)
    value = value * 10 + digit
  }
  return value * 100
}

function unusualAmount(bytes: Buffer, start: number, end: number): number {
  if (end - start > 40) return -1
  const text = bytes.toString('utf8', start, end).replace(SPACES, '').replace(',', '.')
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : -1
}

/** `2027-07-01` or `01.07.2027` as 20270701; the calendar is asked elsewhere. */
export function dayDigits(bytes: Buffer, start: number, end: number): number {
  if (end - start !== 10) return unusualDay(bytes, start, end)
  const isIso = bytes[start + 4] === 45 && bytes[start + 7] === 45
  if (!isIso && (bytes[start + 2] !== 46 || bytes[start + 5] !== 46)) return -1
  const year = digits(bytes, isIso ? start : start + 6, 4)
  const month = digits(bytes, isIso ? start + 5 : start + 3, 2)
  const day = digits(bytes, isIso ? start + 8 : start, 2)
  return year < 0 || month < 0 || day < 0 ? -1 : year * 10_000 + month * 100 + day
}

function digits(bytes: Buffer, start: number, count: number): number {
  let value = 0
  for (let at = start; at < start + count; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Spaces around it, or a time of the day behind it. */
function unusualDay(bytes: Buffer, start: number, end: number): number {
  if (end - start > 40 || end - start < 10) return -1
  const text = bytes.toString('latin1', start, end).trim()
  const day = /^([\d.-]{10})(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$/.exec(text)?.[1]
  return day === undefined ? -1 : dayDigits(Buffer.from(day), 0, 10)
}

/** Up to four bytes as one number, so that a code is looked up without making a text; 0 where there are more. */
export function shortCode(bytes: Buffer, start: number, end: number): number {
  if (end - start > 4) return 0
  let code = 0
  for (let at = start; at < end; at += 1) code = (code << 8) | bytes[at]!
  return code
}
