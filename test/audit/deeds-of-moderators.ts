import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { talkIn } from '../../server/modules/chat/changing-messages.factory.ts'
import { blockUser, createTourist } from '../../server/modules/identity/identity.factory.ts'
import { reviewOfBooking, writtenReview } from '../../server/modules/reviews/reviews.factory.ts'
import { publishSpecial } from '../../server/modules/special-offers/special-offers.factory.ts'
import { type Deeds, richAgent, someOffer, type World } from './deed.ts'

const reason = 'Жалобы туристов'

export async function someReport(world: World): Promise<number> {
  const { app, tourist } = world
  const { agent, id: chatId } = await someOffer(world)
  const { seq } = await talkIn(app, () => chatId).say(agent, 'Переведите на карту')
  const { body } = await app.call(`POST /api/chats/${chatId}/messages/${seq}/report`, {
    token: tourist.token,
    body: { cause: 'fraud' },
  })
  return body.result.id
}

/** What moderators do. */
export const moderatorsDeeds: Deeds = {
  'POST /api/admin/users/:id/block': async ({ app }) => ({
    deed: 'person.block',
    ids: [(await createTourist(app)).id],
    body: { reason },
    onceOnly: true,
  }),
  'DELETE /api/admin/users/:id/block': async ({ app, vera }) => {
    const person = await createTourist(app)
    await blockUser(app, person, vera)
    return { deed: 'person.unblock', ids: [person.id], body: { reason }, onceOnly: true }
  },
  'PATCH /api/admin/users/:id/block': async ({ app, vera }) => {
    const person = await createTourist(app)
    await blockUser(app, person, vera)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    return { deed: 'person.block_end', ids: [person.id], body: { reason, until, was: null }, onceOnly: true }
  },
  'POST /api/admin/users/:id/merges': async ({ app }) => ({
    deed: 'person.merge',
    ids: [(await createTourist(app)).id],
    body: { joined_id: (await createTourist(app)).id, reason: 'Зарегистрировался дважды' },
    onceOnly: true,
  }),
  'POST /api/admin/users/:id/view': async ({ app }) => ({
    deed: 'person.view',
    ids: [(await createTourist(app)).id],
    body: { reason },
  }),
  'DELETE /api/admin/users/:id/view': async ({ app, vera }) => {
    const { id } = await createTourist(app)
    await app.call(`POST /api/admin/users/${id}/view`, { token: vera.token, body: { reason } })
    return { deed: 'person.view_end', ids: [id], onceOnly: true }
  },
  'PATCH /api/admin/travel-agent/moderation': async ({ app }) => {
    const { id } = await createAgent(app, { verified: false })
    return { deed: 'agency.refuse', body: { agent_id: id, status: 3, reason }, onceOnly: true }
  },
  'POST /api/admin/travel-agent/:id/register-check': async ({ app }) => ({
    deed: 'agency.register',
    ids: [(await createAgent(app)).id],
    body: { is_found: false },
  }),
  'POST /api/admin/offers-management': async (world) => {
    const { id } = await someOffer(world)
    return { deed: 'offer.hide', body: { action: 'hide', offer_id: id, reason }, onceOnly: true }
  },
  'PATCH /api/admin/special-offer/:id': async (world) => ({
    deed: 'special_offer.hide',
    ids: [await publishSpecial(world.app, await richAgent(world))],
    body: { hidden: true, reason },
    onceOnly: true,
  }),
  'POST /api/admin/review/:id/decision': async (world) => {
    const booking = await writtenReview(world.app, { agent: await richAgent(world) })
    const body = { decision: 'remove', reason: 'insults', note: 'Проверено' }
    return {
      deed: 'review.remove',
      ids: [await reviewOfBooking(world.app, booking)],
      body,
      onceOnly: true,
    }
  },
  'POST /api/admin/message-reports/:id/decision': async (world) => ({
    deed: 'report.decide',
    ids: [await someReport(world)],
    body: { decision: 'block', reason },
    onceOnly: true,
  }),
  'PUT /api/admin/seo/:subject': async () => ({
    deed: 'seo.save',
    ids: ['robots'],
    body: { version: 0, value: { kind: 'robots', lines: '' } },
    onceOnly: true,
  }),
  'POST /api/admin/seo/:subject/restore': async () => ({
    deed: 'seo.restore',
    ids: ['month'],
    body: { version: 0, restored: 0 },
    onceOnly: true,
  }),
}
