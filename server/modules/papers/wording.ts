import { MOSCOW, moscowDay } from '../../../contract/wire.ts'
import { inThousands, NBSP } from '../../../contract/numbers.ts'

const inMoscow = { timeZone: MOSCOW } as const
const dayFormat = new Intl.DateTimeFormat('ru', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat('ru', { ...inMoscow, hour: '2-digit', minute: '2-digit' })
const secondsFormat = new Intl.DateTimeFormat('ru', {
  ...inMoscow,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** '2026-06-12' → '12 июня 2026 г.', which no line breaks. */
export function dayInWords(iso: string): string {
  return unbroken(dayFormat.format(new Date(`${iso}T00:00:00Z`)))
}

/** '12 июня 2026 г. в 18:00 по Москве'. */
export function momentInWords(moment: Date): string {
  return `${dayInWords(moscowDay(moment))} в${NBSP}${timeFormat.format(moment)} по${NBSP}Москве`
}

/** '18:00' in Moscow. */
export const clockTime = (moment: Date): string => timeFormat.format(moment)

const KB = 1024

/** 245760 → '240 КБ', 1572864 → '1,5 МБ'. */
export function fileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))}${NBSP}КБ`
  return `${(bytes / KB / KB).toFixed(1).replace('.', ',').replace(',0', '')}${NBSP}МБ`
}

/** The last minute in which it may be paid: what is due at midnight is due by 23:59 of the day before, as on the page. */
export function dueInWords(due: Date): string {
  return momentInWords(new Date(due.getTime() - 1))
}

/** '12.06.2026, 18:00:05 по Москве': for a mark that is compared with a log. */
export function exactMoment(moment: Date): string {
  return `${unbroken(secondsFormat.format(moment))} по${NBSP}Москве`
}

/** 14800050 → '148 000,50 ₽'; kopecks stand where there are any. */
export function sum(kopecks: number): string {
  return `${kopecks < 0 ? '−' : ''}${amount(Math.abs(kopecks), kopecks % 100 === 0)}${NBSP}₽`
}

/** 148000 hundredths of a currency → '1 480,00'. */
export function amount(hundredths: number, isWhole = false): string {
  const whole = inThousands(String(Math.floor(hundredths / 100)))
  return isWhole ? whole : `${whole},${String(hundredths % 100).padStart(2, '0')}`
}

/** '79161234567' → '+7 916 •••-••-67', others '+37529 •••-••-67': known to its owner, of no use to others. */
export function maskedPhone(digits: string): string {
  const start = digits.slice(0, -7).replace(/^7(?=\d{3}$)/, `7${NBSP}`)
  return `+${start}${NBSP}•••-••-${digits.slice(-2)}`
}

function unbroken(text: string): string {
  return text.replaceAll(/\s/g, NBSP)
}
