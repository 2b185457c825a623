import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createCore, createWeb } from '../server/app.ts'
import { agentInput, createAgent, type TestAgent } from '../server/modules/agents/agents.factory.ts'
import { createRefusedAgent, sendFile } from '../server/modules/agents/coming-back/coming-back.factory.ts'
import { createAuction } from '../server/modules/auctions/auctions.factory.ts'
import { pdfOf, postFile, sayWith } from '../server/modules/chat/files/chat-files.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { createTourist, type TestUser } from '../server/modules/identity/identity.factory.ts'
import { telephonePicture } from '../server/modules/identity/photo/photo.factory.ts'
import { fund, sendOffer } from '../server/modules/offers/offers.factory.ts'
import type { Config } from '../server/platform/config/config.ts'
import { filesSealed } from '../server/platform/files/sealing/file-store.ts'
import { resealAll } from '../server/platform/keys/reseal.ts'
import { s3ConfigOf } from '../server/platform/files/s3/s3.factory.ts'
import { startS3Partner } from './partners/s3.ts'
import { bootApp } from './support/app.ts'
import { people } from './support/people.ts'

const partner = await startS3Partner()
afterAll(() => partner.stop())
const app = await bootApp({ config: { files: 's3', s3: s3ConfigOf(partner) } })
let agent: TestAgent
let anna: TestUser
let chatId: number
const vera = await people.vera(app)

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

/** Of an agency that comes back: how a moderator reads it. */
async function sentPaper(): Promise<{ url: string; bytes: Buffer }> {
  const refused = await createRefusedAgent(app)
  const bytes = pdfOf('Dogovor 71 1234567')
  await sendFile(app, refused, { bytes, title: 'Договор.pdf' })
  const { organisation, inn } = refused
  const body = { ...agentInput, organisation, inn }
  await app.call('POST /api/travel-agent/resubmission', { token: refused.token, body })
  const seen = await app.call(`GET /api/admin/travel-agents?agent_id=${refused.id}`, { token: vera.token })
  return { url: `/api/admin/agency-files/${seen.body.result.items[0].resubmission.files[0].id}`, bytes }
}

const kinds = [
  ['CHAT-04, SEC-59 a document of a conversation', { send: sentDocument, reader: () => anna }],
  ['AGT-09, SEC-59 a paper of an agency', { send: sentPaper, reader: () => vera }],
] as const

test.each(kinds)(
  'SEC-39, %s lies sealed: the bucket knows neither what it says nor what it is',
  async (_what, { send, reader }) => {
    partner.objects.clear()
    const { url, bytes } = await send()
    const lying = [...partner.objects.values()]
    expect(lying).toHaveLength(1)
    expect(lying.map(({ type }) => type)).toEqual(['application/octet-stream'])
    for (const said of ['%PDF', '/Catalog', 'Pool and sea', '71 1234567'])
      expect(lying.some((one) => one.bytes.includes(said))).toBe(false)
    const { statusCode, headers, rawPayload } = await read(url, reader())
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(headers['content-disposition']).toContain('attachment')
  },
)

test.each(kinds)(
  'SEC-39, %s that was spoilt in the bucket, or lies there in the place of another, is 503 and never a file',
  async (_what, { send, reader }) => {
    partner.objects.clear()
    const { url } = await send()
    const [own] = partner.objects.keys()
    const { url: otherUrl } = await send()
    const [one, other] = [...partner.objects.values()]
    if (own === undefined || !one || !other) throw new Error('two objects were to lie there')
    const put = async (bytes: Buffer) => {
      partner.objects.set(own, { ...one, bytes })
      const answer = await read(url, reader())
      return [answer.statusCode, answer.json().error?.reason]
    }
    const turned = Buffer.from(one.bytes)
    turned.writeUInt8(turned.readUInt8(40) ^ 1, 40)
    for (const bytes of [turned, other.bytes, one.bytes.subarray(0, -1), Buffer.alloc(0)])
      expect(await put(bytes)).toEqual([503, 'files_away'])
    expect((await read(otherUrl, reader())).statusCode).toBe(200)
  },
)

test.each(kinds)(
  '%s opens after the key of the installation was replaced, and with a foreign key it is 503',
  async (_what, { send, reader }) => {
    const { url, bytes } = await send()
    const startedWith = async (keys: Pick<Config, 'secretKey' | 'formerSecretKey'>) => {
      const core = createCore({ ...app.core, config: { ...app.config, ...keys } })
      const web = await createWeb(core)
      onTestFinished(() => web.close())
      const headers = { authorization: `Bearer ${reader().token}` }
      return { core, get: () => web.http.inject({ url, headers }) }
    }
    const secretKey = 'the key of this installation from now on'
    const renewed = await startedWith({ secretKey, formerSecretKey: app.config.secretKey })
    expect((await renewed.get()).rawPayload.equals(bytes)).toBe(true)
    const lying = [...partner.objects]
    expect(await resealAll(renewed.core.act, filesSealed)).toBeGreaterThan(0)
    expect([...partner.objects]).toEqual(lying)
    const settled = await startedWith({ secretKey, formerSecretKey: undefined })
    expect((await settled.get()).rawPayload.equals(bytes)).toBe(true)
    const foreign = await read(url, reader())
    expect([foreign.statusCode, foreign.json().error.reason]).toEqual([503, 'files_away'])
    const back = createCore({ ...app.core, config: { ...app.config, formerSecretKey: secretKey } })
    await resealAll(back.act, filesSealed)
    expect((await read(url, reader())).rawPayload.equals(bytes)).toBe(true)
  },
)

test('AGT-09 a paper of an agency comes to a moderator byte for byte, and to nobody else', async () => {
  const { url, bytes } = await sentPaper()
  expect((await read(url, vera)).rawPayload.equals(bytes)).toBe(true)
  for (const who of [anna, agent]) expect((await read(url, who)).statusCode).toBe(403)
  expect((await read(url)).statusCode).toBe(401)
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
  // A store that has failed six times in a row is left alone for some seconds.
  await expect.poll(async () => (await sendPhoto()).status, { interval: 1000 }).toBe(200)
})
