import { z } from 'zod'
import { type StaffRole, staffRoles } from '../../../contract/platform/rights.ts'
import { ConfigError } from './config-error.ts'

/** 'vera@lotour.ru', 'oleg@lotour.ru:moderator' or 'igor@lotour.ru:support+finance'. */
const member = z.preprocess(
  (text: string) => {
    const [, email, roles] = /^([^:]*)(?::(.*))?$/.exec(text.trim().toLowerCase()) ?? []
    return { email, roles: roles?.split('+') ?? null }
  },
  z.object({ email: z.email(), roles: z.array(z.enum(staffRoles)).nullable() }),
)

export const staffSettings = {
  ADMIN_EMAIL: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(member))
    .optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
}

export interface StaffConfig {
  /** The administrator who is made at the start, or given this password. */
  admin: { email: string; password: string } | undefined
  /** Who may be an administrator at all. */
  adminEmails: readonly string[]
  /** As which of the staff, by e-mail, where the configuration says so. */
  adminRoles: ReadonlyMap<string, readonly StaffRole[]>
}

type Values = z.output<z.ZodObject<typeof staffSettings>>

/** The first one named is made at the start where a password is given; the others stay whom an earlier start has made. */
export function staffOf(
  { ADMIN_EMAIL: staff, ADMIN_PASSWORD: password }: Values,
  demo: boolean,
): StaffConfig {
  if (password && !staff) throw new ConfigError('Для ADMIN_PASSWORD нужен ADMIN_EMAIL')
  if (staff?.every(({ roles }) => roles && !roles.includes('owner')))
    throw new ConfigError('В ADMIN_EMAIL нет владельца: кто-то должен быть без роли или с ролью owner')
  const adminEmails = staff?.map(({ email }) => email) ?? (demo ? ['admin@lotour.demo'] : [])
  const [email] = adminEmails
  const own = password ?? (demo && !staff ? 'lotour-demo' : undefined)
  return {
    admin: email && own ? { email, password: own } : undefined,
    adminEmails,
    adminRoles: new Map(staff?.flatMap(({ email: of, roles }) => (roles ? [[of, roles] as const] : []))),
  }
}
