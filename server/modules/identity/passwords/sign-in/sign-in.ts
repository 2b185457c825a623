import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { isStaffRole } from '../../../../../contract/platform/rights.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { hashSecret } from '../../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { openSession, type SignedIn } from '../../sessions/open-session.ts'
import { isPassword } from '../hashing.ts'
import type { LoginLimit, Try } from './login-limit.ts'
import { findOwner, isDeviceOf, lockPassword, type PasswordOwner } from '../passwords.store.ts'

export interface Credentials {
  email: string
  password: string
}

/** Whose door it is: administrators come in by their own, everybody else by the common one. */
export type Door = 'common' | 'admin'

interface Knock extends Credentials {
  door: Door
  address: string
  device: string | null
}

/**
 * Whose password this is, under the limits of tries. Refused alike and after the same time for a wrong password, an
 * e-mail of nobody, somebody without a password and somebody who comes in by the other door.
 */
export async function checkPassword(
  read: Read,
  limit: LoginLimit,
  { email, password, door, address, device }: Knock,
): Promise<PasswordOwner> {
  const isKnown = device !== null && (await isDeviceOf(read, email, hashSecret(device)))
  const one: Try = {
    email,
    address,
    knownDevice: isKnown ? device : null,
    atAdminDoor: door === 'admin',
  }
  await limit.take(one)
  const owner = await findOwner(read, { email })
  const isRight = await isPassword(owner?.password_hash, password)
  if (!owner || !isRight || doorOf(owner) !== door) throw new Refusal('invalid', 'wrong_password')
  await limit.giveBack(one)
  return owner
}

export function doorOf({ roles }: Pick<PasswordOwner, 'roles'>): Door {
  return roles.some(isStaffRole) ? 'admin' : 'common'
}

export interface PasswordEntrance {
  owner: Pick<PasswordOwner, 'id' | 'password_hash'>
  userAgent: string
  device: string | null
}

/** Lets somebody in whose password was right a moment ago, and is the same still. It opens no contacts and no money. */
export async function openPasswordSession(ctx: Ctx, entrance: PasswordEntrance): Promise<SignedIn> {
  const { owner, userAgent, device } = entrance
  await requireUnchanged(ctx, owner)
  return openSession(ctx, { userId: owner.id, isProved: false, userAgent, device })
}

/** A sign-in by the old password must not slip in beside the change that ends all sign-ins. */
export async function requireUnchanged(ctx: Ctx, owner: PasswordEntrance['owner']): Promise<void> {
  if ((await lockPassword(ctx.tx, owner.id)) !== owner.password_hash)
    throw new Refusal('invalid', 'wrong_password')
}
