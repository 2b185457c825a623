import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { codeUnknown } from '../platform/said-by-pages.ts'
import { fieldText } from '../texts.ts'
import { isStorable } from '../wire.ts'
import { phone } from './person/person-fields.ts'

export const codeValue = z
  .union([z.string(), z.int().transform(String)], { error: fieldText.code })
  .refine((text) => /^\d{4}$/.test(text), fieldText.code)

const utmWord = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable)
    .transform((text) => text.normalize('NFC'))

/** What the visitor's first page carried; kept with the registration. */
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
  summary: 'Прислать код по СМС',
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
