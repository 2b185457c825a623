import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DailyLimit, type DailyLimited, dailyLimits } from '../contract/platform/daily-limits.ts'
import { consentDocuments } from '../contract/identity/consents.ts'
import { type AgentOverrides, createAgent } from '../server/modules/agents/agents.factory.ts'
import { createRefusedAgent, smallPdf } from '../server/modules/agents/coming-back/coming-back.factory.ts'
import { createAuction, tripToTurkey } from '../server/modules/auctions/auctions.factory.ts'
import { claimedTrip } from '../server/modules/bookings/claims/claims.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { createTourist, type TestUser } from '../server/modules/identity/identity.factory.ts'
import { telephonePicture } from '../server/modules/identity/photo/photo.factory.ts'
import { fund, mayTour } from '../server/modules/offers/offers.factory.ts'
import { givePromo } from '../server/modules/promo-codes/promo-codes.factory.ts'
import { someTicket } from '../server/modules/support/support.factory.ts'
import { chooseSuppliers } from '../server/modules/supply/suppliers/suppliers.ts'
import { addTours } from '../server/modules/supply/supply.factory.ts'
import { networkOf } from '../server/platform/network.ts'
import { dayOf, markOf, personOf } from '../server/platform/quotas/daily-counts.ts'
import { talkDoings } from './daily-limits.factory.ts'
import { bootApp, TEST_NOW } from './support/app.ts'
import { people } from './support/people.ts'
import { fakeSupplier, finding, suppliedTour } from './support/suppliers.ts'

const app = await bootApp({ config: { rateLimits: true } })
const { pool } = app.database

/** Those that refuse in a way of their own are proved in look-up-company, register-daily, ask-question, chat-files and sharing-limits.test.ts. */
type Tried = Exclude<
  DailyLimited,
  'company_question' | 'registration' | 'question' | 'chat_file' | `family_${string}`
>
type Person = Pick<TestUser, 'id' | 'token'>
interface Doing {
  /** Somebody who may do it, as often as the number allows. */
  who(): Promise<Person>
  /** Does it once; nothing else may stand in its way, however often. */
  does(
    person: Person,
    address: string,
  ): Promise<{ statusCode: number; json(): { error?: { reason?: string } }; headers: object }>
}

const week = {
  geo_departure_id: 1,
  geo_country_id: 4,
  date_from: '01.07.2027',
  date_to: '14.07.2027',
  days_count: 7,
  adult_count: 2,
}
let tour = 0
let promo = ''
let live = 0
let answered = 0
const questioned = new Map<number, number>()
const claimed = new Map<number, number>()
const edited = new Map<number, { id: number; version: number }>()

/** A body that is a file goes as one. */
const ask =
  (url: string, body: object = {}) =>
  (person: Person, address: string) =>
    app.web.http.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body instanceof Buffer && { 'content-type': 'application/octet-stream' }),
      },
      payload: body,
    })
const agent = async (overrides: AgentOverrides = {}) => {
  const one = await createAgent(app, overrides)
  await fund(app, one)
  return one
}

/** Five files may lie in one place. */
async function andGone<T>(table: string, answer: Promise<T>): Promise<T> {
  const given = await answer
  await pool.query(`delete from ${table}`)
  return given
}

async function talkingOne() {
  const one = await agent()
  const answer = await doings.response.does(one, '10.9.9.9')
  return { one, chatId: (answer.json() as { result?: { chat_id: number } }).result?.chat_id ?? 0 }
}

const doings: Record<Tried, Doing> = {
  launch: { who: () => createTourist(app), does: ask('/api/request', tripToTurkey) },
  request_edit: {
    who: async () => {
      const one = await createTourist(app)
      edited.set(one.id, { id: await createAuction(app, one), version: 1 })
      return one
    },
    does: async (person, address) => {
      const own = edited.get(person.id) ?? { id: 0, version: 1 }
      const answer = await app.web.http.inject({
        method: 'PATCH',
        url: `/api/request/${own.id}`,
        remoteAddress: address,
        headers: { authorization: `Bearer ${person.token}` },
        payload: { version: own.version, max_price: 200_000 + own.version },
      })
      if (answer.statusCode === 200) own.version += 1
      return answer
    },
  },
  response: {
    who: agent,
    does: async (person, address) => {
      answered = await createAuction(app, await createTourist(app))
      const options = [{ tour_id: tour }]
      return ask('/api/travel-agent/offer', { request_id: answered, price: 100_000, options })(
        person,
        address,
      )
    },
  },
  ...talkDoings(app, talkingOne),
  ticket: {
    who: () => createTourist(app),
    does: async (person, address) => {
      const made = await ask('/api/feedback', someTicket)(person, address)
      // Only so many may be open.
      await pool.query(
        "update ticket set state = 'closed', closed_at = now(), closed_by = 'person', due_next = null",
      )
      return made
    },
  },
  price_ask: {
    who: async () => {
      const tourist = await createTourist(app)
      const auctionId = await createAuction(app, tourist)
      const body = { request_id: auctionId, price: 100_000, options: [{ tour_id: tour }] }
      const answer = await ask('/api/travel-agent/offer', body)(await agent(), '10.9.9.9')
      questioned.set(tourist.id, answer.json<{ result?: { id: number } }>().result?.id ?? 0)
      return tourist
    },
    does: async (person, address) => {
      // Six hours later, for an offer is asked about once in so many.
      await pool.query('update offer_mark set price_asked_at = null')
      return ask('/api/tourist/offer/ask-price', { offer_id: questioned.get(person.id) })(person, address)
    },
  },
  search: { who: agent, does: ask('/api/travel-agent/tours/search', week) },
  exact_price: {
    who: agent,
    does: (person, address) => {
      // Another minute, for what was asked a moment ago is remembered.
      app.clock.now = new Date(app.clock.now.getTime() + 61_000)
      return ask(`/api/tours/actualization/${live}`, { adult_count: 2 })(person, address)
    },
  },
  budget_check: { who: () => createTourist(app), does: ask('/api/min-price/request/create', week) },
  invitation: {
    who: agent,
    does: async (person, address) => {
      const made = await ask('/api/travel-agent/people/invitations', { name: 'Коллега', rights: [] })(
        person,
        address,
      )
      // Only so many may wait.
      await pool.query('update agency_invitation set revoked_at = now()')
      return made
    },
  },
  consent: {
    who: () => createTourist(app),
    does: ask('/api/consents', {
      documents: consentDocuments.map(({ name, version }) => ({ name, version })),
    }),
  },
  agency_file: {
    who: () => createRefusedAgent(app),
    does: (person, address) =>
      andGone(
        'agent_file',
        ask('/api/travel-agent/resubmission/files?title=a.pdf', smallPdf)(person, address),
      ),
  },
  claim_file: {
    who: async () => {
      const tourist = await createTourist(app)
      claimed.set(tourist.id, await claimedTrip(app, { tourist, agent: await agent() }))
      return tourist
    },
    does: (person, address) =>
      andGone(
        'booking_claim_file',
        ask(`/api/booking/${claimed.get(person.id)}/claim-files`, smallPdf)(person, address),
      ),
  },
  promo_code: {
    who: () => createTourist(app),
    does: (person, address) => ask('/api/promo/activate', { code: promo })(person, address),
  },
  photo: {
    who: () => createTourist(app),
    does: async (person, address) => ask('/api/user/photo', await telephonePicture())(person, address),
  },
}

beforeAll(async () => {
  await loadGeo(app)
  const [one = 0] = await addTours(app, [mayTour])
  tour = one
  promo = (await givePromo(app, await people.vera(app))).code
  const sold = suppliedTour()
  const price = { price: 100_000, fuel: 0, operator_price: null, flights: [], extras: [], without: [] }
  chooseSuppliers(app.config, [fakeSupplier(finding(sold), { actualise: async () => price })])
  const searcher = await agent()
  const { request_id } = (await doings.search.does(searcher, '10.9.9.9')).json() as { request_id?: number }
  await app.processAll()
  const found = await ask('/api/travel-agent/tours/search', { request_id })(searcher, '10.9.9.9')
  live = found
    .json()
    .result.hotels[0].tours.find(({ supplier }: { supplier: string }) => supplier === 'fake').id
})

beforeEach(async () => {
  app.clock.now = TEST_NOW
  await pool.query('delete from daily_count')
})

/** As if so many had been done today already. */
async function had(name: string, { who, used, most }: { who: string; used: number; most: number }) {
  const slots = who.startsWith('network') && most >= 160 ? 16 : 1
  for (let slot = 0; slot < slots; slot++) {
    const part = Math.floor((used + slot) / slots)
    if (part > 0)
      await pool.query('insert into daily_count values ($1, $2, $3, $4, $5, $6)', [
        name,
        who,
        dayOf(app.clock.now),
        slot,
        part,
        Math.floor((most + slot) / slots),
      ])
  }
}
const usedOf = async (name: string, who: string) => {
  const { rows } = await pool.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from daily_count where name = $1 and who = $2',
    [name, who],
  )
  return rows[0]?.used
}
const outcome = (answer: Awaited<ReturnType<Doing['does']>>) => [
  answer.statusCode,
  answer.json().error?.reason,
]
const DONE = [200, undefined]
const SPENT = [429, 'daily_spent']

describe.each(Object.keys(doings) as Tried[])('the number of a day: %s', (name) => {
  const { who, does } = doings[name]
  const { perPerson, perNetwork = 0 }: DailyLimit = dailyLimits[name]

  test('SEC-23 the last of a person’s day is done, one more is told when to come back, and nobody else is', async () => {
    const [anna, boris] = [await who(), await who()]
    await pool.query('delete from daily_count')
    const most = perPerson ?? 0
    await had(name, { who: personOf(anna.id), used: most - 1, most })
    expect(outcome(await does(anna, '10.1.0.1'))).toEqual(DONE)
    const refused = await does(anna, '10.2.0.1')
    expect(outcome(refused)).toEqual(SPENT)
    const left = (Date.parse('2026-11-20T21:00:00Z') - app.clock.now.getTime()) / 1000
    expect(refused.headers).toMatchObject({ 'retry-after': String(left) })
    expect(await usedOf(name, personOf(anna.id))).toBe(most)
    expect(outcome(await does(boris, '10.1.0.1'))).toEqual(DONE)
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect(outcome(await does(anna, '10.1.0.1'))).toEqual(DONE)
  })

  test.skipIf(perNetwork === 0)(
    'SEC-23, SEC-45 people of one network share its number, all addresses of an IPv6 one; others do not feel it',
    async () => {
      const [anna, boris] = [await who(), await who()]
      await pool.query('delete from daily_count')
      const network = markOf(app.config.secretKey, networkOf('2001:db8:7:7::1'))
      await had(name, { who: network, used: perNetwork - 1, most: perNetwork })
      expect(outcome(await does(anna, '2001:db8:7:7::1'))).toEqual(DONE)
      expect(outcome(await does(boris, '2001:db8:7:7:abcd::9'))).toEqual(SPENT)
      expect(await usedOf(name, network)).toBe(perNetwork)
      expect(outcome(await does(boris, '2001:db8:7:8::1'))).toEqual(DONE)
    },
  )
})
