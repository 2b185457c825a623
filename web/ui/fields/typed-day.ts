import { day } from '../../../contract/wire.ts'
import { dayMask } from './masks.ts'

const ISO = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/
const two = (part: string) => part.padStart(2, '0')

/** A day as it is typed or pasted: «2026-12-01», «1.12.26», «1/12/2026» become what the field shows. */
export function typedDayMask(text: string): string {
  const [, year, month, date] = ISO.exec(text) ?? []
  if (year && month && date) return dayMask(two(date) + two(month) + year)
  const parts = text.trim().split(/[./-]/)
  // What a separator follows is whole: a day or a month of one digit has no second one.
  return dayMask(
    parts.map((part, at) => (at < 2 && at < parts.length - 1 && part ? two(part) : part)).join(''),
  )
}

/** «01.12.26» → «01.12.2026»; anything else as it is. */
export function wholeDay(text: string): string {
  const [, dayAndMonth, year] = /^(\d{2}\.\d{2}\.)(\d{2})$/.exec(text.trim()) ?? []
  return dayAndMonth && year ? `${dayAndMonth}20${year}` : text.trim()
}

/** What is wrong with a day that has been typed to its end, in the contract's words; an empty field is no wrong day. */
export function dayFault(text: string): string | undefined {
  return text.trim() === '' ? undefined : day.safeParse(wholeDay(text)).error?.issues[0]?.message
}
