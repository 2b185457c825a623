import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { meetDevice } from '../codes/devices/meet-device.ts'
import { holdPerson, insertSession, refuseShutOut, rolesOf } from '../identity.store.ts'
import { longestSeconds } from './lifetimes.rules.ts'

export interface SignedIn {
  userId: number
  /** Given to its owner once; only its hash is kept. */
  token: string
  isAgent: boolean
}

export interface Entrance {
  userId: number
  asAdmin?: boolean
  /** By a code, or by password and second factor: a password alone proves too little for contacts and money. */
  isProved?: boolean
  userAgent: string
  /** The browser's own secret: from now on it has limits of codes of its own. */
  device?: string | null
}

/** Lets a person in whose identity is proved. Refuses a blocked one with `user_blocked`, and whoever has left meanwhile. */
export async function openSession(
  ctx: Ctx,
  { userId, asAdmin = false, isProved = true, userAgent, device }: Entrance,
): Promise<SignedIn> {
  const { tx, address } = ctx
  // Of a block or a deletion and a sign-in at once, the second sees what the first did.
  if (!(await holdPerson(tx, userId))) throw new Refusal('unauthorized', 'unauthorized')
  await refuseShutOut(tx, userId)
  const token = randomSecret(256)
  const sessionId = await insertSession(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    as_admin: asAdmin,
    isProved,
    address,
    user_agent: userAgent,
    lifeSeconds: longestSeconds(asAdmin),
  })
  if (device !== undefined) await meetDevice(ctx, { userId, sessionId, userAgent, device })
  const roles = await rolesOf(tx, userId)
  return { userId, token, isAgent: !asAdmin && roles.includes('agent') }
}
