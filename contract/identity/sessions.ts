import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'
import { factorCode } from './admin-login.ts'
import { codeId, codeValue, phoneCodeSent } from './codes.ts'
import { typedPassword } from './passwords.ts'

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/session',
  besideView: true,
  // The blocked and those whose session is over leave too: their cookie goes.
  access: 'public',
  limit: 'write',
  proof: true,
  summary: 'Выйти: этот вход больше не действует',
  answer: z.object({}),
})

export const askForProof = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  access: 'user',
  limit: 'secret',
  summary: 'Подтвердить, что это вы: прислать код на свой телефон',
  body: z.strictObject({ channel: z.enum(['sms', 'call']).default('sms') }),
  answer: phoneCodeSent.partial().extend({
    /** An administrator's session is proved by the password, and nothing is sent. */
    way: z.enum(['phone', 'password']),
    /** Where the code goes: the own phone. */
    phone: z.string().nullable(),
    /** Beside the password, a code of the administrator's own generator. */
    needs_factor: z.boolean(),
  }),
})

export const confirmProof = endpoint({
  method: 'POST',
  path: '/api/session/proof/confirm',
  access: 'user',
  limit: 'secret',
  proof: true,
  owner: { code_id: 'whoever knows it' },
  summary: 'Подтвердить, что это вы: код из СМС, администратору — пароль и код из приложения',
  body: z.strictObject({
    code_id: codeId.nullish(),
    value: codeValue.nullish(),
    password: typedPassword.nullish(),
    factor: factorCode.nullish(),
  }),
  answer: z.object({}),
})

export const Session = z.object({
  id: z.int(),
  /** In words: «Chrome, Windows». */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Through the administrators' own entrance. */
  is_admin: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  inView: true,
  access: 'user',
  limit: 'read',
  summary: 'Свои действующие входы, последний использованный первым',
  answer: z.object({ result: z.object({ items: z.array(Session) }) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  limit: 'write',
  proof: true,
  owner: { id: 'whose sign-in it is' },
  summary: 'Завершить один из своих входов',
  params: idParams,
  answer: z.object({}),
})

const howMany = z.object({ ended: z.int() })

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions/others',
  access: 'user',
  limit: 'write',
  proof: true,
  summary: 'Завершить все свои входы, кроме этого',
  answer: howMany,
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'user',
  limit: 'write',
  proof: true,
  summary: 'Выйти везде, и здесь тоже',
  answer: howMany,
})
