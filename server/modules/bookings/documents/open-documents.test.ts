import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { readPdf } from '../../../../test/support/papers/pdf.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { submittedBooking } from '../bookings.factory.ts'
import { keepTravelPapers } from './papers/build-papers.ts'
import { quoteOf } from './documents.factory.ts'
import { lockBooking } from '../bookings.store.ts'
import { insertConfirmation } from '../money/confirming/confirmations.store.ts'
import { gatherTravelPapers } from './papers/gather-travel-papers.ts'
import { forgetKeys } from '../../../platform/keys/vault.ts'

const app = await bootApp({ isPrinting: true })
let anna: TestUser
let stranger: TestUser
let agent: TestAgent
let rival: TestAgent
let id: number
let contract: number
let unbuilt: object

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { inn: '9999000077' })]
  ;[anna, stranger] = [await createTourist(app), await createTourist(app)]
  await fund(app, agent)
  id = await submittedBooking(app, { tourist: anna, agent })
  await app.call(`POST /api/travel-agent/booking/${id}/quote`, { token: agent.token, body: quoteOf() })
  unbuilt = (await list()).body.result
  await app.processAll()
  contract = (await list()).body.result.items[0].id
})

const list = ({ token } = anna) => app.call(`GET /api/booking/${id}/documents`, { token })
const open = ({ token } = anna) => app.call(`GET /api/booking-document/${contract}`, { token })
const agentList = ({ token }: TestUser = agent) =>
  app.call(`GET /api/travel-agent/booking/${id}/documents`, { token })
const agentOpen = ({ token }: TestUser = agent) =>
  app.call(`GET /api/travel-agent/booking-document/${contract}`, { token })
const lookers = async () =>
  (
    await app.database.pool.query<{ user_id: number }>(
      `select user_id::int from document_look where subject = 'booking_document' and subject_id = $1 order by id`,
      [contract],
    )
  ).rows.map(({ user_id }) => user_id)

test('BOOK-26 the tourist and the chosen agent see the same list and open the same PDF, each look is a row', async () => {
  expect(unbuilt).toEqual({ items: [], is_building: true })
  const { items, is_building } = (await list()).body.result
  expect(is_building).toBe(false)
  expect(items).toMatchObject([
    { kind: 'contract', version: 1, state: 'draft', is_gone: false },
    { kind: 'booking_sheet', version: 1, state: 'draft' },
    { kind: 'memo', version: 1, state: 'draft' },
  ])
  expect((await agentList()).body.result.items).toEqual(items)
  const [own, theirs] = [await open(), await agentOpen()]
  expect([own.status, theirs.status, own.headers['content-type']]).toEqual([200, 200, 'application/pdf'])
  expect(own.headers['cache-control']).toContain('no-store')
  expect(await lookers()).toEqual([anna.id, agent.id])
})

test('BOOK-26 somebody else’s papers are as if they did not exist', async () => {
  const answers = [await list(stranger), await open(stranger), await agentList(rival), await agentOpen(rival)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await lookers()).not.toContain(stranger.id)
})

test('BOOK-26 a confirmed trip has its memo from the contract, and with the operator’s number a voucher', async () => {
  const sources = { read: app.database.read, config: app.config }
  const gather = () => gatherTravelPapers(sources, { bookingId: id, moveN: 3 })
  expect(await gather()).toEqual([])
  await app.act(system, sayConfirmed, { id, operatorNumber: 'BR-7741903' })
  const papers = await gather()
  expect(papers.map(({ kind, missing }) => [kind, missing])).toEqual([['voucher', []]])
  const built = await Promise.all(
    papers.map(async ({ kind, build }) => {
      const { bytes, template } = await build()
      return { kind, template, bytes: Buffer.from(bytes) }
    }),
  )
  expect((await readPdf(built[0]!.bytes)).text).toContain('BR-7741903')
  const keep = () => app.act(system, keepTravelPapers, { bookingId: id, moveN: 3, papers: built })
  await Promise.all([keep(), keep()])
  const { items } = (await list()).body.result
  expect(items.slice(2)).toMatchObject([
    { kind: 'voucher', version: 1, state: 'final' },
    { kind: 'memo', version: 1, state: 'draft' },
  ])
})

test('BOOK-26, BOOK-25 once the trip is called off its voucher and memo open for nobody, what was signed still does', async () => {
  const ofKind = async (kind: string): Promise<{ id: number; is_void: boolean }> =>
    (await list()).body.result.items.find((one: { kind: string }) => one.kind === kind)
  const { id: voucher } = await ofKind('voucher')
  const ways = [
    () => app.call(`GET /api/booking-document/${voucher}`, { token: anna.token }),
    () => app.call(`GET /api/travel-agent/booking-document/${voucher}`, { token: agent.token }),
  ]
  for (const way of ways) expect((await way()).status).toBe(200)
  await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'illness' } })
  const voids = await Promise.all(['contract', 'voucher', 'memo'].map(ofKind))
  expect(voids.map(({ is_void }) => is_void)).toEqual([false, true, true])
  for (const way of ways)
    expect(await way()).toMatchObject({ status: 410, body: { error: { reason: 'document_void' } } })
  expect([(await open()).status, (await agentOpen()).status]).toEqual([200, 200])
})

test('BOOK-26 without a fresh proof nothing opens and no look is noted', async () => {
  const before = await lookers()
  await ageProofs(app, anna)
  expect(await open()).toMatchObject({ status: 403, body: { error: { reason: 'reauth' } } })
  expect(await lookers()).toEqual(before)
})

test('BOOK-26 after the booking’s key is forgotten a paper opens for nobody, and its line says so', async () => {
  const late = await createTourist(app)
  id = await submittedBooking(app, { tourist: late, agent })
  await app.call(`POST /api/travel-agent/booking/${id}/quote`, { token: agent.token, body: quoteOf() })
  await app.processAll()
  contract = (await list(late)).body.result.items[0].id
  expect((await open(late)).status).toBe(200)
  await app.act(
    system,
    async ({ tx }) => {
      const { key_id } = await tx
        .selectFrom('booking')
        .select('key_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await tx.updateTable('booking').set({ key_id: null }).where('id', '=', id).execute()
      await forgetKeys(tx, [key_id ?? 0])
    },
    null,
  )
  for (const answer of [await open(late), await agentOpen()])
    expect(answer).toMatchObject({
      status: 410,
      body: { error: { reason: 'document_gone', message: expect.stringContaining('открыть уже нельзя') } },
    })
})

/** As the agent's confirmation does. */
async function sayConfirmed(ctx: Ctx, given: { id: number; operatorNumber: string }): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: given.id })
  await insertConfirmation(ctx, booking, {
    operator_number: given.operatorNumber,
    evoucher_number: '',
    note: '',
    confirmedBy: agent.id,
  })
}
