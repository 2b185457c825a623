import type { Module } from '../../platform/module.ts'
import { billingRoutes } from './billing.routes.ts'

export { billingPersonal } from './billing.personal.ts'
export { closeAccount } from './close-account.ts'
export { grantDemoBalance, refundFee, takeFee } from './take-fee.ts'

export const billingModule: Module = { name: 'billing', routes: billingRoutes }
