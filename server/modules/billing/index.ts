export type {
  ledgerBroken,
  paymentChanged,
  paymentDisputed,
  paymentPaid,
  refundAsked,
  refundDecided,
} from './billing.events.ts'
export { billingPersonal } from './billing.personal.ts'
export { closeAccount } from './close-account.ts'
export { lockedAccountQuery } from './billing.store.ts'
export { type PaidOffer, providePaidOffers } from './statement/paid-offers.ts'
export { askingGateway, found } from './payments/payment-calls.ts'
export { giveUpPayment } from './payments/give-up-payment.ts'
export { capturePayment, type Ending, returnPayment, voidPayment } from './holds/end-hold.ts'
export { paymentOf, paymentsOf, paymentsQuery, shownToPayer } from './payments/payments.queries.ts'
export { payBonus, payPromotion, takePromotionBack } from './promotions/promotions.ts'
export { definePurpose, type HoldEnd, type PaymentFacts, type PaymentPurposes } from './purposes/purpose.ts'
export { startPayment } from './payments/start-payment.ts'
export type { bankRefundChanged } from './refunds/bank/bank-refunds.events.ts'
export { ledgerFindings } from './self-check/check-ledger.ts'
export { refundPayment } from './refunds/ask-refund.ts'
export { feeFrom, grantDemoBalance, refundFee } from './take-fee.ts'
export { demoMoney, endSandboxPayments, takeDemoMoneyBack } from './top-ups/demo-money.ts'
export { topUp } from './top-ups/top-up.purpose.ts'
export { openDemoShop } from './shops/connect-shop.ts'
export { bankDetailsOf } from './shops/bank-payments.queries.ts'
export type { agencyShopChanged, agencyShopLost, bankPaymentConfirmed } from './shops/shops.events.ts'
export { payableOf, payableShop, payableShopQuery } from './shops/shops.queries.ts'
export type { moneyReturned, topUpPaid, topUpRefunded } from './top-ups/top-ups.events.ts'
