import { networkOf } from '../../../../platform/network.ts'
import type { Limiter, Turns } from '../../../../platform/quotas/shared-limiter.ts'

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
export function createLoginLimit(limiterOf: (name: string, turns: Turns) => Limiter): LoginLimit {
  const ofDevice = limiterOf('login_device', { points: 10, duration })
  const ofEmails = [
    {
      limiter: limiterOf('login_email_network', { points: 5, duration }),
      keyOf: ({ email, address }: Try) => `${email} ${networkOf(address)}`,
    },
    { limiter: limiterOf('login_email', { points: 100, duration }), keyOf: ({ email }: Try) => email },
  ]
  const ofNetwork = {
    limiter: limiterOf('login_network', { points: 20, duration }),
    keyOf: ({ address }: Try) => networkOf(address),
  }
  const turnsOf = (one: Try) => {
    if (one.knownDevice !== null) return [{ limiter: ofDevice, key: `${one.email} ${one.knownDevice}` }]
    const limits = one.atAdminDoor ? ofEmails : [...ofEmails, ofNetwork]
    return limits.map(({ limiter, keyOf }) => ({ limiter, key: keyOf(one) }))
  }
  return {
    async take(one) {
      for (const { limiter, key } of turnsOf(one)) await limiter.take(key)
    },
    async giveBack(one) {
      for (const { limiter, key } of turnsOf(one)) await limiter.giveBack(key)
    },
  }
}
