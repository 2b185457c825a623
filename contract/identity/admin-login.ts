import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { email } from './person/person-fields.ts'
import { typedPassword } from './passwords.ts'
import { fieldText } from '../texts.ts'

export const adminLoginText = {
  wrongCode: 'Неверный код. Дождитесь следующего и попробуйте ещё раз.',
} as const

/** Six digits of the application that makes codes, or one of the recovery codes. */
export const factorCode = z.string({ error: fieldText.wrongType }).max(40, adminLoginText.wrongCode)

const credentials = { email, password: typedPassword }

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Вход администратора: пароль и код из приложения',
  body: z.strictObject({ ...credentials, code: factorCode.nullish() }),
  answer: z.object({
    auth_token: z.string(),
    /** With the very first code, and never again: each lets in once where the application is lost. */
    recovery_codes: z.array(z.string()).optional(),
  }),
})

export const SecondFactor = z.object({
  /** For typing where no picture can be taken. */
  secret: z.string(),
  /** `otpauth://…`, for the application on this very device. */
  uri: z.string(),
  /** The same as a picture, an SVG file. */
  qr: z.string(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Завести приложение с кодами: один раз, до первого кода',
  body: z.strictObject(credentials),
  answer: z.object({ result: SecondFactor }),
})
