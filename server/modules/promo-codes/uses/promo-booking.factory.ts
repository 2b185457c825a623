import type { TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import {
  previewPromo,
  type PromoAnswer,
  type PromoBooking,
  type PromoDiscount,
  releasePromo,
  reservePromo,
  returnPromo,
  tryPromo,
  spendPromo,
} from '../index.ts'

/** What the module of bookings will do with promo codes, each in a transaction of its own; kopecks. */
export function promoOfBookings(app: Pick<TestApp, 'act' | 'database' | 'clock'>) {
  return {
    try: (typed: string, booking: PromoBooking): Promise<PromoAnswer> =>
      app.act(system, (ctx) => tryPromo(ctx, { typed, booking }), null),
    preview: (codeId: number, booking: PromoBooking): Promise<PromoAnswer> =>
      previewPromo(app.database.read, { codeId, booking, now: app.clock.now }),
    reserve: (codeId: number, booking: PromoBooking): Promise<PromoDiscount> =>
      app.act(system, (ctx) => reservePromo(ctx, { codeId, booking }), null),
    release: (bookingId: number): Promise<boolean> =>
      app.act(system, (ctx) => releasePromo(ctx, { bookingId }), null),
    spend: (bookingId: number): Promise<void> =>
      app.act(system, (ctx) => spendPromo(ctx, { bookingId }), null),
    giveBack: (bookingId: number, refundId: number, kopecks: number): Promise<void> =>
      app.act(system, (ctx) => returnPromo(ctx, { bookingId, refundId, kopecks }), null),
  }
}
