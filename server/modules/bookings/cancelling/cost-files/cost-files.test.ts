import { beforeAll, beforeEach, expect, test } from 'vitest'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { costFilesMax } from '../../../../../contract/bookings/cancelling/cancellation.ts'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { moneyWorld } from '../../money/money-world.factory.ts'
import { layCostFile, sendCostFile } from './cost-files.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent
let finance: TestUser
let id: number

beforeAll(async () => {
  await loadGeo(app)
  finance = await createStaff(app, 'finance')
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  id = await world.paying()
  await world.hear((await world.begun(id, { method: 'sbp' })).id, { state: 'succeeded' })
  await as(tourist, `booking/${id}/cancellation`, { reason: 'illness' })
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const as = ({ token }: { token: string }, path: string, body: object) =>
  app.call(`POST /api/${path}`, { token, body })
const cost = { title: 'Билеты', amount: 9000, proof: 'Счёт 15' }
const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason
const seen = async () => (await app.call(`GET /api/booking/${id}/cancellation`, tourist)).body.result
const remove = (file: number, { token }: { token: string } = agent) =>
  app.call(`DELETE /api/travel-agent/cost-files/${file}`, { token })
const read = (path: string, { token }: { token: string }) =>
  app.web.http.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })

test('BOOK-25 a paper beside the costs is read by both sides and by whoever decides, never shown in place', async () => {
  const file = await layCostFile(app, agent, id)
  expect((await seen()).files).toEqual([{ id: file, title: 'Счёт.pdf', size: 15 }])
  for (const [path, who] of [
    ['booking-cost-files', tourist],
    ['travel-agent/cost-files', agent],
    ['admin/cost-files', finance],
  ] as const) {
    const { statusCode, headers, rawPayload } = await read(`${path}/${file}`, who)
    expect([statusCode, rawPayload.toString('latin1').slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test('SEC-53, SEC-54 nobody else opens it, adds one or takes one away', async () => {
  const file = await layCostFile(app, agent, id)
  const [rival, stranger] = [await createAgent(app), await createTourist(app)]
  expect((await read(`booking-cost-files/${file}`, stranger)).statusCode).toBe(404)
  expect((await read(`travel-agent/cost-files/${file}`, rival)).statusCode).toBe(404)
  expect((await read(`admin/cost-files/${file}`, await createStaff(app, 'content'))).statusCode).toBe(403)
  expect((await sendCostFile(app, rival, { id })).status).toBe(404)
  expect((await remove(file, rival)).status).toBe(404)
  expect((await seen()).files).toHaveLength(1)
})

test('BOOK-25, SEC-37 another kind of file, one that is too large and an eleventh are refused, and nothing of them stays', async () => {
  expect(reasonOf(await sendCostFile(app, agent, { id, bytes: Buffer.from('<html>') }))).toBe(
    'agency_file_type',
  )
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(workLimits.agencyFileBytesMax)])
  expect(reasonOf(await sendCostFile(app, agent, { id, bytes: large }))).toBe('agency_file_large')
  const sent = await Promise.all(
    Array.from({ length: costFilesMax + 2 }, () => sendCostFile(app, agent, { id })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(costFilesMax)
  expect((await seen()).files).toHaveLength(costFilesMax)
  expect(reasonOf(await sendCostFile(app, agent, { id }))).toBe('cost_files_full')
})

test('BOOK-25 a paper may be taken away until the costs are disputed, and be added until it is decided', async () => {
  const [first, second] = [await layCostFile(app, agent, id), await layCostFile(app, agent, id)]
  expect((await remove(first)).body.result.files).toMatchObject([{ id: second }])
  expect((await read(`booking-cost-files/${first}`, tourist)).statusCode).toBe(404)
  await as(agent, `travel-agent/booking/${id}/costs`, { costs: [cost] })
  await as(tourist, `booking/${id}/dispute`, { note: 'Билеты возвратные' })
  expect(reasonOf(await remove(second))).toBe('costs_disputed')
  expect((await sendCostFile(app, agent, { id })).status).toBe(200)
  await as(finance, `admin/booking/${id}/cancellation`, { kept: 4000, note: 'Часть' })
  expect(reasonOf(await sendCostFile(app, agent, { id }))).toBe('booking_state')
  expect(reasonOf(await remove(second))).toBe('booking_state')
  expect((await seen()).files).toHaveLength(2)
})
