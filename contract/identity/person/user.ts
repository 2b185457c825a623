import { z } from 'zod'
import { agencyRightNames } from '../../platform/agency-rights.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { rightNames } from '../../platform/rights.ts'

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
  /** What somebody may do in the agency of another, where he works; nobody else has any. */
  agency_rights: z.array(z.enum(agencyRightNames)).optional(),
  telegram_link: z.string().nullable(),
  is_telegram_connected: z.boolean(),
  is_confirmed: z.boolean(),
  /** Only while one of the staff sees the site as this person: for how much longer. */
  view: z.object({ seconds_left: z.int() }).optional(),
})
export type User = z.output<typeof User>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  inView: true,
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
