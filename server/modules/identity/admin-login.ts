import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../contract/refusals.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { findUserByEmail, rolesOf } from './identity.store.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { isPassword } from './passwords.ts'

export interface Credentials {
  email: string
  password: string
}

/** Whose password this is; refused alike for a wrong password, an unknown e-mail and somebody who is no admin. */
export async function checkAdminPassword(read: Read, { email, password }: Credentials): Promise<number> {
  const user = await findUserByEmail(read, email)
  const isRight = await isPassword(user?.password_hash, password)
  if (!user || !isRight || !(await rolesOf(read, user.id)).includes('admin'))
    throw new Refusal('invalid', 'wrong_password')
  return user.id
}

/** Lets an administrator in whose password was right a moment ago. */
export async function openAdminSession(
  ctx: Ctx,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<SignedIn> {
  const roles = await rolesOf(ctx.tx, userId)
  if (!roles.includes('admin')) throw new Refusal('invalid', 'wrong_password')
  return openSession(ctx, { userId, userAgent, asAdmin: true })
}

export interface LoginLimit {
  /** Takes a turn for a try; refuses with 429 when there is none left. */
  take(email: string, address: string): Promise<void>
  /** Gives the turn back: the password was right. */
  giveBack(email: string, address: string): Promise<void>
}

/** Five tries of an e-mail from an address, twenty of an address, a hundred of an e-mail from anywhere; per 15 minutes. */
export function createLoginLimit(): LoginLimit {
  const duration = 15 * 60
  const limiters = [
    {
      limiter: new RateLimiterMemory({ points: 5, duration }),
      keyOf: (email: string, address: string) => `${email} ${address}`,
    },
    {
      limiter: new RateLimiterMemory({ points: 20, duration }),
      keyOf: (_email: string, address: string) => address,
    },
    { limiter: new RateLimiterMemory({ points: 100, duration }), keyOf: (email: string) => email },
  ]
  return {
    async take(email, address) {
      try {
        for (const { limiter, keyOf } of limiters) await limiter.consume(keyOf(email, address))
      } catch (spent) {
        const wait = Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000)
        throw new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, wait) })
      }
    },
    async giveBack(email, address) {
      for (const { limiter, keyOf } of limiters) await limiter.reward(keyOf(email, address))
    },
  }
}
