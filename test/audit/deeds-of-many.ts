import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { reviewOfBooking, writtenReview } from '../../server/modules/reviews/reviews.factory.ts'
import { publishSpecial } from '../../server/modules/special-offers/special-offers.factory.ts'
import { createTicket } from '../../server/modules/support/support.factory.ts'
import { failedDelivery } from './deeds-of-machine.ts'
import { someReport } from './deeds-of-moderators.ts'
import { type Deeds, richAgent, someOffer, type World } from './deed.ts'

const reason = 'Жалобы туристов'

/** What is done to many things at once, on one of them. */
export const manyDeeds: Deeds = {
  'POST /api/admin/travel-agents/bulk': async ({ app }) => {
    const { id } = await createAgent(app, { verified: false })
    return {
      deed: 'agency.refuse',
      body: { items: [{ id, version: 1 }], status: 3, reason },
      onceOnly: true,
    }
  },
  'POST /api/admin/offers-management/bulk': async (world) => {
    const { id } = await someOffer(world)
    return { deed: 'offer.hide', body: { items: [{ id }], action: 'hide', reason }, onceOnly: true }
  },
  'POST /api/admin/reviews/bulk': async (world) => {
    const booking = await writtenReview(world.app, { agent: await richAgent(world) })
    const items = [{ id: await reviewOfBooking(world.app, booking) }]
    return { deed: 'review.remove', body: { items, decision: 'remove', reason: 'insults' }, onceOnly: true }
  },
  'POST /api/admin/message-reports/bulk': async (world) => ({
    deed: 'report.decide',
    body: { items: [{ id: await someReport(world) }], decision: 'warn', reason },
    onceOnly: true,
  }),
  'POST /api/admin/special-offers/bulk': async (world) => ({
    deed: 'special_offer.hide',
    body: {
      items: [{ id: await publishSpecial(world.app, await richAgent(world)) }],
      hidden: true,
      reason,
    },
    onceOnly: true,
  }),
  'POST /api/admin/deliveries/bulk': async (world) => ({
    deed: 'delivery.retry',
    body: { items: [{ id: await failedDelivery(world) }] },
    onceOnly: true,
  }),
  'POST /api/admin/feedback/bulk': async ({ app, tourist }) => ({
    deed: 'ticket.close',
    body: { items: [{ id: await createTicket(app, tourist), seen: 100 }], action: 'close' },
    onceOnly: true,
  }),
  'POST /api/admin/jobs/bulk': async (world) => ({
    deed: 'job.retry',
    body: { items: [{ id: await givenUpJob(world) }] },
    onceOnly: true,
  }),
}

async function givenUpJob({ app }: World): Promise<number> {
  const { pool } = app.database
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('audited', run_at => '2100-01-01')`,
  )
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [
    rows[0]?.id,
  ])
  return Number(rows[0]?.id)
}
