import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { phoneDigits } from './phone.ts'
import { codeUnknown } from '../platform/refusals.ts'
import { rightNames } from '../platform/rights.ts'
import { fieldText } from '../texts.ts'
import { collapse, freeText, isStorable, lengthOf, looseSmallId, oneForm } from '../wire.ts'

/** 'анна-мария' to 'Анна-Мария': words capitalised, hyphens and spaces kept. */
export function capitaliseName(text: string): string {
  return collapse(text)
    .toLocaleLowerCase('ru')
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('ru'),
    )
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
  .transform(phoneDigits)
  .refine(isLongEnough, { error: fieldText.phoneDigits, abort: true })
  .refine((digits) => digits.length <= limits.phoneDigitsMax, fieldText.phoneTooLong)

/** Eleven digits with Russia's and Kazakhstan's +7, at least as many with another country's code. */
function isLongEnough(digits: string): boolean {
  return digits.startsWith('7') ? digits.length === limits.phoneDigits : digits.length >= limits.phoneDigits
}

export const codeValue = z
  .union([z.string(), z.int().transform(String)], { error: fieldText.code })
  .refine((text) => /^\d{4}$/.test(text), fieldText.code)

/** What the visitor's first page carried; kept with the registration. */
const utmWord = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable)
    .transform((text) => text.normalize('NFC'))
export const utm = z.record(utmWord(40), utmWord(200)).refine((map) => Object.keys(map).length <= 12)

/** 'user' is everybody; the older word for an agent is accepted. */
const codeRole = z
  .enum(['user', 'tourist', 'agent', 'travel_agent', 'ROLE_USER', 'ROLE_TRAVEL_AGENT'])
  .default('user')

export const codeId = z.string().regex(/^[\w-]{1,64}$/, codeUnknown)
export const codeSent = z.object({
  id: z.string(),
  /** Only outside production and without a real gateway. */
  code: z.string().optional(),
  /** Seconds until a new code may be asked for; they grow with every code. */
  resend_in: z.int(),
})

/** A call becomes an SMS where the number cannot be called. */
export const phoneCodeSent = codeSent.extend({ channel: z.enum(['sms', 'call']) })

const codeRequest = z.strictObject({ phone, role: codeRole })

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms',
  access: 'public',
  limit: 'secret',
  summary: 'Прислать код по SMS',
  body: codeRequest,
  answer: phoneCodeSent,
})

export const sendCall = endpoint({
  method: 'POST',
  path: '/api/dial',
  access: 'public',
  limit: 'secret',
  summary: 'Позвонить: код — последние четыре цифры номера',
  body: codeRequest,
  answer: phoneCodeSent,
})

export const confirmCode = endpoint({
  method: 'PATCH',
  path: '/api/sms',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Подтвердить код: вход, а после регистрации — создание профиля',
  body: z.strictObject({
    code_id: codeId,
    value: codeValue,
    utm: utm.nullish(),
    phone: phone.nullish(),
    role: codeRole.nullish(),
  }),
  answer: z.object({ auth_token: z.string(), registered_now: z.boolean() }),
})

export const Registration = z.strictObject({
  last_name: lastName,
  first_name: firstName,
  patronymic_name: patronymicName,
  email,
  phone,
  city_id: looseSmallId.nullish(),
  utm: utm.nullish(),
  /** A code confirmed for this very phone minutes ago spares a second one. */
  code_id: codeId.nullish(),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/registration',
  access: 'public',
  limit: 'secret',
  summary: 'Зарегистрироваться: имя, почта, телефон; в ответ — номер кода',
  body: Registration,
  answer: phoneCodeSent.extend({
    /** Present where a confirmed `code_id` was sent: the profile exists, no second code is needed. */
    auth_token: z.string().optional(),
  }),
})

/** How somebody without a name is called. */
export const nameless = 'Пользователь'
/** How others see somebody whose account is gone. */
export const erasedName = 'Пользователь удалён'

export const roles = ['ROLE_USER', 'ROLE_TRAVEL_AGENT', 'ROLE_ADMIN'] as const

export const User = z.object({
  id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  patronymic_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city_id: z.int().nullable(),
  city_name: z.string().nullable(),
  /** Where the photo is seen, in two sizes. */
  photo: z.object({ small: z.string(), large: z.string() }).nullable(),
  roles: z.array(z.enum(roles)),
  /** What somebody of the staff may do; nobody else has any. */
  rights: z.array(z.enum(rightNames)).optional(),
  telegram_link: z.string().nullable(),
  is_telegram_connected: z.boolean(),
  is_confirmed: z.boolean(),
})
export type User = z.output<typeof User>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  limit: 'read',
  summary: 'Свои данные; администратору — данные пользователя по id',
  owner: { id: 'an admin' },
  query: z.strictObject({
    id: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ result: User }),
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/user/email/code',
  access: 'user',
  limit: 'secret',
  summary: 'Прислать код на почту: свою или ту, на которую её сменить',
  body: z.strictObject({ email }),
  answer: codeSent.extend({
    /** The letter of a moment ago still holds: no other was sent, look into the spam. */
    already_sent: z.boolean(),
  }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/email/confirm',
  access: 'user',
  limit: 'secret',
  proof: true,
  summary: 'Подтвердить почту кодом из письма',
  body: z.strictObject({
    code: codeValue,
    /** Without it the newest letter's code is meant. */
    code_id: codeId.nullish(),
  }),
  answer: z.object({ result: z.object({ email: z.string(), is_confirmed: z.literal(true) }) }),
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/session',
  // The blocked and those whose session is over leave too: their cookie goes.
  access: 'public',
  limit: 'write',
  proof: true,
  summary: 'Выйти: этот вход больше не действует',
  answer: z.object({}),
})

/** The three documents of product decision 8; each consent is stored with the version that was shown. */
export const consentDocuments = [
  { name: 'legal', title: 'публичную оферту', path: '/documents/legal', version: '2026-11-01' },
  {
    name: 'agreement',
    title: 'пользовательское соглашение',
    path: '/documents/agreement',
    version: '2026-11-01',
  },
  {
    name: 'terms-of-use',
    title: 'обработку персональных данных',
    path: '/documents/terms-of-use',
    version: '2026-11-01',
  },
] as const

export type ConsentDocument = (typeof consentDocuments)[number]['name']

export const saveConsents = endpoint({
  method: 'POST',
  path: '/api/consents',
  access: 'user',
  limit: 'write',
  summary: 'Сохранить принятые документы: название и версия, время и адрес добавит сервер',
  owner: { request_id: 'kept as said' },
  body: z.strictObject({
    request_id: z.int().positive().nullish(),
    documents: z
      .array(
        z.strictObject({
          name: z.enum(['legal', 'agreement', 'terms-of-use']),
          version: freeText(20, fieldText.wrongType),
        }),
      )
      .min(1, fieldText.consents)
      .max(3),
  }),
  answer: z.object({}),
})
