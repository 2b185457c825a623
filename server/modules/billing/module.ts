import type { Module } from '../../platform/module.ts'
import { billingRoutes } from './billing.routes.ts'
import { endHoldJob } from './holds/send-hold.ts'
import { askObjectJob, reconcileJob } from './payments/payments.jobs.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import type { PaymentPurposes } from './purposes/purpose.ts'
import { unknownPurposes } from './purposes/unknown-purposes.queries.ts'
import { sendRefundJob } from './refunds/ask-about-refund.ts'
import { lookForReturnedJob, rereadPaymentsJob } from './refunds/look-for-returned.ts'
import { bankRefundRoutes } from './refunds/bank/bank-refunds.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { slowBankJob } from './sandbox/pay-in-sandbox.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import { checkLedgerJob } from './self-check/check-ledger.ts'
import { ledgerFigures } from './self-check/ledger-figures.ts'
import { ledgerRoutes } from './self-check/ledger.routes.ts'
import { bankPaymentRoutes } from './shops/bank-payments.routes.ts'
import { placeOfToken } from './shops/connect-shop.ts'
import { shopRoutes } from './shops/shops.routes.ts'
import { topUpRoutes } from './top-ups/top-ups.routes.ts'

/** With the purposes of all modules. */
export function billingModule(purposes: PaymentPurposes): Module {
  const jobs = [
    askObjectJob,
    reconcileJob,
    sendRefundJob,
    endHoldJob,
    slowBankJob,
    lookForReturnedJob,
    rereadPaymentsJob,
    checkLedgerJob,
  ]
  return {
    name: 'billing',
    routes: (http) => {
      billingRoutes(http)
      topUpRoutes(http)
      paymentRoutes(http, purposes)
      refundRoutes(http, purposes)
      sandboxRoutes(http)
      shopRoutes(http)
      bankPaymentRoutes(http, purposes)
      bankRefundRoutes(http, purposes)
      ledgerRoutes(http)
    },
    sealed: [{ table: 'shop', column: 'token', id: 'id', placeOf: placeOfToken }],
    jobs: jobs.map((job) => job(purposes)),
    figures: ledgerFigures,
    prepare: async ({ database, log }) => {
      const unknown = await unknownPurposes(database.read, Object.keys(purposes))
      if (unknown.length === 0) return
      log.error({ purposes: unknown }, 'payments of unknown purposes')
      return [
        `В базе есть платежи, которых этот выпуск не знает, с ними ничего не делается: ${unknown.join(', ')}`,
      ]
    },
  }
}
