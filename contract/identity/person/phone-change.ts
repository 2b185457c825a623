import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { codeId, codeValue, phoneCodeSent } from '../codes.ts'
import { phone } from './person-fields.ts'
import { fieldText } from '../../texts.ts'

/**
 * A change of the number to sign in with: the new number proves itself by a code, the person by a link in a letter.
 * Where the old number has given a fresh code too, the link changes it at once; otherwise a day later.
 */
export const sendNewPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/phone/code',
  access: 'user',
  limit: 'secret',
  summary: 'Смена номера: прислать код на новый номер',
  body: z.strictObject({ phone, channel: z.enum(['sms', 'call']).default('sms') }),
  answer: phoneCodeSent,
})

const asked = z.strictObject({ code_id: codeId, value: codeValue })
const accepted = z.object({
  result: z.object({
    /** Where the link went. */
    email: z.string(),
  }),
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/user/phone',
  access: 'user',
  limit: 'secret',
  proof: true,
  fresh: true,
  summary: 'Смена номера: код с нового номера; на почту уйдёт ссылка, по ней номер сменится сразу',
  owner: { code_id: 'whoever knows it' },
  body: asked,
  answer: accepted,
})

export const changePhoneWithoutOld = endpoint({
  method: 'POST',
  path: '/api/user/phone/without-old',
  access: 'user',
  limit: 'secret',
  proof: true,
  summary: 'Смена номера без доступа к старому: после перехода по ссылке номер сменится через сутки',
  owner: { code_id: 'whoever knows it' },
  body: asked,
  answer: accepted,
})

export const PhoneChange = z.object({
  phone: z.string(),
  /** 'asked': the link is not followed yet; 'waiting': the day of waiting has begun. */
  state: z.enum(['asked', 'waiting']),
  /** Where the link went. */
  email: z.string(),
  /** Asked: until when the link works. Waiting: when the number changes. */
  until: z.iso.datetime(),
})
export type PhoneChange = z.output<typeof PhoneChange>

export const getPhoneChange = endpoint({
  method: 'GET',
  path: '/api/user/phone/change',
  access: 'user',
  limit: 'read',
  summary: 'Смена номера, которая ещё не завершена',
  answer: z.object({ result: PhoneChange.nullable() }),
})

export const dropPhoneChange = endpoint({
  method: 'DELETE',
  path: '/api/user/phone/change',
  access: 'user',
  limit: 'write',
  summary: 'Отменить незавершённую смену номера',
  answer: z.object({}),
})

/** Behind the '#' of a letter's or a message's link. */
const token = z.string({ error: fieldText.wrongType }).max(200, fieldText.wrongType)

export const confirmPhoneChange = endpoint({
  method: 'POST',
  path: '/api/phone-change/confirm',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Сменить номер по ссылке из письма',
  body: z.strictObject({ token }),
  answer: z.object({
    result: z.object({
      phone: z.string(),
      /** When the number changes; null: it has. */
      due_at: z.iso.datetime().nullable(),
    }),
  }),
})

export const cancelPhoneChange = endpoint({
  method: 'POST',
  path: '/api/phone-change/cancel',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Отменить смену номера по ссылке, присланной на старый номер или на почту',
  body: z.strictObject({ token }),
  answer: z.object({}),
})
