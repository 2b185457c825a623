import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { email } from './person/person-fields.ts'
import { limits } from '../limits.ts'
import { fieldText } from '../texts.ts'
import { lengthOf } from '../wire.ts'

/** Beside the other texts of fields, which pages load that know no password. */
export const passwordText = {
  wrong: 'Неверный пароль.',
  min: `Пароль должен быть не короче ${limits.passwordMin}\u00a0символов`,
  max: `Пароль не может быть длиннее ${limits.passwordMax}\u00a0символов`,
  common: 'Этот пароль слишком распространён: его подберут первым. Придумайте другой',
  own: 'В пароле не должно быть имени, почты или телефона. Придумайте другой',
} as const

/** A family of people, the longest sign in use, takes eleven units. */
const UNITS_MAX = limits.passwordMax * 12

/** As it was typed: a check of a password trims, folds and cuts off nothing. */
export const typedPassword = z
  .string({ error: fieldText.empty })
  .min(1, fieldText.empty)
  .max(UNITS_MAX, passwordText.max)
  .refine((text) => lengthOf(text) <= limits.passwordMax, passwordText.max)

/** A new one. That it is neither common nor one's own name is checked by the server. */
export const newPassword = typedPassword.refine(
  (text) => lengthOf(text) >= limits.passwordMin,
  passwordText.min,
)

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Войти по e-mail и паролю: туристам и турагентам',
  body: z.strictObject({ email, password: typedPassword }),
  answer: z.object({ auth_token: z.string() }),
})

export const getPassword = endpoint({
  method: 'GET',
  path: '/api/user/password',
  access: 'user',
  limit: 'read',
  summary: 'Задан ли пароль и когда',
  answer: z.object({
    result: z.object({ is_set: z.boolean(), changed_at: z.iso.datetime().nullable() }),
  }),
})

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'user',
  limit: 'secret',
  proof: true,
  fresh: true,
  summary: 'Задать или сменить пароль; остальные входы завершаются',
  body: z.strictObject({ password: newPassword }),
  answer: z.object({
    /** How many other sign-ins have ended. */
    ended: z.int(),
  }),
})

export const askForRestore = endpoint({
  method: 'POST',
  path: '/api/password/restore',
  access: 'public',
  limit: 'secret',
  summary: 'Прислать на почту ссылку, чтобы задать новый пароль; ответ не говорит, знаком ли нам адрес',
  body: z.strictObject({ email }),
  answer: z.object({
    /** Asked a moment ago: no other letter was sent, look into the spam. */
    already_sent: z.boolean(),
    /** Seconds until another letter may be asked for. */
    resend_in: z.int(),
  }),
})

export const restorePassword = endpoint({
  method: 'POST',
  path: '/api/password/new',
  access: 'public',
  limit: 'secret',
  proof: true,
  summary: 'Задать новый пароль по ссылке из письма; все входы завершаются',
  body: z.strictObject({
    token: z.string({ error: fieldText.wrongType }).max(200, fieldText.wrongType),
    password: newPassword,
  }),
  answer: z.object({}),
})
