import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { codeId, codeValue, phoneCodeSent } from './identity.ts'
import { typedPassword } from './passwords.ts'

export const askForProof = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  access: 'user',
  summary: 'Подтвердить, что это вы: прислать код на свой телефон',
  body: z.strictObject({ channel: z.enum(['sms', 'call']).default('sms') }),
  answer: phoneCodeSent.partial().extend({
    /** An administrator's session is proved by the password, and nothing is sent. */
    way: z.enum(['phone', 'password']),
    /** Where the code goes: the own phone. */
    phone: z.string().nullable(),
  }),
})

export const confirmProof = endpoint({
  method: 'POST',
  path: '/api/session/proof/confirm',
  access: 'user',
  owner: { code_id: 'whoever knows it' },
  summary: 'Подтвердить, что это вы: код из СМС, администратору — пароль',
  body: z.strictObject({
    code_id: codeId.nullish(),
    value: codeValue.nullish(),
    password: typedPassword.nullish(),
  }),
  answer: z.object({}),
})
