export { stopDemoPromos } from './management/stop-demo-promos.ts'
export type { PromoBooking } from './promo-codes.rules.ts'
export { promoCodesPersonal } from './promo-codes.personal.ts'
export {
  previewPromo,
  type PromoAnswer,
  type PromoDiscount,
  promoOfBooking,
  promoOfBookingQuery,
  releasePromo,
  requireDiscount,
  reservePromo,
  tryPromo,
} from './reserve-promo.ts'
export { type DiscountedLine, discountShares, lineRefund, type LineRefund } from './shares.rules.ts'
export { returnPromo, spendPromo } from './spend-promo.ts'
