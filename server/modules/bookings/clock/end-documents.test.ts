import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { openKeys } from '../../../platform/keys/vault.ts'
import { destroyMonthsJob } from '../../../platform/keys/vault-months.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, signIn, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { saveTraveller } from '../../travellers/travellers.factory.ts'
import { makeLink, nameTraveller, openBooking } from '../bookings.factory.ts'
import { lockBooking } from '../bookings.store.ts'
import { insertDocument } from '../documents/documents.store.ts'
import { endings, leadBooking, type Step, toMoney } from '../life/led-booking.factory.ts'
import { dropLinks, endDocuments } from './end-documents.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const sweep = () => app.act(system, endDocuments, { most: 100 })

interface Kept {
  id: number
  traveller: number
  paper: number
  keyId: number
}

/** A booking with one traveller and one paper, which has gone these moves. */
async function kept(steps: readonly Step[], tourist = anna): Promise<Kept> {
  const { id } = await openBooking(app, { tourist, agent })
  const traveller = await nameTraveller(app, { tourist, bookingId: id })
  await leadBooking(app, id, { tourist, agent, steps })
  const { paper, keyId } = await app.act(system, paperOf, id)
  return { id, traveller, paper, keyId }
}

async function paperOf(ctx: Ctx, id: number): Promise<{ paper: number; keyId: number }> {
  const booking = await lockBooking(ctx.tx, { id })
  await insertDocument(ctx, booking, {
    kind: 'memo',
    state: 'final',
    template: 'memo.1',
    bytes: Buffer.from(`memo of ${id}`),
    of: { moveN: booking.moves },
  })
  const row = await ctx.tx
    .selectFrom('booking_document')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return { paper: row.id, keyId: booking.key_id ?? 0 }
}

/** Comes back at this moment: a session of the spring is over by the summer. */
async function at(moment: string): Promise<{ tourist: string; agency: string }> {
  app.clock.now = new Date(moment)
  return { tourist: await signIn(app, anna), agency: await signIn(app, agent) }
}

/** How much of a booking stands: travellers, papers that open, its key, that it was deleted. */
async function stands({ id, keyId }: Kept) {
  const { rows } = await query(
    `select (select count(*)::int from booking_traveller where booking_id = $1) as travellers,
       (select count(*)::int from booking_document where booking_id = $1 and sealed is not null) as papers,
       (select count(*)::int from vault_key where id = $2) as keys,
       documents_gone_at is not null as is_gone from booking where id = $1`,
    [id, keyId],
  )
  return rows[0]
}
const whole = { travellers: 1, papers: 1, keys: 1, is_gone: false }
const gone = { travellers: 0, papers: 0, keys: 0, is_gone: true }

test('BOOK-26 thirty days after the return documents are deleted with their key, not a day before', async () => {
  // From 22 to 29 May 2027.
  const booking = await kept(endings.finished.slice(0, -1))
  app.clock.now = new Date('2027-05-30T03:00:00Z')
  await leadBooking(app, booking.id, { tourist: anna, agent, steps: ['finish system'] })
  app.clock.now = new Date('2027-06-27T20:59:00Z')
  expect(await sweep()).toBe(0)
  expect(await stands(booking)).toEqual(whole)
  app.clock.now = new Date('2027-06-27T21:01:00Z')
  expect(await sweep()).toBe(1)
  expect(await stands(booking)).toEqual(gone)
  expect(await sweep()).toBe(0)
})

test.each(['refused', 'called off by the agency', 'called off before money'] as const)(
  'BOOK-26 a booking that was %s keeps documents for seven days',
  async (ending) => {
    const booking = await kept(endings[ending])
    app.clock.now = new Date(TEST_NOW.getTime() + 7 * 86_400_000 - 1000)
    await sweep()
    expect(await stands(booking)).toEqual(whole)
    app.clock.now = new Date(TEST_NOW.getTime() + 7 * 86_400_000)
    await sweep()
    expect(await stands(booking)).toEqual(gone)
  },
)

test('BOOK-26 a booking that goes on keeps its documents, however long it lies', async () => {
  const stranger = await createTourist(app)
  const [going, lapsed, other] = [
    await kept(toMoney),
    await kept(['submit tourist', 'quote agent', 'lapse system']),
    await kept(['submit tourist'], stranger),
  ]
  app.clock.now = new Date('2027-11-20T09:00:00Z')
  expect(await sweep()).toBe(1)
  expect([await stands(going), await stands(lapsed), await stands(other)]).toEqual([whole, gone, whole])
})

test('BOOK-26 both sides read that documents are gone, with the hash of the paper left', async () => {
  const booking = await kept(endings.finished)
  const { tourist, agency } = await at('2027-06-28T09:00:00Z')
  const read = (path: `/${string}`, token: string) => app.call(`GET ${path}`, { token })
  const party: `/${string}` = `/api/travel-agent/booking/${booking.id}/travellers`
  const before = await read(party, agency)
  expect([before.status, before.body.result.items.length]).toEqual([200, 1])
  const { sha256 } = await hashOf(booking)

  await sweep()
  expect(await read(party, agency)).toMatchObject({
    status: 410,
    body: { error: { reason: 'party_gone', message: expect.stringContaining('удалены') } },
  })
  expect(await read(`/api/booking-document/${booking.paper}`, tourist)).toMatchObject({
    status: 410,
    body: { error: { reason: 'document_gone' } },
  })
  expect((await read(`/api/travel-agent/booking-document/${booking.paper}`, agency)).status).toBe(410)
  const card: `/${string}` = `/api/booking-traveller/${booking.traveller}`
  const told = {
    status: 410,
    body: {
      error: {
        reason: 'party_gone',
        gone_on: '28.06.2027',
        message: expect.stringMatching(/^Документы туристов удалены 28\.06\.2027: .*после возвращения/),
      },
    },
  }
  expect(await read(card, tourist)).toMatchObject(told)
  expect(await app.call(`DELETE ${card}`, { token: tourist })).toMatchObject(told)
  const stranger = await createTourist(app)
  expect((await app.call(`GET ${card}`, { token: stranger.token })).status).toBe(404)
  const own = (await read(`/api/booking/${booking.id}/travellers`, tourist)).body.result
  expect(own).toMatchObject({ items: [], refusals: [], warnings: [], changes: [] })
  for (const seen of [
    await read(`/api/booking/${booking.id}`, tourist),
    await read(`/api/travel-agent/booking/${booking.id}`, agency),
  ])
    expect(seen.body.result.documents_gone_at).toBe('2027-06-28T09:00:00.000Z')
  const papers = (await read(`/api/booking/${booking.id}/documents`, tourist)).body.result.items
  expect(papers).toMatchObject([{ id: booking.paper, is_gone: true, state: 'final' }])
  expect(await hashOf(booking)).toEqual({ sha256 })
})

const hashOf = async ({ paper }: Kept) =>
  (await query(`select encode(sha256, 'hex') as sha256 from booking_document where id = $1`, [paper])).rows[0]

test('BOOK-26 a dispute about costs holds documents until it is decided', async () => {
  const booking = await kept(endings['called off by the tourist'])
  await query(
    `insert into booking_cancellation (booking_id, asked_by, reason, asked_at, costs_at, disputed_at, dispute_note)
     values ($1, 'tourist', 'illness', $2, $2, $2, 'Билеты возвратные')`,
    [booking.id, TEST_NOW],
  )
  app.clock.now = new Date('2027-01-20T09:00:00Z')
  expect(await sweep()).toBe(0)
  expect(await stands(booking)).toEqual(whole)
  await query('update booking_cancellation set kept = 0, settled_at = $2 where booking_id = $1', [
    booking.id,
    app.clock.now,
  ])
  expect(await sweep()).toBe(1)
  expect(await stands(booking)).toEqual(gone)
})

test('BOOK-26 a payment that does not agree with its bank holds documents too', async () => {
  const booking = await kept(endings.refused)
  await query(
    `insert into payment (user_id, amount_kopecks, provider, purpose, subject_id, state)
     values ($1, 100, 'sandbox', 'booking', $2, 'disputed')`,
    [anna.id, booking.id],
  )
  app.clock.now = new Date('2027-01-20T09:00:00Z')
  expect(await sweep()).toBe(0)
  await query(`update payment set state = 'failed' where subject_id = $1 and purpose = 'booking'`, [
    booking.id,
  ])
  expect(await sweep()).toBe(1)
})

test('BOOK-26 of several sweeps at once each booking goes in one', async () => {
  app.clock.now = new Date('2026-12-01T09:00:00Z')
  await sweep()
  app.clock.now = TEST_NOW
  const bookings = [await kept(endings.refused), await kept(endings.refused), await kept(endings.refused)]
  app.clock.now = new Date('2026-12-01T09:00:00Z')
  const counts = await Promise.all([sweep(), sweep(), sweep(), sweep()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  for (const booking of bookings) expect(await stands(booking)).toEqual(gone)
})

test('BOOK-26 an agent who looks while documents go sees them whole or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const booking = await kept(endings.finished)
    const { tourist, agency } = await at(`2027-07-0${round + 1}T09:00:00Z`)
    const looks = () => [
      app.call(`GET /api/travel-agent/booking/${booking.id}/travellers`, { token: agency }),
      app.call(`GET /api/booking-document/${booking.paper}`, { token: tourist }),
    ]
    const [, ...answers] = await Promise.all([sweep(), ...looks(), ...looks(), ...looks()])
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened.length + answers.filter(({ status }) => status === 410).length).toBe(answers.length)
    const cards = opened.flatMap(({ body }) => (body.result ? [body.result.items] : []))
    expect(cards.every(([one]) => one.card.sex === 'female')).toBe(true)
    // Whoever was waited for is met the next hour.
    await sweep()
    expect(await stands(booking)).toEqual(gone)
    app.clock.now = TEST_NOW
  }
})

test('BOOK-26 with its last booking the month’s key is destroyed; saved people keep theirs', async () => {
  await query('update booking set key_id = null')
  await query(`delete from vault_key where month like 'bookings.%'`)
  const saved = await saveTraveller(app, anna)
  const [one, other] = [await kept(endings.refused), await kept(endings.finished)]
  const file = join(app.config.keysDir, 'bookings.2026-11.key')
  const nightly = async () => {
    const act = (useCase: never, input: never) => app.act(system, useCase, input)
    const { read } = app.database
    await destroyMonthsJob.run({ act, read, config: app.config } as never, null as never)
  }
  app.clock.now = new Date('2026-12-01T09:00:00Z')
  await sweep()
  await nightly()
  expect([await stands(one), await stands(other), existsSync(file)]).toEqual([gone, whole, true])
  const { tourist } = await at('2027-06-28T09:00:00Z')
  await sweep()
  await nightly()
  expect([await stands(other), existsSync(file)]).toEqual([gone, false])
  expect((await app.call(`GET /api/travellers/${saved}`, { token: tourist })).status).toBe(200)
  expect((await openKeys({ read: app.database.read, config: app.config }, [other.keyId])).size).toBe(0)
})

test('BOOK-26 links that nobody came by go seven days after their hours, a filled one stays as the consent', async () => {
  const { id } = await openBooking(app, { tourist: anna, agent })
  const [waiting, filled] = [
    await makeLink(app, { tourist: anna, bookingId: id }),
    await makeLink(app, { tourist: anna, bookingId: id }),
  ]
  await query(`update traveller_link set filled_at = $2, consent = '1' where id = $1`, [filled.id, TEST_NOW])
  const left = async () =>
    (await query('select id::int from traveller_link where booking_id = $1 order by id', [id])).rows.map(
      (row) => row.id,
    )
  const days = (n: number) => new Date(TEST_NOW.getTime() + n * 86_400_000)
  app.clock.now = days(9.9)
  await app.act(system, dropLinks, null)
  expect(await left()).toEqual([waiting.id, filled.id])
  app.clock.now = days(10.1)
  await app.act(system, dropLinks, null)
  expect(await left()).toEqual([filled.id])
})
