import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { addDays } from '../../../contract/wire.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'

const app = await bootApp()
const TODAY = '2026-11-20'
const LAST = '2027-11-20'

interface Hotel {
  id: number
  region_id: number
  country_id: number
}
let anna: TestUser
let agent: TestAgent
let hotels: Hotel[]
let countryOf: Map<number, number>
let departures: Set<number>

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  agent = await createAgent(app)
  const { pool } = app.database
  hotels = (await pool.query<Hotel>('select id::int, region_id::int, country_id::int from hotel order by id'))
    .rows
  const { rows } = await pool.query<{ id: number; country_id: number }>('select id, country_id from region')
  countryOf = new Map(rows.map(({ id, country_id }) => [id, country_id]))
  departures = new Set(
    (await pool.query<{ id: number }>('select id from departure')).rows.map(({ id }) => id),
  )
})

/** Numbers as parts of a whole, so that the samples are the same whatever the data. */
const part = fc.nat(9999)
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!

/** Mostly right: with everything wrong at once nobody sees what is refused. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 })
/** A place of the same hotel as the others, another one's, nobody's or none. */
const place = mostly(fc.constantFrom('own', 'none'), fc.constantFrom('other', 'nobody'))
const wish = fc.record({
  hotel: part,
  stranger: part,
  departure: mostly(fc.constant(1), fc.constant(999_999)),
  country: mostly(fc.constant('own'), fc.constantFrom('other', 'nobody')),
  region: place,
  atHotel: place,
  from: mostly(fc.integer({ min: 1, max: 320 }), fc.constantFrom(-400, -1, 0, 1, 365, 366, 400, 4000)),
  length: mostly(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-400, -1, 365, 400)),
  ages: mostly<number[]>(
    fc.array(fc.constantFrom(0, 1, 9, 17), { maxLength: 3 }),
    fc.array(fc.constantFrom(0, 17, 18, -1, 2.5), { maxLength: 4 }),
  ),
  adults: mostly(fc.constantFrom(1, 2, 6), fc.constantFrom(0, 7)),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

const NOBODY = 99_999_999

/** The trip on the wire, and the fields of it that do not agree with the others or with the calendar. */
function tripOf(said: Wish): { body: object; wrong: string[] } {
  const own = pick(hotels, said.hotel)
  const other = pick(
    hotels.filter(({ country_id }) => country_id !== own.country_id),
    said.stranger,
  )
  const one = (which: string, id: (of: Hotel) => number) =>
    which === 'none' ? null : which === 'nobody' ? NOBODY : id(which === 'own' ? own : other)
  const country = one(said.country, (of) => of.country_id)
  const region = one(said.region, (of) => of.region_id)
  const hotel = one(said.atHotel, (of) => of.id)
  const known = hotels.find(({ id }) => id === hotel)
  const [from, to] = [addDays(TODAY, said.from), addDays(TODAY, said.from + said.length)]
  const isChild = (age: number) => Number.isInteger(age) && age >= 0 && age <= 17

  const unread = [
    ...(said.adults < 1 || said.adults > 6 ? ['adult_count'] : []),
    ...(said.ages.length > 3
      ? ['childrens']
      : said.ages.flatMap((age, at) => (isChild(age) ? [] : [`childrens.${at}`]))),
  ]
  // From the tomorrow of whoever's day is still yesterday, to the end of a year from now.
  const early = from < TODAY ? ['date_from'] : []
  const late = from > LAST ? ['date_from'] : []
  const order = to < from || to > LAST ? ['date_to'] : []
  const days = [early, late, order].find(({ length }) => length > 0) ?? []
  const places = [
    ...(departures.has(said.departure) ? [] : ['geo_departure_id']),
    ...(said.country === 'nobody' ? ['geo_country_id'] : []),
    ...(region !== null && countryOf.get(region) !== country ? ['geo_region_id'] : []),
    ...(hotel !== null && (known?.country_id !== country || (region !== null && known?.region_id !== region))
      ? ['geo_hotel_id']
      : []),
  ]
  return {
    body: {
      geo_departure_id: said.departure,
      geo_country_id: country,
      geo_region_id: region,
      geo_hotel_id: hotel,
      date_from: from,
      date_to: to,
      days_count: 7,
      adult_count: said.adults,
      childrens: said.ages,
    },
    // What cannot be read is told first, then the days, then the places.
    wrong: [unread, days, places].find(({ length }) => length > 0) ?? [],
  }
}

const doors: [string, (body: object) => Promise<{ status: number; body: { error: object } }>][] = [
  [
    'the launch of an auction',
    (body) =>
      app.call('POST /api/request', { token: anna.token, body: { ...body, max_price: 200_000, wishes: '' } }),
  ],
  ['the check of a budget', (body) => app.call('POST /api/min-price/request/create', { body })],
  [
    'an agent’s search',
    (body) => app.call('POST /api/travel-agent/tours/search', { token: agent.token, body }),
  ],
]

describe('SEC-11 a trip is taken where all of it agrees, and refused at the field that does not', () => {
  test.each(doors)('SEC-11 by %s, whatever trip it is', async (_title, ask) => {
    let [taken, refused] = [0, 0]
    await fc.assert(
      fc.asyncProperty(wish, async (said) => {
        const { body, wrong } = tripOf(said)
        const answer = await ask(body)
        const fields = answer.status === 200 ? [] : Object.keys(answer.body.error)
        expect([answer.status, fields.toSorted()]).toEqual([wrong.length > 0 ? 400 : 200, wrong.toSorted()])
        if (wrong.length > 0) refused++
        else taken++
      }),
      { numRuns: 250, seed: 20_261_122 },
    )
    expect(Math.min(taken, refused)).toBeGreaterThan(15)
  })

  test('SEC-11 nothing is kept that does not agree', async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as all, count(*) filter (where
         region.id is not null and region.country_id <> auction.country_id
         or hotel.id is not null and hotel.country_id <> auction.country_id
         or hotel.region_id <> auction.region_id
         or date_to < date_from or date_from < $1 or date_to > $2
         or cardinality(child_ages) > 3 or 0 > any(child_ages) or 17 < any(child_ages))::int as wrong
       from auction left join region on region.id = auction.region_id left join hotel on hotel.id = auction.hotel_id`,
      [TODAY, LAST],
    )
    expect(rows[0].all).toBeGreaterThan(15)
    expect(rows[0].wrong).toBe(0)
  })
})
