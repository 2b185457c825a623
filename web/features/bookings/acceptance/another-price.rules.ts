import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { money } from '../../../../contract/numbers.ts'

export type PriceToSign = Pick<BookingPrice, 'id' | 'total' | 'reason'>

/** Of the price that has come while another one was being signed; null: it is the same. */
export function anotherPriceWords(signing: PriceToSign, newest: PriceToSign): string | null {
  if (signing.id === newest.id) return null
  const reason = newest.reason?.trim() ?? ''
  const why = reason && `: ${reason.endsWith('.') ? reason.slice(0, -1) : reason}`
  const what =
    signing.total === newest.total
      ? `обновил условия, сумма прежняя: ${money(newest.total)}`
      : `назвал другую цену. Было ${money(signing.total)}, стало ${money(newest.total)}${why}`
  return `Пока вы подписывали, агент ${what}. Прочитайте новый договор и подпишите его.`
}
