import { type DailyLimit, type DailyLimited, dailyLimits } from '../../../contract/daily-limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Config } from '../config.ts'
import { type Statement, together } from '../db/statement.ts'
import { networkOf } from '../network.ts'
import { type Ctx, requireActor } from '../use-case.ts'
import { count, counting, left, markOf, personOf, secondsUntilTomorrow, type Taking } from './daily-counts.ts'

type Taker = Pick<Ctx, 'actor' | 'address' | 'config' | 'now'>

/**
 * Counts that the caller does this once more today. It goes with what it counts, so that what is not done is not counted;
 * last among the locks of a use case. What it answers is for `requireDaily`.
 */
export function takingDaily(taker: Taker, name: DailyLimited): Statement<Taking[]> {
  return counting(dailyTakings(taker, name), taker.now)
}

/** Refuses with 429 where the day of the person or of the network is full. */
export async function requireDaily({ tx, now }: Ctx, missing: readonly Taking[]): Promise<void> {
  if (missing.length > 0 && (await left(tx, missing, now))) throw dailySpent(now)
}

export async function takeDaily(ctx: Ctx, name: DailyLimited): Promise<void> {
  const [missing] = await together(ctx.tx, takingDaily(ctx, name))
  await requireDaily(ctx, missing)
}

/**
 * Takes of a person's own number of the day where it has so much left; false where it has not, and then nothing is taken.
 * Two calls of one person ask one after the other.
 */
export async function isWithinDay(ctx: Ctx, own: Omit<Taking, 'who'>): Promise<boolean> {
  const taking = { ...own, who: personOf(requireActor(ctx).id) }
  return (await count(ctx.tx, [taking], ctx.now)) === null
}

export function dailySpent(now: Date): Refusal {
  return new Refusal('tooMany', 'daily_spent', { retryAfter: secondsUntilTomorrow(now) })
}

/** Of whom it counts: a guest has no number but the network's. */
export function dailyTakings({ actor, address, config }: Taker, name: DailyLimited): Taking[] {
  const { perPerson, perNetwork }: DailyLimit = dailyLimits[name]
  const times = timesOf(config)
  const takings: Taking[] = []
  if (actor && perPerson) takings.push({ name, who: personOf(actor.id), amount: 1, most: perPerson * times })
  if (perNetwork) {
    const who = markOf(config.secretKey, networkOf(address))
    takings.push({ name, who, amount: 1, most: perNetwork * times })
  }
  return takings
}

/** Everybody at a demo comes from one address; where limits are off, it is counted all the same, for what it costs. */
function timesOf({ rateLimits, demo }: Config): number {
  if (!rateLimits) return 1_000_000
  return demo ? 10 : 1
}
