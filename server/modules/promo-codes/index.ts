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
} from './uses/reserve-promo.ts'
export { type DiscountedLine, discountShares, lineRefund, type LineRefund } from './uses/shares.rules.ts'
export { returnPromo, spendPromo } from './uses/spend-promo.ts'
