import { Refusal } from '../../../../contract/refusals.ts'
import { dayIn } from '../../../../contract/wire.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { CodeChannel } from './codes.rules.ts'
import type { Sender } from './codes.store.ts'
import { limitOf, priceOf } from './spending.rules.ts'
import { takeMoney } from './spending.store.ts'

type Paid = Pick<Sender, 'phone' | 'is_known_device'> & { channel: CodeChannel }

/**
 * Takes the price of a code from the day's money, the last thing before it goes out: the day's row is locked until the
 * commit. Refuses where it is spent.
 */
export async function spend(
  { tx, now, config }: Ctx,
  { phone, channel, is_known_device }: Paid,
): Promise<void> {
  const taken = await takeMoney(tx, {
    day: dayIn('Europe/Moscow', now),
    kopecks: priceOf(phone, channel),
    limit: limitOf(config.codeCaps.kopecksPerDay, is_known_device),
  })
  if (!taken) throw new Refusal('unavailable', 'codes_spent', { retryAfter: 3600 })
}
