import { sql } from 'kysely'
import type { PaymentState, RefundState } from '../../../../contract/billing/payment-states.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { PaymentProvider, GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'

export interface OwnPayment {
  id: number
  reference: string
  amount_kopecks: number
  /** What of it has really gone back, and what may be on its way. */
  gone_kopecks: number
  leaving_kopecks: number
  state: PaymentState
  isInWindow: boolean
}

interface Window {
  provider: PaymentProvider
  /** Absent: the platform's own. */
  shopId?: number | null
  from: Date
  until: Date
  theirs: readonly GatewayPayment[]
}

const PAID: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']
/** Their moment of a payment and ours are not the same. */
const EDGE_MS = 600_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Our payments that the gateway should tell of, and those that it does tell of. */
export async function paidIn(
  read: Read,
  { provider, shopId = null, from, until, theirs }: Window,
): Promise<OwnPayment[]> {
  const [first, last] = [new Date(from.getTime() + EDGE_MS), new Date(until.getTime() - EDGE_MS)]
  const references = theirs.flatMap(({ reference }) => (reference && UUID.test(reference) ? [reference] : []))
  const rows = await read
    .selectFrom('payment')
    .select(['id', 'reference', 'amount_kopecks', 'state', 'created_at'])
    .select([sumIn(['done']).as('gone_kopecks'), sumIn(['sending', 'pending']).as('leaving_kopecks')])
    .where('provider', '=', provider)
    .where('shop_id', 'is not distinct from', shopId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('created_at', '>=', first), eb('created_at', '<', last), eb('state', 'in', PAID)]),
        ...(references.length > 0 ? [eb('reference', 'in', references)] : []),
      ]),
    )
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    isInWindow: created_at >= first && created_at < last,
  }))
}

function sumIn(states: readonly RefundState[]) {
  return sql<number>`coalesce((
    select sum(amount_kopecks) from payment_refund
    where payment_id = payment.id and not exists (select from bank_refund where refund_id = payment_refund.id)
      and payment_refund.state = any(${[...states]}::text[])), 0)`
}

/** What the gateway has and we have not, or the other way round, or for another sum; payments of others are none of it. */
export function differencesOf(theirs: readonly GatewayPayment[], ours: readonly OwnPayment[]): string[] {
  const told = new Map(theirs.map((truth) => [truth.reference, truth]))
  return ours.flatMap((payment) => {
    const truth = told.get(payment.reference)
    if (!truth) return payment.isInWindow ? [`платёж ${payment.id}: у сервиса не оплачен`] : []
    if (!PAID.includes(payment.state)) return [`платёж ${payment.id}: у сервиса оплачен, у нас нет`]
    if (truth.amountKopecks !== payment.amount_kopecks)
      return [`платёж ${payment.id}: у сервиса другая сумма`]
    const { gone_kopecks: gone, leaving_kopecks: leaving } = payment
    return truth.refundedKopecks < gone || truth.refundedKopecks > gone + leaving
      ? [`платёж ${payment.id}: у сервиса возвращено другое`]
      : []
  })
}
