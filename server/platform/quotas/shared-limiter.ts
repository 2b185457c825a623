import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, type RefusalCode } from '../../../contract/platform/refusals.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/opened-database.ts'

/** How often something may be done within a time, by whomever a key names. */
export interface Limiter {
  /** Takes a turn; refuses with 429 and the seconds to wait where there is none left. */
  take(key: string): Promise<void>
  giveBack(key: string): Promise<void>
}

/** `duration` in seconds, from the first of the turns; `said`: in place of the usual sentence. */
export interface Turns {
  points: number
  duration: number
  said?: RefusalCode | undefined
}

/** Whoever goes on after so many times as much is refused without a question to the database. */
const STUBBORN = 4

/**
 * Counted once for all processes: for what must not be guessed, however many of them there are. While the database is away
 * each process counts by itself. Keys are kept hashed.
 */
export function createSharedLimiter(
  { config, database }: { config: Pick<Config, 'secretKey'>; database: Pick<Database, 'pool'> },
  name: string,
  { points, duration, said }: Turns,
): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'try_count',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points * STUBBORN,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  })
  const hashed = (key: string) =>
    createHmac('sha256', config.secretKey).update(`tries:${key}`).digest('base64url')
  return {
    take: (key) => takeOf(limiter, hashed(key), said),
    giveBack: async (key) => void (await limiter.reward(hashed(key))),
  }
}

/** Counted by this process alone: what costs little, and what a balancer in front limits as well. */
export function createOwnLimiter({ points, duration, said }: Turns): Limiter {
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    take: (key) => takeOf(limiter, key, said),
    giveBack: async (key) => void (await limiter.reward(key)),
  }
}

async function takeOf(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
  said: RefusalCode = 'too_many',
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (spent) {
    if (spent instanceof Error) throw spent
    const wait = Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000)
    throw new Refusal('tooMany', said, { retryAfter: Math.max(1, wait) })
  }
}
