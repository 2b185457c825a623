import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAgent, type TestAgent } from '../server/modules/agents/agents.factory.ts'
import { createAuction } from '../server/modules/auctions/auctions.factory.ts'
import { pdfOf, postFile, sayWith } from '../server/modules/chat/files/chat-files.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { createTourist, type TestUser } from '../server/modules/identity/identity.factory.ts'
import { telephonePicture } from '../server/modules/identity/photo/photo.factory.ts'
import { fund, sendOffer } from '../server/modules/offers/offers.factory.ts'
import { s3ConfigOf } from '../server/platform/files/s3/s3.factory.ts'
import { startS3Partner } from './partners/s3.ts'
import { bootApp } from './support/app.ts'

const partner = await startS3Partner()
afterAll(() => partner.stop())
const app = await bootApp({ config: { files: 's3', s3: s3ConfigOf(partner) } })
let agent: TestAgent
let anna: TestUser
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  partner.mend()
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const sendPhoto = async () =>
  app.call('POST /api/user/photo', {
    token: anna.token,
    body: await telephonePicture(),
    headers: { 'content-type': 'image/jpeg' },
  })
const read = (url: string, who?: { token: string }) =>
  app.web.http.inject({
    method: 'GET',
    url,
    ...(who && { headers: { authorization: `Bearer ${who.token}` } }),
  })
const rowsOf = async (table: 'stored_object' | 'stored_file') =>
  (await app.database.pool.query(`select from ${table}`)).rowCount
/** As it is when it has been looked through. */
async function sentDocument(): Promise<{ url: string; bytes: Buffer }> {
  const bytes = pdfOf('Pool and sea')
  const { body } = await postFile(app, agent, { chatId, bytes, title: 'Отель.pdf' })
  await sayWith(app, agent, { chatId, files: [body.result.id] })
  await app.processAll()
  const messages = await app.call(`GET /api/chats/${chatId}/messages`, anna)
  return { url: messages.body.result.items.at(-1).files[0].url, bytes }
}

test('AUTH-09 a photo of a person lies in the bucket alone, is seen by its address, and goes when another takes its place', async () => {
  const { small, large } = (await sendPhoto()).body.result.photo
  const first = [...partner.objects.keys()]
  expect(first).toHaveLength(2)
  expect(await rowsOf('stored_object')).toBe(0)
  for (const path of [small, large]) {
    const { statusCode, headers, rawPayload } = await read(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect([...partner.objects.values()].some(({ bytes }) => bytes.equals(rawPayload))).toBe(true)
  }
  await sendPhoto()
  await app.processAll()
  expect(partner.objects.size).toBe(2)
  for (const name of first) expect(partner.objects.has(name)).toBe(false)
})

test('CHAT-04 a document of a conversation comes back byte for byte to its two sides, and to nobody else', async () => {
  const { url, bytes } = await sentDocument()
  for (const who of [anna, agent]) expect((await read(url, who)).rawPayload.equals(bytes)).toBe(true)
  expect((await read(url, await createTourist(app))).statusCode).toBe(404)
})

test.each(['other', 'shorter', 'longer', 'html'] as const)(
  'CHAT-04 what the store gives in the place of a document nobody gets: %s',
  async (fault) => {
    const { url, bytes } = await sentDocument()
    partner.fault(fault, { method: 'GET' })
    const spoilt = await read(url, anna)
    expect(spoilt.statusCode).toBe(503)
    expect(spoilt.json().error.reason).toBe('files_away')
    expect(Number(spoilt.headers['retry-after'])).toBeGreaterThanOrEqual(10)
    partner.mend()
    expect((await read(url, anna)).rawPayload.equals(bytes)).toBe(true)
  },
)

test('AUTH-09 a photo that the store does not take leaves nothing, and is taken when it is sent again', async () => {
  const before = await rowsOf('stored_file')
  partner.fault('slow-down', { method: 'PUT' })
  const refused = await sendPhoto()
  expect(refused).toMatchObject({ status: 503, body: { error: { reason: 'files_away' } } })
  expect(await rowsOf('stored_file')).toBe(before)
  expect((await app.call('GET /api/user', anna)).body.result.photo).toBeNull()
  partner.mend()
  expect((await sendPhoto()).status).toBe(200)
})
