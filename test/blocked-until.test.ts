import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAgent, type TestAgent } from '../server/modules/agents/agents.factory.ts'
import { createMember } from '../server/modules/agents/people/people.factory.ts'
import { createAuction } from '../server/modules/auctions/auctions.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import {
  createAdmin,
  createTourist,
  signIn,
  type TestUser,
} from '../server/modules/identity/identity.factory.ts'
import { giveKey } from '../server/modules/integrations/integrations.factory.ts'
import { fund, mayTour, sendOffer } from '../server/modules/offers/offers.factory.ts'
import { bootApp } from './support/app.ts'
import { openSocket } from './support/live.ts'

const app = await bootApp()
let vera: TestUser
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app)
})
beforeEach(async () => {
  ;[anna, agent] = [await createTourist(app), await createAgent(app)]
  await fund(app, agent, 1_000_000)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId, tours: [mayTour] })
})

async function shutForAWeek({ id }: { id: number }): Promise<void> {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const answer = await app.call(`POST /api/admin/users/${id}/block`, {
    token: vera.token,
    body: { reason: 'Обман', until },
  })
  expect(answer.status).toBe(200)
}

/** Nothing runs: the moment alone lets him in. */
async function weekLater({ id }: { id: number }): Promise<void> {
  await app.database.pool.query('update user_block set ends_at = now() where user_id = $1', [id])
}

interface Asked {
  key: string
  member: TestUser
}

const get = (path: `/${string}`, token?: string) => app.call(`GET ${path}`, token ? { token } : {})
const offerOf = async () =>
  (await get(`/api/request/best-offers/${auctionId}`, anna.token)).body.result.items[0]
let written = 0

/** What an agency that is shut out loses, one by one: what is asked, and how it stands without a block. */
const LOST: [string, (asked: Asked) => Promise<unknown>, unknown][] = [
  ['its page', async () => (await get(`/api/agents/${agent.id}`)).status, 200],
  [
    'its place in the list',
    async () =>
      (await get('/api/agents')).body.result.items.some(({ id }: { id: number }) => id === agent.id),
    true,
  ],
  ['its key', async ({ key }) => (await get('/api/travel-agent/profile', key)).status, 200],
  ['an offer that stands', async () => (await offerOf()).agent.is_blocked, false],
  [
    'a question about the price',
    async () =>
      (await app.call('POST /api/tourist/offer/ask-price', { ...anna, body: { offer_id: offerId } })).body
        .error?.reason ?? 'asked',
    'asked',
  ],
  [
    'its chats',
    async () =>
      (
        await app.call(`POST /api/chats/${offerId}/messages`, {
          token: anna.token,
          body: { text: 'Вы здесь?', client_id: `until-${++written}-000` },
        })
      ).status,
    200,
  ],
  [
    'what the tourist sees of the chat',
    async () => (await get(`/api/chats/${offerId}`, anna.token)).body.result.is_partner_blocked,
    false,
  ],
  [
    'the work of its people',
    async ({ member }) => (await get('/api/travel-agent/requests', await signIn(app, member))).status,
    200,
  ],
  [
    'the live feed of its people',
    async ({ member }) => {
      const page = await openSocket(app, { token: await signIn(app, member) })
      return (await page.subscribe('/agent/feed')).type
    },
    'subscribed',
  ],
  [
    'its place among the staff’s blocked',
    async () =>
      (await get(`/api/admin/users?search=${agent.id}&blocked=1`, vera.token)).body.result.items.some(
        ({ id }: { id: number }) => id === agent.id,
      ),
    false,
  ],
]

test.each(LOST)(
  'ADM-04, SEC-55 an agency that is shut out for a time loses %s, and has it again at the moment of the end',
  async (_what, ask, free) => {
    const asked = { key: (await giveKey(app, agent)).key, member: await createMember(app, agent) }
    await shutForAWeek(agent)
    expect(await ask(asked)).not.toEqual(free)
    await weekLater(agent)
    expect(await ask(asked)).toEqual(free)
  },
)

test('ADM-04, AUTH-12 a tourist’s request, chat and news go on after the end', async () => {
  const chat = () => get(`/api/chats/${offerId}`, agent.token)
  await shutForAWeek(anna)
  expect((await chat()).body.result.is_partner_blocked).toBe(true)
  await weekLater(anna)
  expect((await chat()).body.result.is_partner_blocked).toBe(false)
  const token = await signIn(app, anna)
  expect((await get(`/api/request/best-offers/${auctionId}`, token)).status).toBe(200)
})
