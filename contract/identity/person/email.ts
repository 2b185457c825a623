import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { codeId, codeSent, codeValue } from '../codes.ts'
import { email } from './person-fields.ts'

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
