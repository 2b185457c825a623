import type { Limiter, Turns } from '../../../platform/quotas/shared-limiter.ts'

/** Runs what tries a code of this person; what succeeds costs no try, and with no try left it is refused with 429. */
export type FactorLimit = <T>(userId: number, tryCode: () => Promise<T>) => Promise<T>

/** Five wrong codes of a person in 15 minutes, from anywhere: whoever gets here knows the password already. */
export function createFactorLimit(limiterOf: (name: string, turns: Turns) => Limiter): FactorLimit {
  const limiter = limiterOf('second_factor', { points: 5, duration: 15 * 60 })
  return async (userId, tryCode) => {
    const key = String(userId)
    await limiter.take(key)
    const result = await tryCode()
    await limiter.giveBack(key)
    return result
  }
}
