import { type DailyLimit, type DailyLimited, dailyLimits } from '../../../contract/platform/daily-limits.ts'
import type { Config } from '../config/config.ts'
import { networkOf } from '../network.ts'
import { type Ctx, requireActor } from '../use-case.ts'
import { count, dailySpent, markOf, personOf, strictly, type Taking } from './daily-counts.ts'

type Taker = Pick<Ctx, 'actor' | 'address' | 'config' | 'now'>

/**
 * Counts with the commit that the caller does this once more today; where the day of the person or of the network is full
 * nothing is committed, and the call is refused with 429. For what a crowd does: nobody waits for anybody's transaction.
 */
export function takeDailyAtCommit(ctx: Ctx, name: DailyLimited): void {
  const takings = dailyTakings(ctx, name)
  ctx.atCommit(strictly(takings, ctx.now))
}

/** The same at once, last among the locks of a use case; what is refused afterwards is not counted. */
export async function takeDaily(ctx: Ctx, name: DailyLimited): Promise<void> {
  const takings = dailyTakings(ctx, name)
  if (await count(ctx.tx, takings, ctx.now)) throw dailySpent(ctx.now)
}

/** The same of a thing that many have in common, whoever they are: `link 12`. */
export async function takeDailyAt(ctx: Ctx, taking: Omit<Taking, 'amount'>): Promise<void> {
  const all = [{ ...taking, amount: 1, most: taking.most * timesOf(ctx.config) }]
  if (await count(ctx.tx, all, ctx.now)) throw dailySpent(ctx.now)
}

/**
 * Takes of a person's own number of the day where it has so much left; false where it has not, and then nothing is taken.
 * Two calls of one person ask one after the other.
 */
export async function isWithinDay(ctx: Ctx, own: Omit<Taking, 'who'>): Promise<boolean> {
  const taking = { ...own, who: personOf(requireActor(ctx).id) }
  return (await count(ctx.tx, [taking], ctx.now)) === null
}

/** An agency lets its key spend so much on answers in a day: refused with 429 `key_spent`, and nothing is committed. */
export function takeKeyFeeAtCommit(ctx: Ctx, fee: number): void {
  const { key } = requireActor(ctx)
  if (!key?.dailyFeeMax) return
  const taking = { name: 'key_fee', who: `key ${key.id}`, amount: fee, most: key.dailyFeeMax }
  ctx.atCommit(strictly([taking], ctx.now, 'key_spent'))
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
