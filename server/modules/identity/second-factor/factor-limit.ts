import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../../contract/platform/refusals.ts'

/** Runs what tries a code of this person; what succeeds costs no try, and with no try left it is refused with 429. */
export type FactorLimit = <T>(userId: number, tryCode: () => Promise<T>) => Promise<T>

/** Five wrong codes of a person in 15 minutes, from anywhere: whoever gets here knows the password already. */
export function createFactorLimit(): FactorLimit {
  const limiter = new RateLimiterMemory({ points: 5, duration: 15 * 60 })
  return async (userId, tryCode) => {
    const key = String(userId)
    try {
      await limiter.consume(key)
    } catch (spent) {
      const wait = Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000)
      throw new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, wait) })
    }
    const result = await tryCode()
    await limiter.reward(key)
    return result
  }
}
