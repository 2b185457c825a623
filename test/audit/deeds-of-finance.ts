import { payTopUp } from '../../server/modules/billing/payments/payments.factory.ts'
import { answeredClaim } from '../../server/modules/bookings/claims/claims.factory.ts'
import { bankRefund } from '../../server/modules/bookings/money/returning/bank-refund.factory.ts'
import { draftPromo, givePromo, promoInput } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { disputedBooking } from '../matrix/booking-things.ts'
import { type Deeds, richAgent, type World } from './deed.ts'

const note = 'Проверено по выписке'

async function askedRefund(world: World): Promise<number> {
  const { app, gleb } = world
  const payment = await payTopUp(app, await richAgent(world), 60_000)
  await app.call(`POST /api/admin/payments/${payment}/refund`, {
    token: gleb.token,
    body: { amount: 60_000, note },
  })
  const { id } = await app.database.read
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow()
  return id
}

/** What moves money, and what gives it away. */
export const financeDeeds: Deeds = {
  'POST /api/admin/ledger/check': async () => ({ deed: 'ledger.check' }),
  'POST /api/admin/payments/:id/check': async (world) => ({
    deed: 'payment.ask',
    ids: [await payTopUp(world.app, await richAgent(world))],
  }),
  'POST /api/admin/payments/:id/refund': async (world) => ({
    deed: 'payment.refund',
    ids: [await payTopUp(world.app, await richAgent(world))],
    body: { amount: 10_000, note },
    onceOnly: true,
  }),
  'POST /api/admin/refunds/:id': async (world) => ({
    deed: 'refund.decline',
    ids: [await askedRefund(world)],
    body: { is_approved: false, note },
    onceOnly: true,
  }),
  'POST /api/admin/refunds/:id/objection': async (world) => {
    const { app, tourist } = world
    const id = await bankRefund(app, { tourist, agent: await richAgent(world), isSaid: true })
    await app.call(`POST /api/refund/${id}/objection`, { token: tourist.token, body: { note: 'Не пришли' } })
    return { deed: 'refund.objection', ids: [id], body: { note } }
  },
  'POST /api/admin/booking/:id/cancellation': async (world) => {
    const { app, tourist } = world
    const id = await disputedBooking(app, { tourist, agent: await richAgent(world) })
    return { deed: 'booking.costs', ids: [id], body: { kept: 0, note }, onceOnly: true }
  },
  'POST /api/admin/booking/:id/claim': async (world) => {
    const { app, tourist } = world
    const id = await answeredClaim(app, { tourist, agent: await richAgent(world) })
    return { deed: 'booking.claim', ids: [id], body: { gives: 15_000, note }, onceOnly: true }
  },
  'POST /api/admin/promo': async () => ({ deed: 'promo.create', body: promoInput(), onceOnly: true }),
  'POST /api/admin/promo/:id/start': async ({ app, vera }) => ({
    deed: 'promo.start',
    ids: [(await draftPromo(app, vera)).id],
    onceOnly: true,
  }),
  'POST /api/admin/promo/:id/stop': async ({ app, vera }) => ({
    deed: 'promo.stop',
    ids: [(await givePromo(app, vera)).id],
    onceOnly: true,
  }),
  'POST /api/admin/promo/:id/codes': async ({ app, vera }) => ({
    deed: 'promo.codes',
    ids: [(await givePromo(app, vera, { batch: 3 })).id],
    onceOnly: true,
  }),
}
