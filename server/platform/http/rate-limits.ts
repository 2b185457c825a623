import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../contract/refusals.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

/** How often one address (a stranger) or one person (signed in) may call; per minute, in this process. */
const perMinute = { read: 600, write: 120, costly: 60, secret: 30, webhook: 6000 }

/** Calls that cost much or guess a secret. Codes have limits of their own, kept in the database. */
const classes: Record<string, keyof typeof perMinute> = {
  'POST /api/sms': 'secret',
  'POST /api/dial': 'secret',
  'PATCH /api/sms': 'secret',
  'POST /api/registration': 'secret',
  'POST /api/user/email/code': 'secret',
  'POST /api/user/email/confirm': 'secret',
  'POST /api/admin/login': 'secret',
  'POST /api/admin/second-factor': 'secret',
  'POST /api/login': 'secret',
  'POST /api/password/restore': 'secret',
  'POST /api/password/new': 'secret',
  'PUT /api/user/password': 'secret',
  'POST /api/session/proof': 'secret',
  'POST /api/user/phone/code': 'secret',
  'POST /api/user/phone': 'secret',
  'POST /api/user/phone/without-old': 'secret',
  'POST /api/phone-change/confirm': 'secret',
  'POST /api/phone-change/cancel': 'secret',
  'POST /api/session/proof/confirm': 'secret',
  // A messenger's servers speak for everybody who writes to the bot; their secret is compared before anything is done.
  'POST /api/telegram/webhook': 'webhook',
  'POST /api/max/webhook': 'webhook',
  'POST /api/payments/yookassa/webhook': 'webhook',
  'POST /api/travel-agent/top-up': 'secret',
  'POST /api/travel-agent/payments/:id/check': 'costly',
  'POST /api/travel-agent/payments/:id/refund': 'secret',
  'POST /api/sandbox/payments/:id/pay': 'secret',
  'GET /api/travel-agent/statement.csv': 'secret',
  'GET /api/travel-agent/statement.xlsx': 'secret',
  'POST /api/admin/ledger/check': 'secret',
  'POST /api/min-price/request/create': 'costly',
  'POST /api/travel-agent/tours/search': 'costly',
  'POST /api/tours/actualization/:id': 'costly',
  'POST /api/travel-agent/tours/description': 'costly',
  'GET /api/agents/:id/record': 'costly',
  'GET /api/prices/calendar': 'costly',
  'GET /api/prices/histogram': 'costly',
  'POST /api/wishes/read': 'costly',
  'POST /api/travel-agent/company': 'secret',
  'POST /api/user/photo': 'secret',
  'POST /api/travel-agent/api-keys': 'secret',
  'POST /api/travel-agent/webhooks': 'secret',
  'PATCH /api/travel-agent/webhooks/:id': 'secret',
  'POST /api/travel-agent/webhooks/:id/secret': 'secret',
  'POST /api/travel-agent/webhooks/:id/test': 'secret',
  'POST /api/travel-agent/webhook-deliveries/:id/replay': 'secret',
}

export type TakeTurn = (endpoint: Pick<Endpoint, 'method' | 'path'>, who: string) => Promise<void>

/** What a key may still call, as its owner is told with every answer. */
export interface Quota {
  limit: number
  remaining: number
  resetSeconds: number
}

/** A turn of an agency's key; null where nothing is counted. */
export type TakeKeyTurn = (endpoint: Endpoint, keyId: number) => Promise<Quota | null>

/** Of one key, whatever it calls, and of its costly calls alone; per minute. */
const perKey = { all: 300, costly: 60 }

/** Every key has a quota of its own, beside that of its owner's sign-ins. A spent one has `remaining` below zero. */
export function createKeyQuotas(options: { on: boolean; times: number }): TakeKeyTurn {
  if (!options.on) return async () => null
  const limiterOf = (points: number) =>
    new RateLimiterMemory({ points: points * options.times, duration: 60 })
  const [all, costly] = [limiterOf(perKey.all), limiterOf(perKey.costly)]
  return async ({ method, path }, keyId) => {
    const isCostly = classes[`${method} ${path}`] === 'costly'
    const quotas = [await spend(all, keyId), ...(isCostly ? [await spend(costly, keyId)] : [])]
    return quotas.reduce((least, one) => (one.remaining < least.remaining ? one : least))
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
  const limiter = new RateLimiterMemory({ points: PAGES * options.times, duration: 60 })
  return (who) => consume(limiter, who)
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (spent) {
    const wait = Math.ceil(((spent as RateLimiterRes).msBeforeNext ?? 60_000) / 1000)
    throw new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, wait) })
  }
}

/** Refuses with 429 and Retry-After whoever calls too often. */
export function createRateLimits(options: { on: boolean; times: number }): TakeTurn {
  if (!options.on) return async () => {}
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([name, points]) => [
      name,
      new RateLimiterMemory({ points: points * options.times, duration: 60 }),
    ]),
  ) as Record<keyof typeof perMinute, RateLimiterMemory>
  return async ({ method, path }, who) => {
    const kind = classes[`${method} ${path}`] ?? (method === 'GET' ? 'read' : 'write')
    await consume(limiters[kind], `${kind === 'secret' || kind === 'costly' ? path : ''}:${who}`)
  }
}
