import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'
import { toKopecks, toRoubles } from '../../../platform/money.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { takeGone, transfer } from '../billing.store.ts'
import { definePurpose, type RefundFacts } from '../purposes/purpose.ts'
import { giveBackMove, putBackMove, topUpMove } from './top-up-transfers.ts'
import { topUpRules } from './top-up-rules.queries.ts'
import { moneyReturned, topUpPaid, topUpRefunded } from './top-ups.events.ts'

/** What the money of a balance is spent on is decided later. */
const receipt: ReceiptLine = { mode: 'advance', subject: 'payment' }

/** An agent's balance is topped up; what has not been spent may go back to the card. */
export const topUp = definePurpose({
  name: 'top_up',
  title: 'Пополнение баланса',
  payer: 'agent',
  shop: 'platform',
  sum: { min: toKopecks(workLimits.topUpMin), max: toKopecks(workLimits.topUpMax) },
  order: ({ id }) => ({
    description: `Пополнение баланса на Лотуре, платёж №${id}`,
    returnPath: `/travel-agent/balance?payment=${id}`,
    receipt,
  }),
  methods: null,
  hold: null,
  paid: async ({ tx, emit }, payment) => {
    await transfer(tx, topUpMove(payment))
    const { id: paymentId, payerId: agentId, kopecks } = payment
    emit(topUpPaid({ paymentId, agentId, roubles: toRoubles(kopecks) }))
  },
  refund: {
    description: 'Возврат пополнения на Лотуре',
    receipt,
    askedBy: ['payer', 'admin'],
    boundBy: 'balance',
    reserved: async ({ tx }, refund) => {
      await transfer(tx, giveBackMove(refund))
    },
    putBack: async (ctx, refund) => {
      await transfer(ctx.tx, putBackMove(refund))
      tellAgent(ctx, refund, false)
    },
    done: async (ctx, refund) => tellAgent(ctx, refund, true),
    returned: async ({ tx, emit }, refund) => {
      const lent = await takeGone(tx, giveBackMove(refund))
      const { id: refundId, kopecks, payment } = refund
      const sums = { roubles: toRoubles(kopecks), owedRoubles: toRoubles(lent) }
      emit(moneyReturned({ refundId, agentId: payment.payerId, ...sums }))
    },
  },
  ledgerRules: topUpRules,
})

function tellAgent({ emit }: Ctx, { id, kopecks, payment }: RefundFacts, isDone: boolean): void {
  emit(topUpRefunded({ refundId: id, agentId: payment.payerId, roubles: toRoubles(kopecks), isDone }))
}
