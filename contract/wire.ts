import { z } from 'zod'
import './platform/no-eval.ts'
import { limits } from './limits.ts'
import { fieldText } from './texts.ts'

const RUSSIAN_DATE = /^(\d{2})\.(\d{2})\.(\d{4})$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** `31.12.2026` or `2026-12-31` to `2026-12-31`; null where it is no day of the calendar. */
export function parseDay(text: string): string | null {
  const russian = RUSSIAN_DATE.exec(text)
  const iso = russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : text
  if (!ISO_DATE.test(iso)) return null
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** `2026-12-31` to `31.12.2026`, as dates stand on the wire. */
export function wireDay(iso: string): string {
  const [year, month, day] = iso.split('-')
  return `${day}.${month}.${year}`
}

/** A calendar day moved by so many days (may be negative); ISO in, ISO out. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day of a later year; 29 February becomes 28 February. */
export function addYears(iso: string, years: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** A formatter costs a hundred times what it formats; there are as many as zones that are asked about. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, ISO. */
export function dayIn(timeZone: string, moment: Date): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(moment)
}

/** In which the business counts its days. */
export const MOSCOW = 'Europe/Moscow'

/** The calendar day of a moment in Moscow, ISO. */
export function moscowDay(moment: Date): string {
  return dayIn(MOSCOW, moment)
}

const DAY_FORM = 'Укажите дату в виде дд.мм.гггг'

/** A day on the wire, `dd.mm.yyyy` or ISO; parsed to ISO. */
export const day = z
  .string({ error: DAY_FORM })
  .max(10, DAY_FORM)
  .transform((text, context) => {
    const iso = parseDay(text)
    if (iso) return iso
    const isWritten = RUSSIAN_DATE.test(text) || ISO_DATE.test(text)
    context.addIssue({ code: 'custom', message: isWritten ? 'Такой даты нет' : DAY_FORM })
    return z.NEVER
  })

const INT_MAX = 2_147_483_647

/** A row's number: in a body an integer, in a path or query its digits. */
export const id = z
  .int('Неверный номер')
  .positive('Неверный номер')
  .max(Number.MAX_SAFE_INTEGER, 'Неверный номер')
export const smallId = z.int('Неверный номер').nonnegative('Неверный номер').max(INT_MAX, 'Неверный номер')
const digits = z.string().regex(/^\d{1,15}$/, 'Неверный номер')
export const idInPath = digits.transform(Number).pipe(id)
export const smallIdInPath = digits.transform(Number).pipe(smallId)

/** A number that older pages send as text: `4` or `"4"`. */
export const looseSmallId = z.union([smallId, smallIdInPath])
export const looseId = z.union([id, idInPath])

export const idParams = z.strictObject({ id: idInPath })
export const pageInQuery = digits
  .transform(Number)
  .pipe(z.int().min(1).max(10_000, 'Такой страницы нет'))
  .default(1)

export const yesNo = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

export const searchText = z
  .string()
  .max(limits.searchTextMax, 'Слишком длинный запрос')
  .refine(isStorable, fieldText.unstorable)
  .transform(oneForm)

/** Spaces of any kind become one, the ends are trimmed. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** One way of writing a letter, whether it comes whole or in parts, and one space between words. */
export function oneForm(text: string): string {
  return collapse(text.normalize('NFC'))
}

/** Absent in a few browsers that are still about; they count code points. */
const characters = Intl.Segmenter ? new Intl.Segmenter('ru', { granularity: 'grapheme' }) : undefined

/** What a person counts as characters: a flag or a family is one, however it is written. The same on both sides. */
export function lengthOf(text: string): number {
  return [...(characters ? characters.segment(text) : text)].length
}

/** PostgreSQL knows no letter NUL, and half a surrogate pair is no letter at all. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** The longest emoji in use, a family with its joints, takes eleven units; nothing reasonable takes more. */
const UNITS_A_CHARACTER = 12

/** Free text: no NUL (PostgreSQL has no such letter), no lone surrogates, in one form, counted as people count. */
export function freeText(max: number, tooLong: string) {
  return (
    z
      .string()
      .max(max * UNITS_A_CHARACTER, tooLong)
      .refine(isStorable, fieldText.unstorable)
      .transform(oneForm)
      // Never more characters than units: most texts need no counting.
      .refine((text) => text.length <= max || lengthOf(text) <= max, tooLong)
  )
}

/** A list of a page: `total_items` is exact up to `limits.totalCounted`, from there on a floor. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total_items: z.int() })
}
