import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { acceptQuoted, manyCodes, quotedBooking } from '../acceptance/acceptance.factory.ts'
import { leadBooking } from '../life/led-booking.factory.ts'
import { endDocuments } from './end-documents.ts'
import { endEvidence } from './end-evidence.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  tourist = await createTourist(app)
})
beforeEach(() => {
  app.clock.now = TEST_NOW
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const sweep = () => app.act(system, endEvidence, { most: 100 })

/** A booking whose contract is signed. */
async function signed(): Promise<number> {
  const booking = await quotedBooking(app, { tourist, agent })
  const answer = await acceptQuoted(app, { ...booking, tourist })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return booking.id
}

/** The same, which the agency refused; the documents are gone seven days later. */
async function refused(): Promise<number> {
  const id = await signed()
  await leadBooking(app, id, { tourist, agent, steps: ['cover system', 'refuse agent'] })
  app.clock.now = new Date(TEST_NOW.getTime() + 7 * 86_400_000)
  await app.act(system, endDocuments, { most: 100 })
  app.clock.now = TEST_NOW
  return id
}

/** All of it lies as if it had been over then. */
async function overSince(id: number, moment: string): Promise<void> {
  await query('alter table booking_document disable trigger booking_document_keeps')
  await query(
    `update booking_document set made_at = $2::timestamptz - interval '1 day' where booking_id = $1`,
    [id, moment],
  )
  await query('alter table booking_document enable trigger booking_document_keeps')
  await query(
    `update booking_signature set signed_at = $2::timestamptz - interval '1 day'
     where price_id in (select id from booking_price where booking_id = $1)`,
    [id, moment],
  )
  await query('update booking set state_since = $2 where id = $1', [id, moment])
}

/** How many signatures, codes to sign and hashes of papers stand. */
async function evidence(id: number): Promise<boolean[]> {
  const { rows } = await query(
    `with own as (select id from booking_price where booking_id = $1)
     select exists (select from booking_signature where price_id in (select id from own)) as signed,
       exists (select from booking_signing where price_id in (select id from own)) as asked,
       exists (select from booking_document where booking_id = $1) as papers`,
    [id],
  )
  return Object.values(rows[0])
}
const whole = [true, true, true]
const gone = [false, false, false]

test('BOOK-26 signatures and hashes stand three years after the end to the minute, then they go, once', async () => {
  const [old, other] = [await refused(), await refused()]
  await overSince(old, '2022-06-01T10:00:00Z')
  await overSince(other, '2022-07-01T10:00:00Z')
  app.clock.now = new Date('2025-06-01T09:59:00Z')
  expect(await sweep()).toBe(0)
  expect(await evidence(old)).toEqual(whole)
  app.clock.now = new Date('2025-06-01T10:00:00Z')
  const counts = await Promise.all([sweep(), sweep(), sweep()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await evidence(old), await evidence(other)]).toEqual([gone, whole])
  expect(await sweep()).toBe(0)
})

test('BOOK-26 both sides still read the booking and its money when the evidence is gone', async () => {
  const id = await refused()
  await overSince(id, '2022-06-01T10:00:00Z')
  const before = (await app.call(`GET /api/booking/${id}/money`, tourist)).body.result
  app.clock.now = new Date('2025-06-02T10:00:00Z')
  expect(await sweep()).toBe(1)
  app.clock.now = TEST_NOW
  for (const [path, { token }] of [
    [`/api/booking/${id}`, tourist],
    [`/api/travel-agent/booking/${id}`, agent],
  ] as const) {
    const { status, body } = await app.call(`GET ${path}`, { token })
    expect([status, body.result.state, body.result.accepted]).toEqual([200, 'refused', null])
  }
  expect((await app.call(`GET /api/booking/${id}/documents`, tourist)).body.result).toEqual({
    items: [],
    is_building: false,
  })
  expect((await app.call(`GET /api/booking/${id}/money`, tourist)).body.result).toEqual(before)
})

test('BOOK-26 a booking whose documents are held keeps its evidence, and one that goes on too', async () => {
  const going = await signed()
  const held = await signed()
  await leadBooking(app, held, { tourist, agent, steps: ['cover system', 'refuse agent'] })
  for (const id of [going, held]) await overSince(id, '2022-06-01T10:00:00Z')
  app.clock.now = new Date('2025-06-02T10:00:00Z')
  expect(await sweep()).toBe(0)
  expect([await evidence(going), await evidence(held)]).toEqual([whole, whole])
  app.clock.now = TEST_NOW
  await query('update booking set state_since = $2 where id = $1', [held, TEST_NOW])
})

test('BOOK-26 nobody deletes a younger signature or hash, whatever a program asks for', async () => {
  const id = await refused()
  const own = `price_id in (select id from booking_price where booking_id = ${id})`
  await expect(query(`delete from booking_signature where ${own}`)).rejects.toThrow('never changed')
  await expect(query(`delete from booking_document where booking_id = ${id}`)).rejects.toThrow(
    'never changed',
  )
  await expect(query('truncate booking_signature')).rejects.toThrow('never changed')
  expect(await evidence(id)).toEqual(whole)
})
