import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { networkOf } from '../../../../platform/network.ts'

export interface Try {
  email: string
  address: string
  /** The secret of a browser in which the owner of the e-mail has signed in before; null for all others. */
  knownDevice: string | null
  /** There are few administrators, each with a limit of an own e-mail: a neighbour's guesses at others do not shut them out. */
  atAdminDoor?: boolean
}

export interface LoginLimit {
  /** Takes a turn for a try; refuses with 429 when there is none left. */
  take(one: Try): Promise<void>
  /** Gives the turn back: the password was right. */
  giveBack(one: Try): Promise<void>
}

const duration = 15 * 60

/**
 * Five tries of an e-mail from a network, a hundred of an e-mail from anywhere, twenty of a network at the common door; per
 * 15 minutes.
 * A browser in which the owner has signed in before has ten tries of its own, which strangers cannot use up: whoever
 * is attacked still gets in.
 */
export function createLoginLimit(): LoginLimit {
  const ofDevice = new RateLimiterMemory({ points: 10, duration })
  const ofEmails = [
    {
      limiter: new RateLimiterMemory({ points: 5, duration }),
      keyOf: ({ email, address }: Try) => `${email} ${networkOf(address)}`,
    },
    { limiter: new RateLimiterMemory({ points: 100, duration }), keyOf: ({ email }: Try) => email },
  ]
  const ofNetwork = {
    limiter: new RateLimiterMemory({ points: 20, duration }),
    keyOf: ({ address }: Try) => networkOf(address),
  }
  const turnsOf = (one: Try) => {
    if (one.knownDevice !== null) return [{ limiter: ofDevice, key: `${one.email} ${one.knownDevice}` }]
    const limits = one.atAdminDoor ? ofEmails : [...ofEmails, ofNetwork]
    return limits.map(({ limiter, keyOf }) => ({ limiter, key: keyOf(one) }))
  }
  return {
    async take(one) {
      try {
        for (const { limiter, key } of turnsOf(one)) await limiter.consume(key)
      } catch (spent) {
        const wait = Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000)
        throw new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, wait) })
      }
    },
    async giveBack(one) {
      for (const { limiter, key } of turnsOf(one)) await limiter.reward(key)
    },
  }
}
