import { agentInput, createAgent } from '../../server/modules/agents/agents.factory.ts'
import { createRefusedAgent } from '../../server/modules/agents/coming-back/coming-back.factory.ts'
import { createMember } from '../../server/modules/agents/people/people.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { payTopUp } from '../../server/modules/billing/payments/payments.factory.ts'
import { REQUISITES } from '../../server/modules/billing/shops/shops.factory.ts'
import { answeredClaim } from '../../server/modules/bookings/claims/claims.factory.ts'
import { bankRefund } from '../../server/modules/bookings/money/returning/bank-refund.factory.ts'
import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../../server/modules/offers/offers.factory.ts'
import { draftPromo, givePromo, promoInput } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { writtenReview } from '../../server/modules/reviews/reviews.factory.ts'
import { disputedBooking, fundedAgent } from '../matrix/booking-things.ts'
import { fairTerms } from '../../server/modules/special-offers/special-offers.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import type { TestApp } from '../support/app.ts'
import type { People } from '../matrix/cases.ts'

/** A whole call of somebody new. */
export interface Start {
  token: string
  url?: string
  body?: object
}

type Begin = (app: TestApp, people: People) => Promise<Start>

const newAgent =
  (body: object): Begin =>
  async (app) => {
    const agent = await createAgent(app)
    await fund(app, agent)
    return { token: agent.token, body }
  }

/** An offer that somebody new has sent. */
async function newOffer(app: TestApp, people: People): Promise<number> {
  const agent = await createAgent(app)
  await fund(app, agent)
  return sendOffer(app, { agent, auctionId: await createAuction(app, people.tourist) })
}

const managed =
  (body: object): Begin =>
  async (app, people) => {
    const offer_id = await newOffer(app, people)
    return { token: people.admin.token, body: { ...body, offer_id } }
  }

/** An administrator does something to a payment that is on a balance. */
const paid =
  (what: string, body: object = {}): Begin =>
  async (app, { admin }) => {
    const id = await payTopUp(app, await createAgent(app))
    return { token: admin.token, url: `/api/admin/payments/${id}/${what}`, body }
  }

/** An administrator does something to a promo code. */
const promo =
  (what: string, { make = draftPromo, terms = {} } = {}): Begin =>
  async (app, { admin }) => {
    const { id } = await make(app, admin, terms)
    return { token: admin.token, url: `/api/admin/promo/${id}/${what}` }
  }

/** The calls that name no thing of the caller's own, or ask for more than its id: what stands in them. */
export const begins: Record<string, Begin> = {
  'POST /api/admin/booking/:id/cancellation': async (app, { admin }) => {
    const id = await disputedBooking(app, {
      tourist: await createTourist(app),
      agent: await fundedAgent(app),
    })
    const body = { kept: 10_000, note: 'Документ подтверждает' }
    return { token: admin.token, url: `/api/admin/booking/${id}/cancellation`, body }
  },
  'POST /api/admin/booking/:id/claim': async (app, { admin }) => {
    const id = await answeredClaim(app, {
      tourist: await createTourist(app),
      agent: await fundedAgent(app),
    })
    const body = { gives: 20_000, note: 'Вид на море был обещан в чате' }
    return { token: admin.token, url: `/api/admin/booking/${id}/claim`, body }
  },
  'POST /api/admin/refunds/:id/objection': async (app, { admin }) => {
    const tourist = await createTourist(app)
    const id = await bankRefund(app, { tourist, agent: await fundedAgent(app), isSaid: true })
    const body = { note: 'На счёте денег нет' }
    await app.call(`POST /api/refund/${id}/objection`, { token: tourist.token, body })
    return { token: admin.token, url: `/api/admin/refunds/${id}/objection`, body: { note: 'Деньги пришли' } }
  },
  'PATCH /api/travel-agent/edit': newAgent({ ...agentInput, address: 'Сочи, улица Морская, 1' }),
  'POST /api/travel-agent/requests/seen': newAgent({}),
  'POST /api/travel-agent/feed-filters': newAgent({ name: 'Турция', filters: { country_id: [4] } }),
  'POST /api/travel-agent/templates': newAgent({ name: 'Привет', text: 'Добрый день' }),
  'PUT /api/travel-agent/commissions': newAgent({ default_percent: 10, operators: [] }),
  'POST /api/travel-agent/api-keys': newAgent({ name: 'Наша система', scopes: ['offers:write'] }),
  'POST /api/travel-agent/people/invitations': newAgent({ name: 'Менеджер', rights: ['answer'] }),
  'DELETE /api/travel-agent/membership': async (app) => ({
    token: (await createMember(app, await createAgent(app))).token,
  }),
  'POST /api/travel-agent/create': async (app) => ({
    token: (await createTourist(app)).token,
    body: agentInput,
  }),
  'PUT /api/travel-agent/draft': async (app) => ({
    token: (await createTourist(app)).token,
    body: { organisation: 'ООО «Парус»' },
  }),
  'POST /api/travel-agent/resubmission': async (app) => {
    const { token, organisation, inn } = await createRefusedAgent(app)
    return { token, body: { ...agentInput, organisation, inn, note: 'Исправили' } }
  },
  'POST /api/admin/travel-agent/:id/register-check': async (app, { admin }) => {
    const agent = await createAgent(app, { verified: false })
    const url = `/api/admin/travel-agent/${agent.id}/register-check`
    return { token: admin.token, url, body: { is_found: true, register_number: 'РТА 0001234' } }
  },
  'POST /api/travel-agent/tours/search': newAgent({
    geo_departure_id: 1,
    geo_country_id: 4,
    days_count: 7,
    date_from: '2027-05-20',
    date_to: '2027-05-30',
  }),
  'POST /api/travel-agent/top-up': newAgent({ amount: 1000 }),
  'POST /api/travel-agent/shop': newAgent(REQUISITES),
  'DELETE /api/travel-agent/shop': newAgent({}),
  'POST /api/travel-agent/special-offer': async (app) => {
    const [tour_id] = await addTours(app, [mayTour])
    return { token: (await createAgent(app)).token, body: { tour_id, ...fairTerms(app) } }
  },
  'POST /api/travel-agent/webhooks': newAgent({
    url: 'https://agency.example.ru/hook',
    events: ['offer.chosen'],
  }),
  'POST /api/travel-agent/booking/:id/review-reply': async (app) => {
    const agent = await fundedAgent(app)
    const id = await writtenReview(app, { agent })
    const url = `/api/travel-agent/booking/${id}/review-reply`
    return { token: agent.token, url, body: { text: 'Спасибо, приезжайте ещё' } }
  },
  'POST /api/promo/activate': async (app, { admin }) => ({
    token: (await createTourist(app)).token,
    body: { code: (await givePromo(app, admin)).code },
  }),
  'POST /api/admin/promo': async (_app, { admin }) => ({ token: admin.token, body: promoInput() }),
  'POST /api/admin/promo/:id/start': promo('start'),
  'POST /api/admin/promo/:id/stop': promo('stop', { make: givePromo }),
  'POST /api/admin/promo/:id/codes': promo('codes', { terms: { code: '', batch: 5 } }),
  'POST /api/admin/payments/:id/check': paid('check'),
  'POST /api/admin/payments/:id/refund': paid('refund', { amount: 100, note: 'По просьбе агентства' }),
  'POST /api/admin/offers-management': managed({ action: 'hide', reason: 'Обман' }),
  'POST /api/admin/offers-management/bulk': async (app, people) => ({
    token: people.admin.token,
    body: { items: [{ id: await newOffer(app, people) }], action: 'hide', reason: 'Обман' },
  }),
  'POST /api/admin/travel-agents/bulk': async (app, { admin }) => {
    const { id } = await createAgent(app, { verified: false })
    return { token: admin.token, body: { items: [{ id, version: 1 }], status: 2 } }
  },
  'PATCH /api/admin/travel-agent/moderation': async (app, { admin }) => {
    const agent = await createAgent(app, { verified: false })
    return { token: admin.token, body: { agent_id: agent.id, status: 2 } }
  },
  'POST /api/request': async (app) => ({
    token: (await createTourist(app)).token,
    body: {
      geo_departure_id: 1,
      geo_country_id: 4,
      adult_count: 2,
      childrens: [],
      days_count: 7,
      date_from: '20.05.2027',
      date_to: '30.05.2027',
      max_price: 200_000,
    },
  }),
}

/** The calls that are not made here, and why. */
export const apart: Readonly<Record<string, string>> = {
  'POST /api/travel-agent/tours/description': 'looks something up',
  'POST /api/travel-agent/company': 'looks something up',
  'POST /api/payments/yookassa/webhook': 'needs the gateway: its repeats are told in the payments’ own tests',
  'POST /api/booking/:id/review-photos': 'needs a file: repeats are told in review-photos.test.ts',
  'POST /api/chats/:id/files': 'needs a file: repeats are told in chat-files.test.ts',
  'POST /api/feedback/:feedback_id/files': 'needs a file: repeats are told in ticket-files.test.ts',
  'POST /api/admin/feedback/:feedback_id/files': 'needs a file: repeats are told in ticket-files.test.ts',
  'POST /api/booking/:id/claim-files': 'needs a file: repeats are told in claim-files.test.ts',
  'POST /api/travel-agent/booking/:id/cost-files': 'needs a file: repeats are told in cost-files.test.ts',
  'POST /api/travel-agent/resubmission/files': 'needs a file: repeats are told in coming-back.test.ts',
  'POST /api/travel-agent/shop/connected': 'needs the gateway: its repeats are told in shops.test.ts',
  'POST /api/payments/yookassa/shops/:hook/webhook':
    'needs the gateway: its repeats are told in shops.test.ts',
  'POST /api/admin/ledger/check': 'two that are asked for at once wait as one check, on purpose',
  'POST /api/admin/refunds/:id': 'needs two administrators: the refunds’ own tests',
}
