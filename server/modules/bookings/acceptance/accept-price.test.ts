import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { hashSecret, keysOf } from '../../../platform/keys/secrets.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { builtContract } from '../documents/documents.factory.ts'
import { refused } from '../party/party.factory.ts'
import { placeOfSignature } from './sign-price.ts'
import {
  acceptQuoted,
  manyCodes,
  quotedBooking,
  type QuotedBooking,
  quotePrice,
  signedBody,
  someQuote,
} from './acceptance.factory.ts'
import { dueLines } from './due.queries.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
/** The secret of a browser. */
const DEVICE = 'of_this_browser_alone0'
let anna: TestUser
let agent: TestAgent
let booked: QuotedBooking & { tourist: TestUser }

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  booked = { ...(await quotedBooking(app, { tourist: anna, agent })), tourist: anna }
})

const minutes = (count: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + count * 60_000)
}
const accept = (body: object, { token } = anna, headers = {}) =>
  app.call(`POST /api/booking/${booked.id}/accept`, { token, body, headers })
const askCode = (body: object = { price_version_id: booked.priceId }, { token } = anna) =>
  app.call(`POST /api/booking/${booked.id}/sign-code`, { token, body })
const shown = async () => (await app.call(`GET /api/booking/${booked.id}`, anna)).body.result
const signatures = async () =>
  (
    await app.database.pool.query(
      `select signature.* from booking_signature as signature join booking_price as price on price.id = price_id
       where price.booking_id = $1`,
      [booked.id],
    )
  ).rows

test('BOOK-15 a fresh code over the contract accepts the price: hash, version, phone, time, address and device stay', async () => {
  const [contract] = (
    await app.database.pool.query('select version, sha256 from booking_document where price_id = $1', [
      booked.priceId,
    ])
  ).rows
  const body = await signedBody(app, booked)
  minutes(3)
  const headers = { 'user-agent': 'Firefox/140', cookie: `device=${DEVICE}` }
  const answer = await accept(body, anna, headers)
  expect(answer.body.result).toMatchObject({
    state: 'paying',
    due_at: '2026-11-22T21:00:00.000Z',
    accepted: {
      price_id: booked.priceId,
      at: app.clock.now.toISOString(),
      document_version: contract.version,
      promo: null,
      due: [
        { n: 1, kopecks: 3_000_000, due_at: '2026-11-22T21:00:00.000Z' },
        { n: 2, kopecks: 7_000_000, due_at: '2027-04-20T21:00:00.000Z' },
      ],
    },
  })
  const [signature] = await signatures()
  expect(signature).toMatchObject({
    price_id: booked.priceId,
    code_id: body.code_id,
    user_id: anna.id,
    papers_sha256: contract.sha256,
    document_version: contract.version,
    signed_at: app.clock.now,
    address: '127.0.0.1',
    user_agent: 'Firefox/140',
    device: hashSecret(DEVICE),
  })
  expect(unseal(keysOf(app.config), signature.phone, placeOfSignature(booked.priceId))).toBe(anna.phone)
  expect(await movesOf(app, booked.id)).toBe('open > submit > quote > accept')
})

test('BOOK-15 the agency sees what was signed and what will be paid; payments are asked for by it', async () => {
  expect(await dueLines(app.database.read, booked.id)).toEqual([])
  await acceptQuoted(app, booked)
  const seen = (await app.call(`GET /api/travel-agent/booking/${booked.id}`, agent)).body.result
  expect(seen.accepted).toEqual((await shown()).accepted)
  expect(await dueLines(app.database.read, booked.id)).toEqual([
    { priceId: booked.priceId, n: 1, kopecks: 3_000_000, dueAt: new Date('2026-11-22T21:00:00Z') },
    { priceId: booked.priceId, n: 2, kopecks: 7_000_000, dueAt: new Date('2027-04-20T21:00:00Z') },
  ])
})

test('BOOK-15 a lapse after the signature comes with the first payment’s day', async () => {
  await acceptQuoted(app, booked)
  const { rows } = await app.database.pool.query('select due_at, ends_at from booking where id = $1', [
    booked.id,
  ])
  const due = new Date('2026-11-22T21:00:00Z')
  expect(rows).toEqual([{ due_at: due, ends_at: due }])
})

test('BOOK-15 wrong digits are counted although they sign nothing, and five of them kill the code', async () => {
  const body = await signedBody(app, booked)
  const wrong = { ...body, value: body.value === '0000' ? '1111' : '0000' }
  for (let times = 1; times <= 5; times++) expect((await accept(wrong)).status).not.toBe(200)
  expect(await accept(body)).toMatchObject({
    status: 429,
    body: { error: { code_id: refusalText.code_attempts } },
  })
  expect(await signatures()).toEqual([])
  expect((await shown()).state).toBe('agreeing')
})

test('BOOK-15 a code is good for one signature: signed is signed', async () => {
  const body = await signedBody(app, booked)
  expect((await accept(body)).status).toBe(200)
  expect(await accept(body)).toMatchObject(refused('booking_state'))
  expect(await signatures()).toHaveLength(1)
})

test('BOOK-15 the same call again, with its key, has the same answer', async () => {
  const body = await signedBody(app, booked)
  const headers = { 'idempotency-key': `accept-${booked.id}` }
  const [one, other] = [await accept(body, anna, headers), await accept(body, anna, headers)]
  expect(other).toMatchObject({ status: 200, body: { result: { accepted: one.body.result.accepted } } })
})

test('BOOK-15 neither the code of another booking signs, nor one that was sent for something else', async () => {
  const other = await quotedBooking(app, { tourist: anna, agent })
  const foreign = await signedBody(app, { ...other, tourist: anna })
  const unknown = { price_version_id: booked.priceId }
  const isUnknown = { status: 404, body: { error: { code_id: refusalText.code_unknown } } }
  expect(await accept({ ...foreign, ...unknown })).toMatchObject(isUnknown)
  const { body } = await app.call('POST /api/sms', { body: { phone: anna.phone } })
  expect(await accept({ ...unknown, code_id: body.id, value: body.code })).toMatchObject(isUnknown)
  expect(await signatures()).toEqual([])
  // The code that was tried here is still good where it belongs.
  const there = await app.call(`POST /api/booking/${other.id}/accept`, { token: anna.token, body: foreign })
  expect(there.status).toBe(200)
})

test('BOOK-15 nobody signs for another person, nor another’s price', async () => {
  const boris = await createTourist(app)
  const his = await quotedBooking(app, { tourist: boris, agent })
  expect((await askCode(undefined, boris)).status).toBe(404)
  expect((await accept(await signedBody(app, booked), boris)).status).toBe(404)
  expect((await askCode({ price_version_id: his.priceId })).status).toBe(404)
  expect((await app.call(`GET /api/booking/${booked.id}/acceptance`, boris)).status).toBe(404)
})

test('BOOK-15 without a contract nothing is signed; once it is built it can be', async () => {
  const { id, priceId } = await quotedBooking(app, { tourist: anna, agent, isBuilt: false })
  booked = { id, priceId, tourist: anna }
  expect(await askCode()).toMatchObject(refused('documents_pending'))
  const pending = (await app.call(`GET /api/booking/${id}/acceptance`, anna)).body.result
  expect(pending).toMatchObject({ price_version_id: priceId, contract: null })
  const contract = await builtContract(app, id)
  const ready = (await app.call(`GET /api/booking/${id}/acceptance`, anna)).body.result
  expect(ready.contract).toEqual(contract)
  expect((await acceptQuoted(app, booked)).status).toBe(200)
})

test('BOOK-15 a code for a contract that has been replaced signs nothing', async () => {
  const body = await signedBody(app, booked)
  await app.database.pool.query(`update booking_signing set papers_sha256 = '\\x00' where code_id = $1`, [
    body.code_id,
  ])
  expect(await accept(body)).toMatchObject(refused('version_old'))
  expect((await acceptQuoted(app, booked)).status).toBe(200)
})

test('BOOK-16 another sum meanwhile is told with old, new and why, and nothing is signed', async () => {
  const body = await signedBody(app, booked)
  const dearer = { lines: [{ kind: 'tour', title: 'Тур', amount: 105_000 }], reason: 'Подорожал перелёт' }
  const schedule = [{ amount: 105_000, day: '22.11.2026' }]
  await quotePrice(app, { agent, id: booked.id, quote: { ...dearer, schedule } })
  await builtContract(app, booked.id)
  const told = { old: '100000', new: '105000', why: 'Подорожал перелёт' }
  for (const answer of [await accept(body), await askCode()])
    expect(answer).toMatchObject({ status: 409, body: { error: { reason: 'price_changed', ...told } } })
  expect((await shown()).state).toBe('agreeing')
})

test('BOOK-15 a replaced version of the same sum is refused, whatever it was signed with', async () => {
  const body = await signedBody(app, booked)
  const newer = await quotePrice(app, { agent, id: booked.id, quote: { ...someQuote, valid_minutes: 360 } })
  await builtContract(app, booked.id)
  expect(await accept(body)).toMatchObject(refused('version_old'))
  // The new number with the code of the old paper.
  expect(await accept({ ...body, price_version_id: newer })).toMatchObject(refused('version_old'))
})

test('BOOK-15 a price that ran out is refused before the clock comes by, and after', async () => {
  minutes(118)
  const body = await signedBody(app, booked)
  minutes(120)
  expect(await accept(body)).toMatchObject(refused('version_expired'))
  expect(await askCode()).toMatchObject(refused('version_expired'))
  await app.act(system, endBookings, { most: 100 })
  expect((await shown()).state).toBe('checking')
  expect(await accept(body)).toMatchObject(refused('version_expired'))
})
