import { ConfigError } from '../../../platform/config/config-error.ts'
import type { Preparation } from '../../../platform/module.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { findUserByEmail, grantRole, insertUser } from '../identity.store.ts'
import { hashPassword, isPassword } from '../passwords/hashing.ts'
import { findOwner, setPassword } from '../passwords/passwords.store.ts'

/** Makes the configured first admin, or gives him the configured password. */
export async function prepareAdmin({ act, config, database }: Preparation): Promise<void> {
  const { admin } = config
  if (!admin) return
  const known = await findOwner(database.read, { email: admin.email })
  // Nobody becomes an administrator by having typed the address before.
  if (known && known.phone !== null && !known.roles.includes('admin'))
    throw new ConfigError(
      `Адрес из ADMIN_EMAIL (${admin.email}) уже указал в своём профиле человек № ${known.id}: возьмите другой адрес`,
    )
  const isUnchanged = await isPassword(known?.password_hash, admin.password)
  const passwordHash = isUnchanged ? null : await hashPassword(admin.password)
  await act(system, saveAdmin, { email: admin.email, passwordHash, isDemo: config.demo })
}

async function saveAdmin({ tx, now }: Ctx, { email, passwordHash, isDemo }: SaveAdmin): Promise<void> {
  const names = { last_name: '', first_name: 'Администратор' }
  await insertUser(tx, { ...names, email, phone: null, is_demo: isDemo, created_at: now })
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error('the administrator was not stored')
  await grantRole(tx, user.id, 'admin')
  if (passwordHash) await setPassword(tx, { userId: user.id, passwordHash, now })
}

interface SaveAdmin {
  email: string
  /** Null leaves the password as it is. */
  passwordHash: string | null
  isDemo: boolean
}
