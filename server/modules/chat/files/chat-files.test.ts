import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { EICAR, startClamdPartner } from '../../../../test/partners/clamd.ts'
import { clamd } from '../../../platform/gateways/clamd.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { picture, pngHead, telephonePicture } from '../../identity/photo/photo.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { clearUnsentJob } from '../../conversation/files/clear-unsent.ts'
import { chatFileChecks } from './chat-files.ts'
import { pdfOf, postFile, sayWith, sendFile, uploadFile } from './chat-files.factory.ts'

const app = await bootApp({
  config: { files: 'folder', filesDir: await mkdtemp(join(tmpdir(), 'lotour-chat-files-')) },
})
const { gateways } = app.core.worker
let agent: TestAgent
let anna: TestUser
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  gateways.scanner = null
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const upload = (bytes?: Buffer, who: { token: string } = anna, title?: string) =>
  uploadFile(app, who, { chatId, ...(bytes && { bytes }), ...(title && { title }) })
const say = (files: number[], who: { token: string } = anna, text = '') =>
  sayWith(app, who, { chatId, files, text })
const last = async (who: { token: string }) =>
  (await app.call(`GET /api/chats/${chatId}/messages`, who)).body.result.items.at(-1)
const read = (url: string, who: { token: string }) =>
  app.web.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })
const jobOf = (name: string) =>
  [...chatFileChecks.jobs, clearUnsentJob]
    .find((job) => job.name === name)
    ?.run(jobContext(app.core.worker), {} as never)
const choose = () =>
  app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: chatId, version: 1, position: 1 },
  })

describe('a file on its way', () => {
  test('CHAT-04, CHAT-05 a photo is seen by both sides when it was looked through: drawn anew, smaller, upright, without the place', async () => {
    await say([await upload(await telephonePicture({ orientation: 6, width: 3000, height: 1500 }))])
    expect((await last(agent)).files).toMatchObject([{ state: 'checking', url: null, thumbnail: null }])
    await app.processAll()
    const { text, event, files } = await last(agent)
    expect({ text, event }).toEqual({ text: 'Фото', event: 'files' })
    const [photo] = files
    expect(photo).toMatchObject({
      kind: 'photo',
      state: 'ready',
      title: 'Номер.webp',
      width: 1280,
      height: 2560,
    })
    for (const who of [anna, agent]) {
      const { statusCode, rawPayload, headers } = await read(photo.url, who)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 2560 })
      for (const word of ['canary-camera', 'EXIF', 'XMP ']) expect(rawPayload.includes(word)).toBe(false)
    }
    const square = await sharp((await read(photo.thumbnail, agent)).rawPayload).metadata()
    expect(square).toMatchObject({
      width: messageFileLimits.thumbnailSide,
      height: messageFileLimits.thumbnailSide,
    })
  })

  test('CHAT-04 a document is given to keep, never shown in place, to those of the conversation alone', async () => {
    await say([await upload(pdfOf('Pool and sea'), agent, 'Описание отеля.pdf')], agent, 'Вот описание')
    await app.processAll()
    const [pdf] = (await last(anna)).files
    expect(pdf).toMatchObject({ kind: 'pdf', state: 'ready', title: 'Описание отеля.pdf', width: null })
    const { headers, statusCode } = await read(pdf.url, anna)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
    for (const who of [await createTourist(app), await createAgent(app)])
      expect((await read(pdf.url, who)).statusCode).toBe(404)
  })

  test('CHAT-04 a file is sent once, by its sender, in its conversation; the refused message loses no word of it', async () => {
    const file = await upload()
    expect(wordOf(await say([file], agent))).toBe('409 chat_file_unfit')
    const other = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    expect(wordOf(await sayWith(app, anna, { chatId: other, files: [file] }))).toBe('409 chat_file_unfit')
    const answers = await Promise.all([1, 2, 3, 4].map(() => say([file])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await app.call(`DELETE /api/chat-files/${file}`, anna)).status).toBe(404)
  })

  test('CHAT-04 the same bytes again are the file that waits already, however many come at once', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const ids = await Promise.all([1, 2, 3].map(() => upload(bytes)))
    expect(new Set(ids).size).toBe(1)
    await say([ids[0]!])
    expect(await upload(bytes)).not.toBe(ids[0])
  })

  test('CHAT-04 what was never sent goes within the hour, what was sent stays', async () => {
    const [left, sent] = [await upload(), await sendFile(app, anna, { chatId })]
    app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
    await jobOf('chat.clear-unsent-files')
    expect((await app.call(`DELETE /api/chat-files/${left}`, anna)).status).toBe(404)
    await app.processAll()
    expect((await last(agent)).files).toMatchObject([{ id: sent, state: 'ready' }])
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const refused: [what: string, word: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['nothing', '400 chat_file_empty', () => Buffer.alloc(0)],
  ['a program called .pdf.exe', '400 chat_file_type', () => Buffer.from('MZ\u0000PDF')],
  ['an SVG with a script', '400 chat_file_type', () => Buffer.from(svg)],
  ['a photo of an iPhone', '400 chat_file_heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
  ['a picture of 50,000 pixels a side', '400 image_too_many_pixels', () => pngHead(50_000, 50_000)],
  [
    'half of a photo',
    '400 file_broken',
    async () => {
      const whole = await picture().jpeg().toBuffer()
      return whole.subarray(0, whole.length >> 1)
    },
  ],
  ['half of a document', '400 chat_pdf_broken', () => pdfOf('Pool').subarray(0, 300)],
  [
    'a document with a script',
    '400 chat_pdf_active',
    () => pdfOf('Pool', '6 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'),
  ],
  [
    'a script whose name is written by codes',
    '400 chat_pdf_active',
    () => pdfOf('Pool', '6 0 obj << /S /J#61vaScr#69pt /JS (1) >> endobj'),
  ],
  [
    'a script in a packed stream of objects',
    '400 chat_pdf_active',
    () => packedPdf('6 0 << /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  [
    'a document that starts a program',
    '400 chat_pdf_active',
    () => pdfOf('Pool', '6 0 obj << /S /Launch /F (cmd.exe) >> endobj'),
  ],
  [
    'a document with a file in it',
    '400 chat_pdf_active',
    () => pdfOf('Pool', '6 0 obj << /Type /EmbeddedFile >> endobj'),
  ],
  ['a locked document', '400 chat_pdf_locked', () => pdfOf('Pool', '6 0 obj << /Encrypt 7 0 R >> endobj')],
  [
    'more than twenty megabytes',
    '413 chat_file_large',
    () => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(messageFileLimits.bytesMax)]),
  ],
]

function packedPdf(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(objects))
  const head = `6 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >> stream\n`
  return pdfOf('Pool', `${head}${packed.toString('latin1')}\nendstream endobj`)
}

test.each(refused)('CHAT-05, CHAT-06 %s is refused: %s', async (...[, word, make]) => {
  const answer = await postFile(app, anna, { chatId, bytes: await make() })
  expect(wordOf(answer)).toBe(word)
  expect(answer.body.error.message.length).toBeGreaterThan(20)
})

test('CHAT-06 a document of ordinary packed objects is none of these', async () => {
  const answer = await postFile(app, anna, { chatId, bytes: packedPdf('6 0 << /Type /Font >>') })
  expect(answer.status).toBe(200)
})

describe('contacts before the choice', () => {
  test('CHAT-06 a document with a phone is held until the tourist chooses, its name is masked as words are', async () => {
    await say([await upload(pdfOf('Call +7 912 345-67-89'), agent, 'Иван 89123456789.pdf')], agent)
    await app.processAll()
    for (const who of [anna, agent]) {
      const [file] = (await last(who)).files
      expect(file).toMatchObject({ state: 'held', title: 'Иван •••.pdf', url: null })
      expect((await read(`/api/chat-files/${file.id}`, who)).statusCode).toBe(404)
    }
    const { id } = (await last(agent)).files[0]
    await choose()
    const opened = await read(`/api/chat-files/${id}`, anna)
    expect(opened.statusCode).toBe(200)
    expect(decodeURIComponent(String(opened.headers['content-disposition']))).toContain('89123456789')
  })
})

describe('a scanner', () => {
  test('CHAT-04 a dead scanner opens no file: it waits, words flow, and it opens when the scanner is back', async () => {
    const partner = await startClamdPartner()
    gateways.scanner = clamd({ ...partner, timeoutMs: 300 })
    partner.fault('silent')
    await say([await upload()])
    await app.processAll()
    expect((await last(agent)).files).toMatchObject([{ state: 'checking', url: null }])
    const [{ id }] = (await last(agent)).files
    expect((await read(`/api/chat-photos/${id}`, anna)).statusCode).toBe(404)
    expect((await say([], anna, 'Добрый день')).status).toBe(200)
    partner.mend()
    gateways.scanner = clamd(partner)
    await jobOf('chat.check-waiting')
    expect((await read(`/api/chat-photos/${id}`, agent)).statusCode).toBe(200)
    await partner.stop()
  })

  test('CHAT-04 what the scanner finds is refused for both sides, and its bytes go', async () => {
    const partner = await startClamdPartner()
    gateways.scanner = clamd(partner)
    const file = await upload(Buffer.concat([pdfOf('Pool'), EICAR, Buffer.from('\n%%EOF\n')]), agent)
    await say([file], agent)
    await app.processAll()
    expect((await last(anna)).files).toMatchObject([{ state: 'refused', url: null }])
    const { rows } = await app.database.pool.query('select name from attachment where id = $1', [file])
    expect(rows).toEqual([{ name: null }])
    await partner.stop()
  })
})

test('CHAT-05 a month has its megabytes: the next file is refused with a sentence, a message without files goes', async () => {
  await app.database.pool.query(
    `insert into attachment (conversation_id, author_id, kind, state, title, size, sha256, added_at)
     select id, $1, 'pdf', 'ready', '', $2, decode(repeat('00', 32), 'hex'), $3 from conversation where subject_id = $4 and kind = 'offer'`,
    [anna.id, messageFileLimits.monthBytesMax, app.clock.now, chatId],
  )
  expect(wordOf(await postFile(app, anna, { chatId }))).toBe('429 chat_files_spent')
  expect((await say([], anna, 'Добрый день')).status).toBe(200)
})

test('CHAT-04 with the account its files go: the other side sees that there was one', async () => {
  await sendFile(app, anna, { chatId })
  await app.processAll()
  await app.database.pool.query('delete from stored_file where owner_id = $1', [anna.id])
  expect((await last(agent)).files).toMatchObject([{ state: 'gone', url: null }])
})
