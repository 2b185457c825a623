import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { answerTicket, createTicket, firstMessageOf } from './support.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let id: number
let message_id: number

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  id = await createTicket(app, anna)
  message_id = await firstMessageOf(app, anna, id)
})

const edit = (body: object, token = anna.token) => app.call('PATCH /api/feedback/message', { token, body })
const remove = (body: object, token = anna.token) => app.call('DELETE /api/feedback/message', { token, body })
const textOf = async () => {
  const { body } = await app.call(`GET /api/feedback/${id}`, { token: anna.token })
  return body.result.messages.items[0].text
}

test('TICK-02 what was just said is said otherwise, and taken back; once more changes nothing', async () => {
  const edited = await edit({ message_id, text: 'Экран не белый, а серый' })
  expect(edited).toMatchObject({
    status: 200,
    body: { result: { message_id, feedback_id: id, text: 'Экран не белый, а серый' } },
  })
  expect((await edit({ message_id, text: 'Экран не белый, а серый' })).status).toBe(200)
  expect(await textOf()).toBe('Экран не белый, а серый')
  const [one, other] = await Promise.all([remove({ message_id }), remove({ message_id })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await textOf()).not.toContain('серый')
})

test('TICK-02 after a quarter of an hour it stays as it was said', async () => {
  app.clock.now = new Date(TEST_NOW.getTime() + 15 * 60_000)
  expect((await edit({ message_id, text: 'Поздно' })).body.error).toMatchObject({ reason: 'too_late' })
  expect((await remove({ message_id })).body.error).toMatchObject({ reason: 'too_late' })
  expect(await textOf()).toBe('Белый экран')
})

test('TICK-02, SEC-54 what others said stays theirs, and of another’s ticket there is nothing', async () => {
  const answer = (await answerTicket(app, vera, { id })).message_id
  expect((await edit({ message_id: answer, text: 'Подмена' })).body.error).toMatchObject({
    reason: 'message_foreign',
  })
  expect((await remove({ message_id: answer })).status).toBe(403)
  const boris = await createTourist(app)
  expect((await edit({ message_id, text: 'Чужое' }, boris.token)).status).toBe(404)
  expect((await remove({ message_id }, boris.token)).status).toBe(404)
  expect((await edit({ message_id: 999_999_999, text: 'Нет такого' })).status).toBe(404)
  expect((await edit({ message_id, text: ' ' })).status).toBe(400)
})

test('TICK-02, CHAT-01 what was changed is found by its number by both sides, former words where they had been read', async () => {
  const [own, desk] = [`/api/feedback/${id}`, `/api/admin/feedback/${id}`] as const
  const since = async (path: typeof own | typeof desk, rev: number, who: TestUser) =>
    (await app.call(`GET ${path}/changes?since_rev=${rev}`, { token: who.token })).body.result
  const first = await since(own, 0, anna)
  expect(first).toMatchObject({ last_rev: 1, items: [{ seq: 1, rev: 1 }] })
  await app.call(`POST ${desk}/read`, { token: vera.token, body: { seq: 1 } })
  await edit({ message_id, text: 'Экран серый' })
  const reply = { feedback_id: id, text: 'Об этом', client_id: 'reply-to-it-1', reply_to_seq: 1 }
  await app.call('POST /api/feedback/message', { token: anna.token, body: reply })
  await remove({ message_id })
  const deleted = { seq: 1, rev: 4, text: 'Сообщение удалено', deleted: true, former: [] }
  const answering = { seq: 2, rev: 3, reply_to: { seq: 1, text: 'Сообщение удалено', deleted: true } }
  for (const [path, who] of [
    [own, anna],
    [desk, vera],
  ] as const)
    expect(await since(path, 1, who)).toMatchObject({ last_rev: 4, items: [answering, deleted] })
  const stranger = await createTourist(app)
  expect((await app.call(`GET ${own}/changes?since_rev=0`, { token: stranger.token })).status).toBe(404)
  // Of the staff too: theirs are told at the desk.
  expect((await app.call(`GET ${own}/changes?since_rev=0`, { token: vera.token })).status).toBe(404)
})
