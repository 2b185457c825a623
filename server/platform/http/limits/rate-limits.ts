import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RefusalCode } from '../../../../contract/platform/refusals.ts'
import type { CallLimit, Endpoint } from '../../../../contract/platform/endpoint.ts'
import { createOwnLimiter, createSharedLimiter, type Limiter } from '../../quotas/shared-limiter.ts'

/** How often one network (a stranger) or one person (signed in) may call; per minute. */
const perMinute: Record<CallLimit, number> = {
  read: 600,
  write: 120,
  costly: 60,
  secret: 30,
  message: 20,
  passing: 120,
  webhook: 6000,
}
/** Of these, of one thing: a page that types is two thirds of it. */
const perThing = 40

/** What is said where one of these is spent; of the others no more than that. */
const spentText: Partial<Record<CallLimit, RefusalCode>> = { message: 'messages_often' }

/** Counted for each call by itself: so many of one do not spend another's. */
const byItself: readonly CallLimit[] = ['secret', 'costly', 'message', 'passing']

/** `thing`: the one that is called about, where each is counted by itself. */
export type TakeTurn = (
  endpoint: Pick<Endpoint, 'path' | 'limit'>,
  who: string,
  thing?: string,
) => Promise<void>

/** What a key may still call, as its owner is told with every answer. */
export interface Quota {
  limit: number
  remaining: number
  resetSeconds: number
}

/** A turn of an agency's key; null where nothing is counted. */
export type TakeKeyTurn = (endpoint: Endpoint, keyId: number) => Promise<Quota | null>

/**
 * Of one key, whatever it calls, and of its costly calls alone; per minute. `answers`: what a tourist waits for, when the
 * rest is spent: whoever reads the feed too eagerly still answers.
 */
const perKey = { all: 300, costly: 60, answers: 30 }
const answering: readonly Endpoint['scope'][] = ['offers:write', 'chats:write']

/** Every key has a quota of its own, beside that of its owner's sign-ins. A spent one has `remaining` below zero. */
export function createKeyQuotas(options: { on: boolean; times: number }): TakeKeyTurn {
  if (!options.on) return async () => null
  const limiterOf = (points: number) =>
    new RateLimiterMemory({ points: points * options.times, duration: 60 })
  const [all, costly, answers] = [limiterOf(perKey.all), limiterOf(perKey.costly), limiterOf(perKey.answers)]
  return async ({ limit, scope }, keyId) => {
    const quotas = [await spend(all, keyId), ...(limit === 'costly' ? [await spend(costly, keyId)] : [])]
    const least = quotas.reduce((one, other) => (other.remaining < one.remaining ? other : one))
    return least.remaining < 0 && answering.includes(scope) ? spend(answers, keyId) : least
  }
}

async function spend(limiter: RateLimiterMemory, keyId: number): Promise<Quota> {
  const spent = await limiter.consume(keyId).catch((refused: RateLimiterRes) => refused)
  return {
    limit: limiter.points,
    remaining: limiter.points - spent.consumedPoints,
    resetSeconds: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
  }
}

/** A turn of a person or a network for a page that is made for nobody else. */
export type TakePageTurn = (who: string) => Promise<void>

/** Per minute: a page in several windows and a hasty reader; each costs a render. */
const PAGES = 300

export function createPageLimit(options: { on: boolean; times: number }): TakePageTurn {
  if (!options.on) return async () => {}
  return createOwnLimiter({ points: PAGES * options.times, duration: 60 }).take
}

/**
 * Refuses with 429 and Retry-After whoever calls too often. What guesses a secret is counted by all processes together, the
 * rest by each of them.
 */
export function createRateLimits(
  core: Parameters<typeof createSharedLimiter>[0],
  options: { on: boolean; times: number },
): TakeTurn {
  if (!options.on) return async () => {}
  const limiterOf = (name: CallLimit): Limiter => {
    const turns = { points: perMinute[name] * options.times, duration: 60, said: spentText[name] }
    return name === 'secret' ? createSharedLimiter(core, 'call_secret', turns) : createOwnLimiter(turns)
  }
  const names = Object.keys(perMinute) as CallLimit[]
  const limiters = Object.fromEntries(names.map((name) => [name, limiterOf(name)])) as Record<
    CallLimit,
    Limiter
  >
  const things = createOwnLimiter({ points: perThing * options.times, duration: 60 })
  return async ({ path, limit }, who, thing) => {
    await limiters[limit].take(`${byItself.includes(limit) ? path : ''}:${who}`)
    if (thing !== undefined) await things.take(`${path}:${thing}:${who}`)
  }
}
