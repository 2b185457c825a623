export type {
  ledgerBroken,
  moneyReturned,
  paymentChanged,
  refundAsked,
  topUpPaid,
  topUpRefunded,
} from './billing.events.ts'
export { billingPersonal } from './billing.personal.ts'
export { closeAccount } from './close-account.ts'
export { demoMoney, endSandboxPayments, takeDemoMoneyBack } from './demo-money.ts'
export { lockedAccountQuery } from './billing.store.ts'
export { grantDemoBalance, refundFee, requireBalance, takingFee } from './take-fee.ts'
