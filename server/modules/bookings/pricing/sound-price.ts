import { PAYMENT_MIN } from '../../../../contract/billing/methods.ts'
import { type Quote, totalOf } from '../../../../contract/bookings/pricing/quotes.ts'
import { scheduleFault, scheduleFaultText } from '../../../../contract/bookings/pricing/schedule.rules.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { toKopecks } from '../../../platform/money.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { discountLeft } from '../money/discount.queries.ts'

/** Payments that come in time and add up, and a price above the discount that the booking was given already. */
export async function requireSound(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { id }: LockedBooking,
  { lines, schedule, departure }: Pick<Quote, 'lines' | 'schedule'> & { departure: string },
): Promise<void> {
  const total = totalOf(lines)
  const fault = scheduleFault(schedule, { total, today: moscowDay(now), departure })
  if (fault) throw new Refusal('invalid', 'bad_request', { fields: { schedule: scheduleFaultText[fault] } })
  const given = await discountLeft(tx, id)
  if (given > 0 && toKopecks(total) - given < PAYMENT_MIN)
    throw new Refusal('conflict', 'price_under_discount')
}
