import type { Owner } from '../../contract/platform/owners.ts'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  createRefusedAgent,
  giveAgencyFile,
} from '../../server/modules/agents/coming-back/coming-back.factory.ts'
import { createMember, invite } from '../../server/modules/agents/people/people.factory.ts'
import { openBooking } from '../../server/modules/bookings/bookings.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { payTopUp } from '../../server/modules/billing/payments/payments.factory.ts'
import { createBankPayment } from '../../server/modules/billing/shops/shops.factory.ts'
import { createTourist, signIn, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import {
  deliveredEvent,
  giveKey,
  giveWebhook,
} from '../../server/modules/integrations/integrations.factory.ts'
import { tellSomething } from '../../server/modules/notifications/notifications.factory.ts'
import { sendOffer } from '../../server/modules/offers/offers.factory.ts'
import { joinLink, openLink } from '../../server/modules/sharing/sharing.factory.ts'
import { silenceOn } from '../../server/modules/silence/silence.factory.ts'
import { publishSpecial } from '../../server/modules/special-offers/special-offers.factory.ts'
import { saveTraveller } from '../../server/modules/travellers/travellers.factory.ts'
import { bookingThings, fundedAgent } from './booking-things.ts'
import { amendmentThings } from './amendment-things.ts'
import { chatFileThings } from './chat-file-things.ts'
import { claimThings } from './claim-things.ts'
import { supportThings } from './support-things.ts'
import { viewThings } from './view-things.ts'
import { watchThings } from './watch-things.ts'
import type { Case, Plant } from './cases.ts'
import { chatMessageThings } from './chat-message-things.ts'
import { beside } from './samples.ts'
import type { TestApp } from '../support/app.ts'

/** United Arab Emirates: not among the countries of the factory's agents. */
const FOREIGN_COUNTRY = { geo_country_id: 9 }

/** Things that an endpoint's `owner` speaks of, planted afresh for every endpoint; none where there is nobody to refuse. */
export const things = {
  anyone: null,
  'whoever knows it': null,
  'not looked up': null,
  'the person himself': async (app, { admin }) => {
    const tourist = await createTourist(app)
    return [{ token: tourist.token, own: tourist.id, others: admin.id }]
  },
  'whose sign-in it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [, own = 0, deleted = 0] = await signInsOf(app, owner, 2)
    await app.call(`DELETE /api/sessions/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others: (await signInsOf(app, tourist, 0))[0], deleted }]
  },
  'an admin': async (_app, { admin, tourist }) => [
    { token: admin.token, own: String(tourist.id) },
    { token: tourist.token, others: admin.id },
  ],
  'the tourist of the request': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [own, others, deleted] = [
      await createAuction(app, owner),
      await createAuction(app, tourist),
      await createAuction(app, owner),
    ]
    await deleteRequest(app, owner, deleted)
    return [{ token: owner.token, own, others, deleted }]
  },
  'the tourist of the hidden request': (app, { tourist }) => hiddenRequests(app, tourist),
  'the tourist of the mended request': async (app, { tourist }) => {
    const [hidden] = await hiddenRequests(app, tourist)
    if (!hidden) return []
    await silenceOn(app, hidden).fix(Number(hidden.own), 'hidden')
    await silenceOn(app, tourist).fix(Number(hidden.others), 'hidden')
    return [hidden]
  },
  'an agent of its country': async (app, { tourist }) => {
    const agent = await fundedAgent(app)
    const [own, others, deleted] = [
      await createAuction(app, tourist),
      await createAuction(app, tourist, FOREIGN_COUNTRY),
      await createAuction(app, tourist),
    ]
    await deleteRequest(app, tourist, deleted)
    return [{ token: agent.token, own, others, deleted }]
  },
  'the tourist of the offer': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const asked = await createAuction(app, owner)
    const own = await sendOffer(app, { agent, auctionId: asked })
    // Other things may bear the same number.
    for (const field of ['id', 'offer_id']) beside.set(`${field} ${own}`, asked)
    const others = await sendOffer(app, { agent, auctionId: await createAuction(app, tourist) })
    const lost = await createAuction(app, owner)
    const deleted = await sendOffer(app, { agent, auctionId: lost })
    await deleteRequest(app, owner, lost)
    return [{ token: owner.token, own, others, deleted }]
  },
  'the agent of the offer': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const auctionId = await createAuction(app, tourist)
    const own = await sendOffer(app, { agent: owner, auctionId })
    // On one and the same request.
    return [{ token: owner.token, own, others: await sendOffer(app, { agent: rival, auctionId }) }]
  },
  ...bookingThings,
  ...amendmentThings,
  ...chatFileThings,
  ...chatMessageThings,
  ...claimThings,
  ...supportThings,
  ...watchThings,
  ...viewThings,
  'a side of the chat': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [agent, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const auctionId = await createAuction(app, owner)
    const own = await sendOffer(app, { agent, auctionId })
    const others = await sendOffer(app, { agent: rival, auctionId: await createAuction(app, tourist) })
    // On one and the same request an agency must not reach the conversation of another.
    const rivals = await sendOffer(app, { agent: rival, auctionId })
    return [
      { token: owner.token, own, others },
      { token: agent.token, own, others: rivals },
    ]
  },
  'a side of a chat about it': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [agent, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const [own, others] = [await createAuction(app, owner), await createAuction(app, tourist)]
    await sendOffer(app, { agent, auctionId: own })
    await sendOffer(app, { agent: rival, auctionId: others })
    return [
      { token: owner.token, own, others },
      { token: agent.token, own, others },
    ]
  },
  'the agent of the filter': async (app) => {
    const body = { name: 'Море', filters: { has_children: true } }
    return keptByAgent(app, 'feed-filters', body)
  },
  'the agent of the template': async (app) =>
    keptByAgent(app, 'templates', { name: 'Привет', text: 'Здравствуйте! Предлагаю {отель}.' }),
  'whose payment it is': async (app) => {
    const [owner, other] = [await createAgent(app), await createAgent(app)]
    return [{ token: owner.token, own: await payTopUp(app, owner), others: await payTopUp(app, other) }]
  },
  'the agency that is paid': async (app, { tourist }) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const own = await createBankPayment(app, { agent, payer: tourist })
    return [
      { token: agent.token, own, others: await createBankPayment(app, { agent: rival, payer: tourist }) },
    ]
  },
  'the agent of the special offer': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const [own, others] = [await publishSpecial(app, agent), await publishSpecial(app, rival)]
    return [{ token: agent.token, own, others }]
  },
  'whose traveller it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [own, others, deleted] = [
      await saveTraveller(app, owner),
      await saveTraveller(app, tourist),
      await saveTraveller(app, owner),
    ]
    await app.call(`DELETE /api/travellers/${deleted}`, { token: owner.token })
    // Whoever puts one into a booking puts it into an own one.
    beside.set('own', (await openBooking(app, { tourist: owner, agent: await fundedAgent(app) })).id)
    return [{ token: owner.token, own, others, deleted }]
  },
  'whoever was told it': async (app, { tourist }) => {
    const reader = await createTourist(app)
    const others = await tellSomething(app, tourist)
    return [{ token: reader.token, own: await tellSomething(app, reader), others }]
  },
  'whoever is offered the tour': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const own = await offeredTour(app, { agent, tourist: owner })
    const others = await offeredTour(app, { agent, tourist })
    return [{ token: owner.token, own, others }]
  },
  'whose share guest it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const guestOf = async (one: TestUser) =>
      (await joinLink(app, await openLink(app, one, await createAuction(app, one)), 'Тётя')).id
    const [own, others, deleted] = [await guestOf(owner), await guestOf(tourist), await guestOf(owner)]
    await app.call(`DELETE /api/share-guest/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
  'the agency of the file': async (app) => {
    const [agent, rival] = [await createRefusedAgent(app), await createRefusedAgent(app)]
    const [own, others, deleted] = [
      await giveAgencyFile(app, agent),
      await giveAgencyFile(app, rival),
      await giveAgencyFile(app, agent),
    ]
    await app.call(`DELETE /api/travel-agent/resubmission/files/${deleted}`, { token: agent.token })
    return [{ token: agent.token, own, others, deleted }]
  },
  'the agency of the person': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const [own, others, deleted] = [
      (await createMember(app, agent)).memberId,
      (await createMember(app, rival)).memberId,
      (await createMember(app, agent)).memberId,
    ]
    await app.call(`DELETE /api/travel-agent/people/${deleted}`, { token: agent.token })
    return [{ token: agent.token, own, others, deleted }]
  },
  'the agency of the invitation': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const [own, others, deleted] = [
      (await invite(app, agent)).id,
      (await invite(app, rival)).id,
      (await invite(app, agent)).id,
    ]
    await app.call(`DELETE /api/travel-agent/people/invitations/${deleted}`, { token: agent.token })
    return [{ token: agent.token, own, others, deleted }]
  },
  'the agency of the key': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const [own, others, deleted] = [
      (await giveKey(app, agent)).id,
      (await giveKey(app, rival)).id,
      (await giveKey(app, agent)).id,
    ]
    await app.call(`DELETE /api/travel-agent/api-keys/${deleted}`, { token: agent.token })
    return [{ token: agent.token, own, others, deleted }]
  },
  'the agency of the webhook': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const [own, others, deleted] = [
      (await giveWebhook(app, agent)).id,
      (await giveWebhook(app, rival)).id,
      (await giveWebhook(app, agent)).id,
    ]
    await app.call(`DELETE /api/travel-agent/webhooks/${deleted}`, { token: agent.token })
    return [{ token: agent.token, own, others, deleted }]
  },
  'the agency of the delivery': async (app) => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    return [
      { token: agent.token, own: await deliveredEvent(app, agent), others: await deliveredEvent(app, rival) },
    ]
  },
} satisfies Record<Owner, Plant | null>

/** The ids of a person's sign-ins, the oldest first, after so many new ones. */
async function signInsOf(app: TestApp, person: TestUser, more: number): Promise<number[]> {
  for (let times = 0; times < more; times++) await signIn(app, person)
  const { body } = await app.call('GET /api/sessions', { token: person.token })
  return body.result.items
    .map((item: { id: number }) => item.id)
    .toSorted((one: number, two: number) => one - two)
}

async function hiddenRequests(app: TestApp, tourist: TestUser): Promise<Case[]> {
  const owner = await createTourist(app)
  const [own, others, deleted] = [
    await createAuction(app, owner),
    await createAuction(app, tourist),
    await createAuction(app, owner),
  ]
  for (const [id, { token }] of [
    [own, owner],
    [others, tourist],
  ] as const)
    await app.call('POST /api/request/hide', { token, body: { request_id: id, status: true } })
  await deleteRequest(app, owner, deleted)
  return [{ token: owner.token, own, others, deleted }]
}

async function deleteRequest(app: TestApp, { token }: TestUser, id: number): Promise<void> {
  const { status } = await app.call('DELETE /api/request', { token, body: { request_id: id } })
  if (status !== 200) throw new Error(`a request could not be deleted: ${status}`)
}

/** Something that agents keep, of which others know nothing. */
async function keptByAgent(app: TestApp, what: string, body: object): Promise<Case[]> {
  const [owner, other] = [await createAgent(app), await createAgent(app)]
  const keep = async ({ token }: TestAgent): Promise<number> =>
    (await app.call(`POST /api/travel-agent/${what}` as 'POST /', { token, body })).body.result.id
  const [own, deleted, others] = [await keep(owner), await keep(owner), await keep(other)]
  await app.call(`DELETE /api/travel-agent/${what}/${deleted}` as 'DELETE /', { token: owner.token })
  return [{ token: owner.token, own, others, deleted }]
}

async function offeredTour(app: TestApp, given: { agent: TestAgent; tourist: TestUser }): Promise<number> {
  const auctionId = await createAuction(app, given.tourist)
  const id = await sendOffer(app, { agent: given.agent, auctionId })
  const { body } = await app.call(`GET /api/tourist/offer/${id}`, { token: given.tourist.token })
  return body.result.options[0].tour_id
}
