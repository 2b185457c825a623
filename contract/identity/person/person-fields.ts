import { z } from 'zod'
import { limits } from '../../limits.ts'
import { fieldText, phoneLengthText } from '../../texts.ts'
import { collapse, lengthOf, oneForm } from '../../wire.ts'
import { isNobodysPhone, isWrittenWithEight, phoneDigits, wholePhoneOf } from './phone.ts'

/** 'анна-мария' to 'Анна-Мария': words capitalised, hyphens and spaces kept, and capitals within a word as typed. */
export function capitaliseName(text: string): string {
  return collapse(text).replace(/[^\s-]+/gu, capitaliseWord)
}

const lower = (text: string) => text.toLocaleLowerCase('ru')
const upper = (text: string) => text.toLocaleUpperCase('ru')

/** «О’Нил», «МакДональд», «д’Артаньян» stay: their owners know how they are written. */
function capitaliseWord(word: string): string {
  const [first = ''] = word
  const rest = word.slice(first.length)
  // Behind «О’» stands another capital; with Caps Lock the first letter alone is small.
  if (rest === upper(rest)) return upper(first) + lower(rest).replace(/^['’]\p{L}/u, upper)
  return rest !== lower(rest) && /^['’]/u.test(rest) ? word : upper(first) + rest
}

/** Letters with a mark or two each, as in the names of Vietnam and of the Yakuts; at least one letter. */
const NAME_LETTERS = /^(?:['’ -]*\p{L}\p{M}{0,2})+['’ -]*$/u

function personName(empty: string) {
  return z
    .string({ error: empty })
    .max(400, fieldText.nameMax)
    .transform(oneForm)
    .refine((text) => text.length > 0, { error: empty, abort: true })
    .refine((text) => lengthOf(text) >= limits.nameMin, { error: fieldText.nameMin, abort: true })
    .refine((text) => lengthOf(text) <= limits.nameMax, { error: fieldText.nameMax, abort: true })
    .refine((text) => NAME_LETTERS.test(text), fieldText.nameLetters)
    .transform(capitaliseName)
}

export const firstName = personName(fieldText.firstName)
export const lastName = personName(fieldText.lastName)
export const patronymicName = z
  .string()
  .max(400, fieldText.patronymicMax)
  .transform(oneForm)
  .refine((text) => lengthOf(text) <= limits.patronymicMax, { error: fieldText.patronymicMax, abort: true })
  .refine((text) => text === '' || NAME_LETTERS.test(text), fieldText.nameLetters)
  .transform((text) => (text === '' ? null : capitaliseName(text)))
  .nullish()
  .transform((text) => text ?? null)

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Lower case, the three length limits of the specification each with its own message. */
export const email = z
  .string({ error: fieldText.email })
  .max(2000, fieldText.emailTooLong)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text.length <= limits.emailMax, { error: fieldText.emailTooLong, abort: true })
  .refine((text) => (text.split('@')[0] ?? '').length <= limits.emailLocalMax, {
    error: fieldText.emailLocalTooLong,
    abort: true,
  })
  .refine((text) => (text.split('@')[1] ?? '').length <= limits.emailDomainMax, {
    error: fieldText.emailDomainTooLong,
    abort: true,
  })
  .refine((text) => EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text), fieldText.email)

export const phone = z
  .union([z.string(), z.int()], { error: fieldText.phone })
  .transform((value) => String(value))
  .refine((text) => text.trim().length > 0, { error: fieldText.phone, abort: true })
  // A letter among digits stands for one of them, or means that this is no phone: nobody guesses.
  .refine((text) => text.length <= 40 && !/\p{L}/u.test(text), { error: fieldText.phoneDigits, abort: true })
  .refine((text) => !isWrittenWithEight(text) || phoneDigits(text).startsWith('7'), {
    error: fieldText.phoneDigits,
    abort: true,
  })
  .transform(phoneDigits)
  .superRefine((digits, ctx) => {
    const message = phoneProblem(digits)
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** What keeps the digits from being a number that somebody may have; null where nothing does. */
function phoneProblem(digits: string): string | null {
  const [code, whole] = wholePhoneOf(digits) ?? []
  if (digits.length < limits.phoneDigits || (code === '7' && digits.length !== whole))
    return fieldText.phoneDigits
  if (digits.length > limits.phoneDigitsMax) return fieldText.phoneTooLong
  if (isNobodysPhone(digits)) return fieldText.phoneArea
  return code && whole && digits.length !== whole ? phoneLengthText(code, whole) : null
}
