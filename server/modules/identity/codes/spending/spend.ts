import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { networkOf, wideNetworkOf } from '../../../../platform/network.ts'
import { count, dailySpent, markOf, type Taking } from '../../../../platform/quotas/daily-counts.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import type { CodeChannel } from '../codes.rules.ts'
import type { Sender } from '../codes.store.ts'
import { abroadLimitOf, isAbroad, limitOf, networkLimitsOf, priceOf } from './spending.rules.ts'

type Paid = Pick<Sender, 'phone' | 'is_known_device'> & { channel: CodeChannel }

const ALL = 'all'

/**
 * Takes a code from the numbers of the day, the last thing before it goes out: the day's rows are locked until the commit.
 * A stranger's code is one of a network's and of all strangers', whichever way it comes. Refuses where one is spent.
 */
export async function spend(ctx: Ctx, paid: Paid): Promise<void> {
  const numbers = paid.is_known_device ? [] : strangersTakings(ctx)
  await take(ctx, [...numbers, ...moneyTakings(ctx, paid)])
}

/** Of a code that was counted as one already, and goes out the dearer way now. */
export async function spendMoney(ctx: Ctx, paid: Paid): Promise<void> {
  await take(ctx, moneyTakings(ctx, paid))
}

async function take({ tx, now }: Ctx, takings: readonly Taking[]): Promise<void> {
  const full = await count(tx, takings, now)
  if (!full) return
  if (full.who !== ALL) throw dailySpent(now)
  throw new Refusal('unavailable', 'codes_spent', { retryAfter: 3600 })
}

function strangersTakings({ config, address }: Ctx): Taking[] {
  const { strangersPerDay } = config.codeCaps
  const { network, wide } = networkLimitsOf(config.codeLimits, strangersPerDay)
  const one = { name: 'code', amount: 1 }
  return [
    { ...one, who: markOf(config.secretKey, networkOf(address)), most: network },
    { ...one, who: markOf(config.secretKey, wideNetworkOf(address)), most: wide },
    { ...one, who: ALL, most: strangersPerDay },
  ]
}

function moneyTakings({ config }: Ctx, { phone, channel, is_known_device }: Paid): Taking[] {
  const { kopecksPerDay } = config.codeCaps
  const amount = priceOf(phone, channel)
  const money = { name: 'code_kopecks', who: ALL, amount, most: limitOf(kopecksPerDay, is_known_device) }
  if (is_known_device || channel === 'call' || !isAbroad(phone)) return [money]
  return [{ name: 'code_kopecks_abroad', who: ALL, amount, most: abroadLimitOf(kopecksPerDay) }, money]
}
