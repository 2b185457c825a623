import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EICAR, startClamdPartner } from '../../../../test/partners/clamd.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { clamd } from '../../../platform/gateways/clamd.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { pdfOf } from '../../chat/files/chat-files.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { afterReopening, createTicket } from '../support.factory.ts'
import { postTicketFile, sayInTicket, sendTicketFile, uploadTicketFile } from './ticket-files.factory.ts'
import { ticketFileChecks } from './ticket-files.ts'

const app = await bootApp()
const { gateways } = app.core.worker
let anna: TestUser
let vera: TestUser
let id: number

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(async () => {
  gateways.scanner = null
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  id = await createTicket(app, anna)
})

const messages = async (who: TestUser = anna) => {
  const path =
    who === vera ? (`/api/admin/feedback/${id}/messages` as const) : (`/api/feedback/${id}` as const)
  const { result } = (await app.call(`GET ${path}`, { token: who.token })).body
  return who === vera ? result : result.messages
}
const last = async (who: TestUser = anna) => (await messages(who)).items.at(-1)
const read = (url: string, who: { token: string }) =>
  app.web.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })
const answerWith = (files: number[], text = '') =>
  app.call(`POST /api/admin/feedback/${id}/messages`, {
    token: vera.token,
    body: { text, files, client_id: randomUUID(), seen: 9 },
  })

describe('a file in a ticket', () => {
  test('TICK-04, CHAT-04 a photo of the person’s is seen by both sides when it was looked through, by nobody else', async () => {
    await sendTicketFile(app, anna, { id })
    expect(await last()).toMatchObject({
      text: 'Фото',
      event: 'files',
      files: [{ state: 'checking', url: null }],
    })
    await app.processAll()
    const [photo] = (await last(vera)).files
    expect(photo).toMatchObject({ state: 'ready', kind: 'photo', title: 'Экран.webp' })
    for (const url of [photo.url, photo.thumbnail])
      for (const who of [anna, vera]) expect((await read(url, who)).statusCode).toBe(200)
    const stranger = await createTourist(app)
    expect((await read(photo.url, stranger)).statusCode).toBe(404)
    expect(wordOf(await postTicketFile(app, stranger, { id }))).toBe('404 not_found')
  })

  test('TICK-04, CHAT-04 a document of the staff’s comes with the answer; its contacts hide it from nobody in a ticket', async () => {
    const file = await uploadTicketFile(app, vera, {
      id,
      isStaff: true,
      bytes: pdfOf('call 8 912 345-67-89'),
      title: 'Заявление.pdf',
    })
    expect((await answerWith([file], 'Заполните это')).status).toBe(200)
    await app.processAll()
    expect(await last()).toMatchObject({
      author: 'staff',
      text: 'Заполните это',
      files: [{ state: 'ready' }],
    })
    const [pdf] = (await last()).files
    const { statusCode, headers } = await read(pdf.url, anna)
    expect([statusCode, headers['content-disposition']?.slice(0, 10)]).toEqual([200, 'attachment'])
    expect((await app.call(`POST /api/admin/feedback/${id}/files`, { token: anna.token })).status).toBe(403)
  })

  test('CHAT-04 a message has words or files; a file is sent once and by its sender', async () => {
    const file = await uploadTicketFile(app, anna, { id })
    expect((await sayInTicket(app, anna, { id, files: [] })).status).toBe(400)
    expect((await answerWith([])).status).toBe(400)
    expect(wordOf(await answerWith([file]))).toBe('409 chat_file_unfit')
    const sent = await Promise.all([1, 2, 3].map(() => sayInTicket(app, anna, { id, files: [file] })))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(wordOf(await app.call(`DELETE /api/ticket-files/${file}`, anna))).toBe('404 not_found')
    const other = await uploadTicketFile(app, anna, { id })
    expect((await app.call(`DELETE /api/ticket-files/${other}`, anna)).status).toBe(200)
  })

  test('TICK-08, TICK-09 it goes along to the ticket in which its message goes on', async () => {
    const into = await createTicket(app, anna)
    const merging = { token: vera.token, body: { into } }
    expect((await app.call(`POST /api/admin/feedback/${id}/merge`, merging)).status).toBe(200)
    const file = await uploadTicketFile(app, anna, { id })
    const there = await sayInTicket(app, anna, { id, files: [file] })
    expect(there.body.result).toMatchObject({ feedback_id: into, files: [{ id: file }] })

    await app.call(`DELETE /api/feedback/${into}`, anna)
    app.clock.now = afterReopening(app.clock.now)
    const late = await uploadTicketFile(app, anna, { id: into })
    const next = await sayInTicket(app, anna, { id: into, files: [late], text: 'Ещё вот' })
    expect(next.body.result).toMatchObject({ text: 'Ещё вот', files: [{ id: late }] })
    expect(next.body.result.feedback_id).not.toBe(into)
  })
})

describe('a changed state of a file', () => {
  test('CHAT-01, CHAT-04 it is a change of its message: open pages of both sides are told, and find it by its number', async () => {
    await sendTicketFile(app, anna, { id })
    const before = (await messages()).last_rev
    const [own, desk] = await Promise.all([anna, vera].map((one) => openSocket(app, one)))
    for (const page of [own, desk]) await page?.subscribe(`/tickets/${id}`)
    await app.processAll()
    for (const page of [own, desk])
      await page?.next((frame) => frame.type === 'event' && frame.name === 'ticket.reworded')
    for (const page of [own, desk]) page?.close()
    for (const [path, who] of [
      [`/api/feedback/${id}/changes`, anna],
      [`/api/admin/feedback/${id}/changes`, vera],
    ] as const) {
      const { body } = await app.call(`GET ${path}?since_rev=${before}`, { token: who.token })
      expect(body.result).toMatchObject({
        last_rev: before + 1,
        items: [{ seq: 2, rev: before + 1, files: [{ state: 'ready' }] }],
      })
    }
  })

  test('CHAT-04 a dead scanner opens no file; what a living one finds is refused, and its bytes go', async () => {
    const partner = await startClamdPartner()
    gateways.scanner = clamd({ ...partner, timeoutMs: 300 })
    partner.fault('silent')
    await sendTicketFile(app, anna, {
      id,
      bytes: Buffer.concat([pdfOf('Pool'), EICAR, Buffer.from('\n%%EOF\n')]),
      title: 'Чек.pdf',
    })
    await app.processAll()
    const [waiting] = (await last(vera)).files
    expect(waiting).toMatchObject({ state: 'checking', url: null })
    expect((await read(`/api/ticket-files/${waiting.id}`, vera)).statusCode).toBe(404)
    // The owner sees that it waits, where, and that the scanner was asked in vain; not what it is called.
    const queue = async () => (await app.call('GET /api/admin/jobs/waiting-files', vera)).body.result
    const about = {
      id: waiting.id,
      kind: 'pdf',
      place: 'ticket',
      number: id,
      tried_at: TEST_NOW.toISOString(),
    }
    expect((await queue()).items).toContainEqual(expect.objectContaining(about))
    expect(JSON.stringify(await queue())).not.toContain('Чек')
    expect((await app.call('GET /api/admin/jobs/waiting-files', anna)).status).toBe(403)
    partner.mend()
    gateways.scanner = clamd(partner)
    const again = ticketFileChecks.jobs.find(({ name }) => name === 'support.check-waiting')
    await again?.run(jobContext(app.core.worker), {} as never)
    expect((await last()).files).toMatchObject([{ state: 'refused', url: null }])
    expect((await queue()).items.map((one: { id: number }) => one.id)).not.toContain(waiting.id)
    await partner.stop()
  })
})
