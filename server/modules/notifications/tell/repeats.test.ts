import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights, type StaffRole, staffRoles } from '../../../../contract/platform/rights.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { type Ctx, type Handler, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { blockUser, createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { publishSpecial } from '../../special-offers/special-offers.factory.ts'
import { tell as tellOf } from './handlers.ts'
import { FAR, farTour, farTrip, toldTo } from './tell.factory.ts'
import { tellOfGivenUpJobs } from './tell-of-jobs.ts'

const app = await bootApp()
const staff = {} as Record<StaffRole, TestUser>
let anna: TestUser
let vera: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  for (const role of staffRoles) staff[role] = role === 'owner' ? vera : await createStaff(app, role)
  app.clock.now = FAR
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna, farTrip)
  offerId = await sendOffer(app, { agent, auctionId, tours: [farTour] })
})
beforeEach(() => void (app.clock.now = FAR))

/** The event comes to its handler, as the relay would bring it. */
const come = (handler: Handler, data: object) =>
  app.act(system, (ctx: Ctx) => handler.handle(ctx, data as never), null)
const kindsTold = async (who: { id: number }) => (await toldTo(app, who)).map(({ kind }) => kind)
const sides = () => ({ offerId, auctionId, agentId: agent.id, touristId: anna.id })
const count = async () =>
  (await app.database.pool.query('select count(*)::int as told from notification')).rows[0].told as number

/** Each handler with an event of this test's own people. */
const events: Record<string, () => [who: { id: number }, data: object]> = {
  apiKey: () => [agent, { keyId: offerId, agentId: agent.id, prefix: 'lk_ab12' }],
  webhookOff: () => [agent, { webhookId: offerId, agentId: agent.id, at: FAR.toISOString() }],
  view: () => [anna, { sessionId: 1, userId: anna.id }],
  device: () => [anna, { sessionId: 1, userId: anna.id, device: 'Chrome, Windows' }],
  phone: () => [anna, { userId: anna.id, changedAt: FAR.toISOString() }],
  moderation: () => [agent, { agentId: agent.id, status: 2 }],
  offer: () => [anna, { ...sides(), minPrice: 180_000 }],
  reading: () => [agent, sides()],
  shortlist: () => [agent, sides()],
  withdrawal: () => [anna, sides()],
  choice: () => [agent, { ...sides(), price: 180_000 }],
  decline: () => [agent, { ...sides(), reason: 'declined' }],
  offerEnding: () => [agent, sides()],
  offerEnd: () => [agent, { ...sides(), isOver: true }],
  refund: () => [agent, { ...sides(), reason: 'admin' }],
  topUp: () => [agent, { paymentId: offerId, agentId: agent.id, roubles: 5000 }],
  topUpRefund: () => [agent, { refundId: offerId, agentId: agent.id, roubles: 5000, isDone: true }],
  returned: () => [agent, { refundId: offerId, agentId: agent.id, roubles: 5000, owedRoubles: 0 }],
}
const handlers = tellOf as unknown as Record<string, Handler>

describe('an event that comes again', () => {
  test.each(Object.keys(events))(
    'TICK-06 «%s» is told once, however often and however many at once',
    async (name) => {
      const [who, data] = events[name]!()
      const handler = handlers[name]!
      const before = (await toldTo(app, who)).length
      await Promise.all(Array.from({ length: 8 }, () => come(handler, data)))
      await come(handler, data)
      app.clock.now = new Date(FAR.getTime() + 3_600_000)
      await come(handler, data)
      expect(await toldTo(app, who)).toHaveLength(before + 1)
    },
  )
})

describe('an event of something that is no more', () => {
  const gone = { offerId: 999_999_999, auctionId: 999_999_999, chatId: 999_999_999, id: 999_999_999 }
  test.each([
    'offer',
    'reading',
    'shortlist',
    'edit',
    'withdrawal',
    'choice',
    'decline',
    'offerEnding',
    'offerEnd',
    'removal',
    'restoration',
    'refund',
    'specialOffer',
    'messagesRead',
    'messagesAnswered',
    'messagesTakenBack',
    'expiry',
  ])('TICK-06 «%s» tells nobody, and breaks nothing', async (name) => {
    const before = await count()
    const data = {
      ...gone,
      agentId: agent.id,
      touristId: anna.id,
      state: 'expired',
      reason: 'admin',
      isOver: false,
      reader: 'tourist',
      byTourist: true,
      at: '',
    }
    await come(handlers[name]!, data)
    expect(await count()).toBe(before)
  })

  test('TICK-06 a market without a price, and none at all, is no fall', async () => {
    const before = await count()
    await come(tellOf.market, { moves: [{ auctionId, minPrice: null }] })
    await come(tellOf.market, { moves: [] })
    expect(await count()).toBe(before)
  })

  test('AUTH-12 whoever is blocked is told of nothing', async () => {
    const blocked = await createAgent(app)
    await blockUser(app, blocked, vera)
    await come(tellOf.choice, { ...sides(), agentId: blocked.id, price: 180_000 })
    expect(await toldTo(app, blocked)).toEqual([])
  })
})

describe('decisions that are taken back and taken again', () => {
  test('TICK-06, ADM-03 a special offer hidden, given back and hidden again is told three times, each with its own reason', async () => {
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    const id = await publishSpecial(app, agent)
    const moderate = async (body: object) => {
      const answer = await app.call(`PATCH /api/admin/special-offer/${id}`, { token: vera.token, body })
      expect(answer.status).toBe(200)
      await app.processAll()
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    }
    await moderate({ hidden: true, reason: 'Такой цены не бывает' })
    await moderate({ hidden: false })
    await moderate({ hidden: true, reason: 'Отель закрыт' })
    const told = await toldTo(app, agent, 'special-offer.moderated')
    expect(told.map(({ data }) => data['reason'])).toEqual(['Такой цены не бывает', null, 'Отель закрыт'])
  })

  test('TICK-06, ADM-03 an offer taken off and put back twice is told four times; a repeat of the last is told no fifth time', async () => {
    const manage = async (action: string, reason: string) => {
      const body = { action, offer_id: offerId, reason, ...(action === 'hide' ? { refund: false } : {}) }
      const answer = await app.call('POST /api/admin/offers-management', { token: vera.token, body })
      expect([action, answer.status, answer.body.error]).toEqual([action, 200, undefined])
      await app.processAll()
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    }
    for (const round of ['Реклама', 'Снова реклама']) {
      await manage('hide', round)
      await manage('restore', 'Ошиблись')
    }
    await come(tellOf.restoration, sides())
    await come(tellOf.removal, sides())
    const told = await toldTo(app, agent)
    expect(told.filter(({ kind }) => kind === 'offer.restored')).toHaveLength(2)
    expect(told.filter(({ kind }) => kind === 'offer.removed').map(({ data }) => data['reason'])).toEqual([
      'Реклама',
      'Снова реклама',
    ])
  })
})

describe('the staff', () => {
  test.each([
    [
      'money.gone',
      'see_ledger',
      () =>
        come(tellOf.returned, { refundId: offerId + 1, agentId: agent.id, roubles: 5000, owedRoubles: 1200 }),
    ],
    [
      'ledger.broken',
      'see_ledger',
      () => come(tellOf.brokenLedger, { checkId: offerId, rules: ['one', 'two'] }),
    ],
    ['audit.broken', 'see_audit', () => come(tellOf.brokenAudit, { id: 3, why: 'cut', day: '2026-11-27' })],
    [
      'refund.asked',
      'decide_refunds',
      () => come(tellOf.askedRefund, { refundId: offerId, askedBy: 0, roubles: 20_000 }),
    ],
    [
      'jobs.given_up',
      'manage_jobs',
      () => come(tellOfGivenUpJobs, { at: FAR.toISOString(), count: 1, kinds: ['demo.answer'] }),
    ],
  ] as const)('ADM-10 of «%s» hears whoever may %s, and nobody else', async (kind, right, happen) => {
    const before = await Promise.all(
      staffRoles.map(async (role) => (await toldTo(app, staff[role], kind)).length),
    )
    await happen()
    const after = await Promise.all(
      staffRoles.map(async (role) => (await toldTo(app, staff[role], kind)).length),
    )
    const heard = staffRoles.filter((_role, at) => after[at]! > before[at]!)
    expect(heard).toEqual(staffRoles.filter((role) => (rights[right] as readonly string[]).includes(role)))
    expect(await kindsTold(anna)).not.toContain(kind)
  })

  test('ADM-10 whoever asked for the second word does not hear the own question', async () => {
    await come(tellOf.askedFeeRefund, { offerId, askedBy: vera.id, roubles: 20_000 })
    const of = async (who: TestUser) =>
      (await toldTo(app, who, 'refund.asked')).filter(({ fact }) => fact === `fee-refund-asked:${offerId}`)
    expect(await of(vera)).toEqual([])
    expect(await of(staff.finance)).toMatchObject([{ data: { roubles: 20_000, offer_id: offerId } }])
  })

  test('ADM-10 whose role was taken away hears nothing more', async () => {
    const former = await createStaff(app, 'finance')
    await app.database.pool.query('delete from user_role where user_id = $1', [former.id])
    await come(tellOf.brokenLedger, { checkId: offerId + 1, rules: ['one'] })
    expect(await toldTo(app, former)).toEqual([])
  })
})
