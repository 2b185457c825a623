import type { Acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import type { BookingPrice, DuePayment } from '../../../../contract/bookings/pricing/booking-prices.ts'

/** The payments of this price after the code; null: what was read before the price came knows nothing of them. */
export function dueSeen(
  { price_version_id, due }: Pick<Acceptance, 'price_version_id' | 'due'>,
  { id }: Pick<BookingPrice, 'id'>,
): DuePayment[] | null {
  return price_version_id === id ? due : null
}
