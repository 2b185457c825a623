import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { looseSmallId } from '../wire.ts'
import { codeId, phoneCodeSent, utm } from './codes.ts'
import { email, firstName, lastName, patronymicName, phone } from './person/person-fields.ts'

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
  switch: 'registration',
  access: 'public',
  limit: 'secret',
  summary: 'Зарегистрироваться: имя, почта, телефон; в ответ — номер кода',
  body: Registration,
  answer: phoneCodeSent.extend({
    /** Present where a confirmed `code_id` was sent: the profile exists, no second code is needed. */
    auth_token: z.string().optional(),
  }),
})
