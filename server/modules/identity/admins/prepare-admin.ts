import { Refusal, refusalText } from '../../../../contract/platform/refusals.ts'
import { isStaffRole, type StaffRole } from '../../../../contract/platform/rights.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import type { Preparation } from '../../../platform/preparation.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { findUserByEmail, grantRole, insertUser, rolesOf } from '../identity.store.ts'
import { hashPassword, isPassword } from '../passwords/hashing.ts'
import { findOwner, setPassword } from '../passwords/passwords.store.ts'
import { setStaffRoles } from './set-staff-roles.ts'

type Needed = Pick<Preparation, 'act' | 'config' | 'database'>

/**
 * Makes the configured first admin, or gives him the configured password; then those of the staff whose roles the
 * configuration writes down have these.
 */
export async function prepareAdmins(preparation: Needed): Promise<void> {
  await prepareFirst(preparation)
  // Owners first: whoever gives it up does so beside the next one.
  const written = [...preparation.config.adminRoles].toSorted(
    ([, one], [, other]) => Number(other.includes('owner')) - Number(one.includes('owner')),
  )
  for (const [email, roles] of written) await setWrittenRoles(preparation, email, roles)
}

async function prepareFirst({ act, config, database }: Needed): Promise<void> {
  const { admin, adminRoles } = config
  if (!admin) return
  const known = await findOwner(database.read, { email: admin.email })
  // Nobody becomes an administrator by having typed the address before.
  if (known && known.phone !== null && !known.roles.some(isStaffRole))
    throw new ConfigError(
      `Адрес из ADMIN_EMAIL (${admin.email}) уже указал в своём профиле человек №${known.id}: возьмите другой адрес`,
    )
  const isUnchanged = await isPassword(known?.password_hash, admin.password)
  const passwordHash = isUnchanged ? null : await hashPassword(admin.password)
  const firstRoles = adminRoles.get(admin.email) ?? ['owner']
  await act(system, saveAdmin, { email: admin.email, passwordHash, firstRoles, isDemo: config.demo })
}

async function saveAdmin(
  { tx, now }: Ctx,
  { email, passwordHash, firstRoles, isDemo }: SaveAdmin,
): Promise<void> {
  const names = { last_name: '', first_name: 'Администратор' }
  await insertUser(tx, { ...names, email, phone: null, is_demo: isDemo, created_at: now })
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error('the administrator was not stored')
  const isNew = !(await rolesOf(tx, user.id)).some(isStaffRole)
  for (const role of isNew ? firstRoles : []) await grantRole(tx, user.id, role)
  if (passwordHash) await setPassword(tx, { userId: user.id, passwordHash, now })
}

interface SaveAdmin {
  email: string
  /** Null leaves the password as it is. */
  passwordHash: string | null
  /** Of somebody who is none of the staff yet. */
  firstRoles: readonly StaffRole[]
  isDemo: boolean
}

/** Of those of the staff alone: an address that somebody has typed makes nobody one of them. */
async function setWrittenRoles(
  { act, database }: Needed,
  email: string,
  roles: readonly StaffRole[],
): Promise<void> {
  const known = await findOwner(database.read, { email })
  if (!known?.roles.some(isStaffRole)) return
  try {
    await act(system, setStaffRoles, { userId: known.id, roles })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ConfigError(`Роль из ADMIN_EMAIL (${email}) не записана. ${refusalText[error.code]}`)
  }
}
