import { defineEvent } from '../../../platform/events.ts'

/** The money for an agency's tours goes elsewhere from now on, or nowhere. */
export const agencyShopChanged = defineEvent<{
  /** Null: nothing is connected any more. */
  shopId: number | null
  agencyId: number
  /** Who has done it. */
  byUserId: number
  /** 'магазин ЮKassa №200600'; where nothing is connected, what was. */
  title: string
  /** Tells it from others of the same agency. */
  fact: string
}>()('agency_shop.changed')

/** An agency says that a tourist's money has come to its bank account; whoever paid may object. */
export const bankPaymentConfirmed = defineEvent<{
  paymentId: number
  agencyId: number
  payerId: number
  kopecks: number
  /** The bank's own number and day (ISO) of the payment. */
  number: string
  day: string
}>()('bank_payment.confirmed')

/** An agency's shop does not let us in any more: holds and refunds there are for its people to end. */
export const agencyShopLost = defineEvent<{
  shopId: number
  agencyId: number
  title: string
  /** Tells it from another time. */
  fact: string
}>()('agency_shop.lost')
