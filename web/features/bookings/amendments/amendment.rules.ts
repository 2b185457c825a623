import type { Amendment } from '../../../../contract/bookings/amending/amendment.ts'
import type { DuePayment } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'

export interface AfterSigning {
  /** Kopecks that go back. */
  back: number
  /** What is still to be paid, earliest first. */
  left: DuePayment[]
}

/** What becomes of the money with a change: `come` is all that has come and stays, kopecks. */
export function afterSigning({ due }: Pick<Amendment, 'due'>, come: number): AfterSigning {
  let rest = come
  const left = due.flatMap((payment) => {
    const taken = Math.min(payment.kopecks, rest)
    rest -= taken
    return taken < payment.kopecks ? [{ ...payment, kopecks: payment.kopecks - taken }] : []
  })
  return { back: rest, left }
}

/** «Вернётся 10 000 ₽ тем же способом, каким вы платили.» */
export function moneyWords({ back, left }: AfterSigning, roubles: (kopecks: number) => string): string {
  if (back > 0) return `Вернётся ${roubles(back)} тем же способом, каким вы платили.`
  if (left.length === 0) return 'Доплачивать ничего не нужно.'
  const sums = left.map(
    ({ kopecks, due_at }) => `${roubles(kopecks)} до ${momentInWords(Date.parse(due_at) - 1)}`,
  )
  return `Останется заплатить: ${sums.join(', ')}.`
}
