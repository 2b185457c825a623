import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { saveTraveller, someCard } from '../../travellers/travellers.factory.ts'
import { movesOf, nameParty, openBooking } from '../bookings.factory.ts'
import { byNumber, partyCalls, refused } from './party.factory.ts'

const app = await bootApp()
let anna: TestUser
let stranger: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  stranger = await createTourist(app)
})
/** To Turkey from 22 to 29.05.2027. */
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна' })
  const booking = await openBooking(app, { tourist: anna, agent })
  id = booking.id
  // A row's own moment is the database's, ages are told as of the tests' day.
  await app.database.pool.query('update auction set created_at = $2 where id = $1', [
    booking.auctionId,
    TEST_NOW,
  ])
})

const { party, add, addSaved, open, change, remove, submit, name, nameAll, looks } = partyCalls(app, () => ({
  tourist: anna,
  id,
}))

describe('BOOK-08 the party goes to the agent', () => {
  const look = ({ token } = agent as { token: string }) =>
    app.call(`GET /api/travel-agent/booking/${id}/travellers`, { token })

  test('BOOK-01 nobody is not sent, and of two equal presses one sends', async () => {
    expect(await submit()).toMatchObject(refused('party_empty'))
    await nameAll()
    const both = await Promise.all([submit(), submit()])
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused('booking_state'))
    expect(await movesOf(app, id)).toBe('open > submit')
  })

  test('BOOK-01 after it was sent nothing changes until the agent gives it back', async () => {
    const one = await name()
    const saved = await saveTraveller(app, anna)
    await nameAll()
    await submit()
    const refusedNow = [
      await add(someCard()),
      await addSaved(saved),
      await change(one, { version: 1, card: someCard() }),
      await remove(one),
    ]
    for (const answer of refusedNow) expect(answer).toMatchObject(refused('booking_state'))
    expect((await party()).items).toMatchObject([{ id: one, version: 1 }, {}])
    const note = 'Проверьте дату рождения'
    await app.call(`POST /api/travel-agent/booking/${id}/return`, { token: agent.token, body: { note } })
    expect((await app.call(`GET /api/booking/${id}`, anna)).body.result.moves.at(-1)).toMatchObject({
      move: 'return',
      note,
    })
    expect((await change(one, { version: 1, card: someCard() })).status).toBe(200)
    expect((await submit()).status).toBe(200)
  })

  test('BOOK-01 of a change and the sending at once either is first, never half of both', async () => {
    const one = await name()
    await nameAll()
    const [changed, sent] = await Promise.all([
      change(one, { version: 1, card: someCard({ valid_until: '01.05.2027' }) }),
      submit(),
    ])
    const { refusals, items } = await party()
    const isSentFirst = sent.status === 200
    expect(isSentFirst ? changed : sent).toMatchObject(
      refused(isSentFirst ? 'booking_state' : 'party_refused'),
    )
    expect([refusals.length > 0, items[0].version]).toEqual(isSentFirst ? [false, 1] : [true, 2])
  })

  test('BOOK-26 the chosen agency sees whole cards from then on, after a fresh proof, a row for each look', async () => {
    const card = someCard({ valid_until: '29.05.2027' })
    const [one, other] = [await name(card), await name()]
    expect(await look()).toMatchObject(refused('booking_state'))
    expect(await looks(one)).toEqual([])
    await submit()
    const seen = await look()
    expect(seen.body.result).toMatchObject({
      items: [{ id: one, card: { document_number: card.document_number } }, { id: other }],
      warnings: [
        { traveller: 0, reason: 'document_reserve' },
        { traveller: 1, reason: 'same_traveller' },
      ],
    })
    for (const traveller of [one, other]) expect(await looks(traveller)).toEqual([{ user_id: agent.id }])

    const rival = await createAgent(app)
    expect((await look(rival)).status).toBe(404)
    expect((await look(anna)).status).toBe(403)
    const own = await createAgent(app)
    await fund(app, own)
    const mine = await openBooking(app, { tourist: stranger, agent: own })
    await nameParty(app, { tourist: stranger, bookingId: mine.id })
    await app.call(`POST /api/booking/${mine.id}/submit`, stranger)
    await ageProofs(app, own)
    expect(
      await app.call(`GET /api/travel-agent/booking/${mine.id}/travellers`, { token: own.token }),
    ).toMatchObject(refused('reauth', 403))
    expect(await looks(one)).toHaveLength(1)
  })

  test('AGT-09, BOOK-26 whoever answers requests for an agency reads no passports without the right to bookings', async () => {
    const one = await name()
    await nameAll()
    await submit()
    const answers = await createMember(app, agent, { rights: ['answer', 'money', 'data', 'staff'] })
    expect(await look(answers)).toMatchObject(refused('agency_bookings', 403))
    expect(await looks(one)).toEqual([])
    const leads = await createMember(app, agent, { rights: ['bookings'] })
    expect((await look(leads)).status).toBe(200)
    expect(await looks(one)).toEqual([{ user_id: leads.id }])
  })

  test('BOOK-26 of what was called off the agency sees nothing', async () => {
    const one = await name()
    await nameAll()
    await submit()
    const body = { reason: 'changed_mind' }
    await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body })
    expect(await look()).toMatchObject(refused('booking_state'))
    expect(await looks(one)).toEqual([])
  })
})

/** As text, and as the bytes of a column that somebody has forgotten to seal. */
const CANARY = `канаре|73 ?918273|${Buffer.from('918273').toString('hex')}|${Buffer.from('анарей').toString('hex')}`

test('BOOK-06 no row of any table, no event, job or letter holds what a card of a booking says', async () => {
  const card = someCard({
    document_number: '73 9182730',
    surname_ru: 'Канарейкина',
    surname_lat: 'KANAREIKINA',
  })
  const one = await name(card)
  await nameAll()
  await open(one)
  await change(one, { version: 1, card: { ...card, issued_on: '03.02.2022' } })
  await submit()
  await app.call(`GET /api/travel-agent/booking/${id}/travellers`, { token: agent.token })
  await app.processAll()
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name: table } of tables) {
    const { rowCount } = await app.database.pool.query(
      `select from ${table} as r where r::text ~* $1 limit 1`,
      [CANARY],
    )
    if (rowCount) found.push(table)
  }
  expect(found).toEqual([])
})
