import { beforeAll, beforeEach, expect, test } from 'vitest'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { claimLimits } from '../../../../contract/bookings/claims.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { picture } from '../../identity/photo/photo.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { claimedTrip, finishedTrip, someAnswer } from './claims.factory.ts'
import { layClaimFile, sendClaimFile } from './claim-files.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent
let finance: TestUser
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  finance = await createStaff(app, 'finance')
})
beforeEach(async () => {
  tourist = await createTourist(app)
  id = await claimedTrip(app, { tourist, agent })
})

const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason
const send = (bytes?: Buffer) => sendClaimFile(app, tourist, { id, ...(bytes && { bytes }) })
const lay = () => layClaimFile(app, tourist, id)
const remove = (file: number, { token }: { token: string } = tourist) =>
  app.call(`DELETE /api/booking-claim-files/${file}`, { token })
const seen = async () => (await app.call(`GET /api/booking/${id}/claim`, tourist)).body.result.claim.files
const answer = (gives = someAnswer.gives) =>
  app.call(`POST /api/travel-agent/booking/${id}/claim`, {
    token: agent.token,
    body: { ...someAnswer, gives },
  })
const read = (path: string, { token }: { token: string }) =>
  app.web.http.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })

test('BOOK-25 a proof beside a claim is read by both sides and by whoever decides, never shown in place', async () => {
  const file = await lay()
  expect(await seen()).toEqual([{ id: file, title: 'Номер.pdf', size: 15 }])
  const theirs = (await app.call(`GET /api/travel-agent/booking/${id}/claim`, agent)).body.result
  expect(theirs.claim.files).toMatchObject([{ id: file }])
  const { items } = (await app.call('GET /api/admin/claims', finance)).body.result
  const line = items.find(({ booking_id }: { booking_id: number }) => booking_id === id)
  expect(line.claim.files).toMatchObject([{ id: file }])
  const colleague = await createMember(app, agent, { rights: [] })
  for (const [path, who] of [
    ['booking-claim-files', tourist],
    ['travel-agent/claim-files', agent],
    ['travel-agent/claim-files', colleague],
    ['admin/claim-files', finance],
  ] as const) {
    const { statusCode, headers, rawPayload } = await read(`${path}/${file}`, who)
    expect([statusCode, rawPayload.toString('latin1').slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test('SEC-53, SEC-54 nobody else opens it, adds one or takes one away', async () => {
  const file = await lay()
  const [rival, stranger] = [await createAgent(app), await createTourist(app)]
  expect((await read(`booking-claim-files/${file}`, stranger)).statusCode).toBe(404)
  expect((await read(`travel-agent/claim-files/${file}`, rival)).statusCode).toBe(404)
  expect((await read(`booking-claim-files/${file}`, agent)).statusCode).toBe(403)
  expect((await read(`admin/claim-files/${file}`, await createStaff(app, 'content'))).statusCode).toBe(403)
  expect((await sendClaimFile(app, stranger, { id })).status).toBe(404)
  expect((await sendClaimFile(app, agent, { id })).status).toBe(403)
  expect((await remove(file, stranger)).status).toBe(404)
  expect(await seen()).toHaveLength(1)
})

test('BOOK-25, SEC-37 a photo is as good as a PDF; another kind of file, an empty one, one that is too large and a sixth are refused, and nothing of them stays', async () => {
  const photo = await picture().jpeg().toBuffer()
  expect((await send(photo)).body.result.claim.files).toMatchObject([{ title: 'Номер.jpg' }])
  for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0)])
    expect(reasonOf(await send(bytes))).toBe('agency_file_type')
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(workLimits.agencyFileBytesMax)])
  expect(reasonOf(await send(large))).toBe('agency_file_large')
  const sent = await Promise.all(Array.from({ length: claimLimits.filesMax + 2 }, () => send()))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(claimLimits.filesMax - 1)
  expect(await seen()).toHaveLength(claimLimits.filesMax)
  expect(reasonOf(await send())).toBe('claim_files_full')
})

test('BOOK-25 a proof may be taken away until the agency has answered, and be added until the claim is closed', async () => {
  const [first, second] = [await lay(), await lay()]
  const gone = await Promise.all([remove(first), remove(first)])
  expect(gone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await seen()).toMatchObject([{ id: second }])
  expect((await read(`booking-claim-files/${first}`, tourist)).statusCode).toBe(404)
  await answer()
  expect(reasonOf(await remove(second))).toBe('claim_answered')
  expect((await send()).status).toBe(200)
  await answer(30_000)
  expect(reasonOf(await send())).toBe('booking_state')
  expect(reasonOf(await remove(second))).toBe('booking_state')
  expect(await seen()).toHaveLength(2)
})

test('BOOK-25 where there is no claim there is nothing to prove', async () => {
  id = await finishedTrip(app, { tourist, agent })
  expect(reasonOf(await send())).toBe('booking_state')
})

test('SEC-61 the proofs of a tourist are in the own download', async () => {
  await lay()
  const download = JSON.stringify((await app.call('GET /api/user/data', { token: tourist.token })).body)
  expect(download).toContain('Фото и документы к претензиям')
  expect(download).toContain('Номер.pdf')
})
