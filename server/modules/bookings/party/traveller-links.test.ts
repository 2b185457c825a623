import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkConsent, linkLimits } from '../../../../contract/bookings/party/traveller-links.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { someCard } from '../../travellers/travellers.factory.ts'
import { makeLink, nameParty, nameTraveller, openBooking } from '../bookings.factory.ts'
import { byNumber } from './party.factory.ts'

const app = await bootApp()
const HOUR_MS = 3_600_000
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна' })
  ;({ id } = await openBooking(app, { tourist: anna, agent }))
})
afterEach(() => {
  app.clock.now = TEST_NOW
})

const link = () => makeLink(app, { tourist: anna, bookingId: id })
const look = (token: string) => app.call(`GET /api/traveller-link/${token}`)
const fill = (token: string, card: object = someCard(), consent: boolean = true) =>
  app.call(`POST /api/traveller-link/${token}`, { body: { card, consent } })
const party = async () => (await app.call(`GET /api/booking/${id}/travellers`, anna)).body.result
const links = async () => (await app.call(`GET /api/booking/${id}/traveller-links`, anna)).body.result.items
const revoke = (one: number, { token } = anna) =>
  app.call(`DELETE /api/booking-traveller-link/${one}`, { token })
const filled = { status: 410, body: { error: { reason: 'traveller_link_filled' } } }

test('BOOK-09 a link fills one card once, and the tourist sees at once that it was filled', async () => {
  const { id: linkId, token } = await link()
  expect(await links()).toMatchObject([{ id: linkId, filled_at: null }])
  const page = await openSocket(app, anna)
  await page.subscribe('/me')
  expect((await fill(token)).status).toBe(200)
  expect(
    await page.next((frame) => frame.type === 'event' && frame.name === 'booking.changed'),
  ).toMatchObject({ data: { booking_id: id, state: 'filling' } })
  expect((await party()).items).toMatchObject([{ filled_by: 'link', card: { surname_ru: 'Лебедева' } }])
  expect(await links()).toMatchObject([{ id: linkId, filled_at: TEST_NOW.toISOString() }])
  expect(await fill(token)).toMatchObject(filled)
  expect(await look(token)).toMatchObject(filled)
  expect((await party()).items).toHaveLength(1)
})

test('BOOK-09 of two who fill one link at once one does', async () => {
  const { token } = await link()
  const both = await Promise.all([fill(token), fill(token)])
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 410])
  expect((await party()).items).toHaveLength(1)
})

test('BOOK-09 whoever holds it sees the trip and who asks, nobody else and no price', async () => {
  await nameTraveller(app, {
    tourist: anna,
    bookingId: id,
    card: someCard({ surname_ru: 'Секретова', surname_lat: 'SEKRETOVA' }),
  })
  const { token } = await link()
  const { body } = await look(token)
  expect(Object.keys(body.result).toSorted()).toEqual(
    ['asked_by', 'country', 'date', 'date_back', 'hotel', 'nights', 'region', 'trip'].toSorted(),
  )
  expect(body.result).toMatchObject({
    asked_by: 'Анна',
    country: 'Турция',
    date: '22.05.2027',
    date_back: '29.05.2027',
    trip: { asked: null, rules: { to: 'в Турцию' } },
  })
  expect(JSON.stringify(body)).not.toMatch(/Секретова|SEKRETOVA|180.?000|price|phone|@/)
})

test('BOOK-09 its secret has 256 bits and is kept nowhere, and another one opens nothing', async () => {
  const { token } = await link()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await app.database.pool.query(
    `select from traveller_link as r where r::text ~ $1 or r::text ~* $2`,
    [token, Buffer.from(token).toString('hex')],
  )
  expect(rows).toEqual([])
  expect(await links()).not.toContainEqual(expect.objectContaining({ link: expect.anything() }))
  expect((await look(`${token.slice(0, -2)}AA`)).status).toBe(404)
})

test('BOOK-09 after 72 hours, taken back, unknown or of a party that was sent: the same answer', async () => {
  const answers: unknown[] = []
  const ask = async (token: string) => answers.push(await look(token), await fill(token))
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body })

  const [late, revoked, sent] = [await link(), await link(), await link()]
  await ask('unknown')
  expect((await revoke(revoked.id)).status).toBe(200)
  await ask(revoked.token)
  app.clock.now = new Date(TEST_NOW.getTime() + linkLimits.hours * HOUR_MS - 1000)
  expect((await look(late.token)).status).toBe(200)
  app.clock.now = new Date(TEST_NOW.getTime() + linkLimits.hours * HOUR_MS)
  await ask(late.token)
  app.clock.now = TEST_NOW
  await nameParty(app, { tourist: anna, bookingId: id })
  expect((await app.call(`POST /api/booking/${id}/submit`, anna)).status).toBe(200)
  await ask(sent.token)
  expect(new Set(answers.map((one) => JSON.stringify(strip(one as never))))).toHaveLength(1)
  expect(answers[0]).toMatchObject({ status: 404 })
  expect((await party()).items).toHaveLength(2)
})

test('BOOK-09 a card is judged as any other, a refusal leaves the link, and without consent nothing is taken', async () => {
  const { token } = await link()
  const card = someCard()
  expect((await fill(token, { ...card, document_number: '71 12' })).status).toBe(400)
  expect((await fill(token, { ...card, born: '21.11.2026', issued_on: '' })).status).toBe(400)
  expect((await fill(token, card, false)).status).toBe(400)
  await nameTraveller(app, { tourist: anna, bookingId: id, card })
  expect(await fill(token, card)).toMatchObject({
    status: 409,
    body: { error: { reason: 'traveller_exists' } },
  })
  expect((await fill(token)).status).toBe(200)
  const { rows } = await app.database.pool.query('select consent from traveller_link where booking_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ consent: linkConsent.edition }])
})

test('BOOK-09 twelve wait at most, also where the last is asked for twice; one that is taken back makes room', async () => {
  for (let made = 1; made < linkLimits.openMax; made++) await link()
  const make = () => app.call(`POST /api/booking/${id}/traveller-link`, anna)
  const both = await Promise.all([make(), make()])
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
  expect((await make()).body.error.reason).toBe('traveller_links_full')
  const [{ id: one }] = await links()
  expect((await revoke(one)).status).toBe(200)
  expect((await make()).status).toBe(200)
})

test('BOOK-09, SEC-02 nobody else makes, lists or takes back a link of a booking; a filled one is not taken back', async () => {
  const stranger = await createTourist(app)
  const { id: one, token } = await link()
  expect((await app.call(`POST /api/booking/${id}/traveller-link`, stranger)).status).toBe(404)
  expect((await app.call(`GET /api/booking/${id}/traveller-links`, stranger)).status).toBe(404)
  expect((await revoke(one, stranger)).status).toBe(404)
  expect((await app.call(`POST /api/booking/${id}/traveller-link`, agent)).status).toBe(403)
  const [, taken] = await Promise.all([fill(token), revoke(one)])
  const isFilled = (await party()).items.length === 1
  expect(taken.status).toBe(isFilled ? 404 : 200)
  expect((await revoke(one)).status).toBe(404)
})

test('BOOK-09 a link is made while the travellers are waited for, and not after', async () => {
  await nameParty(app, { tourist: anna, bookingId: id })
  await app.call(`POST /api/booking/${id}/submit`, anna)
  expect(await app.call(`POST /api/booking/${id}/traveller-link`, anna)).toMatchObject({
    status: 409,
    body: { error: { reason: 'booking_state' } },
  })
})

test('BOOK-09 of a filling and the sending at once either the card came first, or nothing was sent', async () => {
  await nameTraveller(app, { tourist: anna, bookingId: id })
  const { token } = await link()
  const [came, sent] = await Promise.all([fill(token), app.call(`POST /api/booking/${id}/submit`, anna)])
  expect(came.status).toBe(200)
  expect((await party()).items).toHaveLength(2)
  expect([undefined, 'party_guests']).toContain(sent.body.error?.reason)
})

test('BOOK-09, BOOK-12 a link that waits fills nobody in where everybody has been named without it', async () => {
  const { id: one, token } = await link()
  await nameParty(app, { tourist: anna, bookingId: id })
  expect(await fill(token)).toMatchObject({ status: 409, body: { error: { reason: 'party_full' } } })
  expect((await party()).items).toHaveLength(2)
  expect((await revoke(one)).status).toBe(200)
})
