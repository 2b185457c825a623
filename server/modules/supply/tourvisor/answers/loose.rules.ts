import { z } from 'zod'
import { parseDay } from '../../../../../contract/wire.ts'

/**
 * Readers of an answer whose types cannot be relied on: numbers come as text, one thing instead of a list of one, a list
 * as `{"0": …, "1": …}`, an empty object as an empty text. None of them refuses: what is not there is null or empty.
 */

const TEXT_MAX = 300
/** Anything, or nothing at all. */
const loose = z.unknown().optional()

/** `7`, `"7"`, `"12 500"`, `"3.5"`; anything else is null. */
export const looseNumber = loose.transform((value): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const plain = value.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : null
})

/** `1`, `"1"`, `true`, `"true"`. */
export const looseFlag = loose.transform(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
)

export const looseText = loose.transform((value) => textOf(value, TEXT_MAX))

/** A description may be long, yet not endless. */
export const longText = loose.transform((value) => textOf(value, 5000))

function textOf(value: unknown, max: number): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const plain = value.toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return plain.slice(0, max).toWellFormed()
}

/** `12.06.2026` or `2026-06-12`, a time after it left aside; ISO, or null. */
export const looseDay = looseText.transform((text) => parseDay(text.slice(0, 10)))

/** A thing of a dictionary: `{"id": 7, "name": "…"}`, its number alone or its name alone. */
export const looseEntry = loose.transform((value): { id: number | null; name: string } => {
  const { id, name } = isObject(value) ? value : { id: value, name: value }
  const number = looseNumber.parse(id)
  return { id: number, name: number !== null && name === id ? '' : looseText.parse(name) }
})

/** A list of objects, in whichever way it is written; what is no object is left out. */
export function looseList<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => valuesOf(value).filter(isObject), z.array(item))
}

export const looseTexts = loose
  .transform(valuesOf)
  .pipe(z.array(looseText).transform((texts) => texts.filter((text) => text !== '')))

/** An object, or an empty one where there is none: PHP writes an empty object as `[]` or `""`. */
export function looseObject<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (isObject(value) ? value : {}), schema)
}

function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return value === undefined || value === null || value === '' ? [] : [value]
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
