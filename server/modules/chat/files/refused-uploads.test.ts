import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { picture } from '../../identity/photo/photo.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { pdfOf, postFile, sendFile } from './chat-files.factory.ts'

const app = await bootApp()
let agent: TestAgent
let anna: TestUser
let chatId: number
let port: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  await app.web.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.web.http.server.address() as AddressInfo).port
})
beforeEach(async () => {
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

/** As a browser sends it, by a connection of its own; `share` of its bytes come before it breaks off. Answers what came back. */
function upload(bytes: Buffer, { length = bytes.length, share = 1 } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
    if (answer.includes('"status"')) socket.destroy()
  })
  socket.on('error', () => {})
  socket.write(
    [
      `POST /api/chats/${chatId}/files?title=${encodeURIComponent('Фото.jpg')} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${anna.token}`,
      'content-type: application/octet-stream',
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
    if (share < 1) socket.destroy()
  })
  return new Promise((resolve) => socket.on('close', () => resolve(answer)))
}
const rowsOf = async (table: 'attachment' | 'stored_file') =>
  (await app.database.pool.query(`select * from ${table} order by 1`)).rows

describe('an upload that breaks off', () => {
  test('CHAT-04 at 90 % leaves nothing behind, and sent again it is there, once', async () => {
    const photo = await picture(1200, 900).jpeg().toBuffer()
    const before = [await rowsOf('attachment'), await rowsOf('stored_file')]
    expect(await upload(photo, { share: 0.9 })).toBe('')
    const [first, again] = [await upload(photo), await upload(photo)]
    expect(first).toContain('HTTP/1.1 200')
    const idOf = (answer: string) => /"id":(\d+)/.exec(answer)?.[1]
    expect(idOf(again)).toBe(idOf(first))
    expect([(await rowsOf('attachment')).length, (await rowsOf('stored_file')).length]).toEqual([
      (before[0]?.length ?? 0) + 1,
      // The whole and the square.
      (before[1]?.length ?? 0) + 2,
    ])
  })

  test('CHAT-05 of 200 MB is refused by its length, before they are sent', async () => {
    const answer = await upload(Buffer.from('ftypmp42'), { length: 200 * 1024 * 1024 })
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('Файл больше 20 МБ')
  })
})

describe('a file that is something else beside', () => {
  test('CHAT-06 a photo that is a page too is refused, of one that is an archive too only its pixels are left', async () => {
    const photo = await picture(300, 300).jpeg().toBuffer()
    const comment = Buffer.from('<script>alert(1)</script>')
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const page = Buffer.concat([photo.subarray(0, 2), marker, comment, photo.subarray(2)])
    expect(wordOf(await postFile(app, anna, { chatId, bytes: page }))).toBe('400 file_invalid')
    const archive = Buffer.concat([photo, Buffer.from('PK\u0003\u0004canary.js')])
    const id = await sendFile(app, anna, { chatId, bytes: archive })
    await app.processAll()
    const { rawPayload, headers } = await app.web.http.inject({
      url: `/api/chat-photos/${id}`,
      headers: { authorization: `Bearer ${agent.token}` },
    })
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    for (const word of ['PK\u0003\u0004', 'canary']) expect(rawPayload.includes(word)).toBe(false)
  })

  test('CHAT-06 a document with an archive or a page behind it, or a page before it, is refused', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const [bytes, word] of [
      [Buffer.concat([pdfOf('Pool'), Buffer.from('PK\u0003\u0004canary.js')]), '400 chat_pdf_broken'],
      [Buffer.concat([pdfOf('Pool'), page]), '400 chat_pdf_broken'],
      [Buffer.concat([page, pdfOf('Pool')]), '400 chat_file_type'],
    ] as const)
      expect(wordOf(await postFile(app, anna, { chatId, bytes }))).toBe(word)
  })

  test('CHAT-06 a document whose objects unpack to more than it may be is given up', async () => {
    const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    const head = `6 0 obj << /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >> stream\n`
    const bytes = pdfOf('Pool', `${head}${packed.toString('latin1')}\nendstream endobj`)
    expect(bytes.length).toBeLessThan(100_000)
    expect(wordOf(await postFile(app, anna, { chatId, bytes }))).toBe('400 chat_pdf_broken')
  })
})

test('CHAT-05 a name of a thousand signs is cut and keeps its ending, one of ten thousand is refused in words', async () => {
  const kept = await postFile(app, anna, { chatId, title: `${'я'.repeat(990)}.jpg` })
  expect(kept.status).toBe(200)
  expect(kept.body.result.title).toMatch(/^я{20,200}\.webp$/)
  const { status, body } = await postFile(app, anna, { chatId, title: 'x'.repeat(10_000) })
  expect([status, Object.keys(body.error)]).toEqual([400, ['title']])
  expect(body.error.title).toMatch(/[а-яё]/i)
})

test('CHAT-06 a name that tells a telephone or a mail is masked until the choice', async () => {
  for (const title of ['8 девятьсот двенадцать 345 67 89.jpg', 'Почта ivan@mail.ru.jpg']) {
    const { body } = await postFile(app, anna, { chatId, title, bytes: await picture().png().toBuffer() })
    expect(body.result.title).toContain('•••')
    await app.call(`DELETE /api/chat-files/${body.result.id}`, { token: anna.token })
  }
})
