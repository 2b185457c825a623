import type { Module } from '../../platform/module.ts'
import { billingRoutes } from './billing.routes.ts'
import { askObjectJob, reconcileJob } from './payments/payments.jobs.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { sendRefundJob } from './refunds/ask-about-refund.ts'
import { lookForReturnedJob, rereadPaymentsJob } from './refunds/look-for-returned.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import { checkLedgerJob } from './self-check/check-ledger.ts'
import { ledgerRoutes } from './self-check/ledger.routes.ts'

export const billingModule: Module = {
  name: 'billing',
  routes: (http) => {
    billingRoutes(http)
    paymentRoutes(http)
    refundRoutes(http)
    sandboxRoutes(http)
    ledgerRoutes(http)
  },
  jobs: [askObjectJob, reconcileJob, sendRefundJob, lookForReturnedJob, rereadPaymentsJob, checkLedgerJob],
}
