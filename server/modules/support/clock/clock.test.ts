import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { answerTicket, createTicket } from '../support.factory.ts'
import { closeSilent, tellSilent } from './close-silent.ts'
import { renewPromises } from './keep-promises.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
})

const DAY_MS = 86_400_000
const at = (ms: number) => (app.clock.now = new Date(TEST_NOW.getTime() + ms))
const renew = () => app.act(system, renewPromises, null)
const tell = () => app.act(system, tellSilent, null)
const close = () => app.act(system, closeSilent, null)
const get = async (id: number) =>
  (await app.call(`GET /api/feedback/${id}`, { token: anna.token })).body.result
const write = (feedback_id: number) =>
  app.call('POST /api/feedback/message', {
    token: anna.token,
    body: { feedback_id, text: 'Ещё вопрос', client_id: `word-of-${feedback_id}` },
  })
/** What the person is told, the newest last. */
const told = async () => {
  await app.processAll()
  const { body } = await app.call('GET /api/notifications', { token: anna.token })
  return body.result.items
    .map(({ title, link }: { title: string; link: string }) => [title, link])
    .toReversed()
}

describe('a promise that is broken', () => {
  test('TICK-07 it is replaced by one that lies ahead, again and again, and the ticket says so until the answer', async () => {
    const id = await createTicket(app, anna)
    at(29 * 60_000)
    await renew()
    expect(await get(id)).toMatchObject({ is_late: false, answer_by: '2026-11-20T09:30:00.000Z' })
    at(30 * 60_000)
    expect(await renew()).toBeGreaterThan(0)
    expect(await get(id)).toMatchObject({ is_late: true, answer_by: '2026-11-20T10:00:00.000Z' })
    at(3 * 3_600_000)
    await Promise.all([renew(), renew()])
    expect(await get(id)).toMatchObject({ is_late: true, answer_by: '2026-11-20T12:30:00.000Z' })
    await answerTicket(app, vera, { id })
    expect(await get(id)).toMatchObject({ is_late: false, answer_by: null })
  })

  test('TICK-07 what was promised in the evening for the morning is not broken at night', async () => {
    app.clock.now = new Date('2026-11-20T20:50:00+03:00')
    const id = await createTicket(app, anna)
    app.clock.now = new Date('2026-11-21T06:00:00+03:00')
    await renew()
    expect(await get(id)).toMatchObject({ is_late: false, answer_by: '2026-11-21T06:20:00.000Z' })
  })
})

describe('an answer that nobody answers', () => {
  test('TICK-12 the person is told on the fifth day, and on the seventh it is closed, once', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    at(5 * DAY_MS - 1)
    await tell()
    expect(await told()).toEqual([['Поддержка ответила', `/support/${id}`]])
    at(5 * DAY_MS)
    await Promise.all([tell(), tell()])
    expect((await told()).at(-1)).toEqual(['Обращение скоро закроется', `/support/${id}`])
    at(7 * DAY_MS - 1)
    await close()
    expect(await get(id)).toMatchObject({ state: 'waiting' })
    at(7 * DAY_MS)
    await Promise.all([close(), close()])
    expect(await get(id)).toMatchObject({ state: 'closed', closed_by: 'system' })
    const all = await told()
    expect(all.at(-1)).toEqual(['Обращение закрыто', `/support/${id}`])
    expect(all).toHaveLength(3)
  })

  test('TICK-12 nobody’s is closed sooner than two days after being told, however late the telling was', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    at(30 * DAY_MS)
    await tell()
    await close()
    expect(await get(id)).toMatchObject({ state: 'waiting' })
    at(32 * DAY_MS)
    await close()
    expect(await get(id)).toMatchObject({ state: 'closed' })
  })

  test('TICK-12 a word of the person stops it, also after being told, and the next answer begins it anew', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    at(5 * DAY_MS)
    await tell()
    await write(id)
    at(8 * DAY_MS)
    await close()
    expect(await get(id)).toMatchObject({ state: 'open' })
    await answerTicket(app, vera, { id })
    at(12 * DAY_MS)
    await tell()
    await close()
    expect(await get(id)).toMatchObject({ state: 'waiting' })
    at(13 * DAY_MS)
    await tell()
    at(15 * DAY_MS)
    await close()
    expect(await get(id)).toMatchObject({ state: 'closed' })
  })

  test('TICK-12 one that waits for the support is never closed by the clock', async () => {
    const id = await createTicket(app, anna)
    at(60 * DAY_MS)
    await tell()
    await close()
    expect(await get(id)).toMatchObject({ state: 'new' })
  })
})

describe('who is told of an answer', () => {
  test('TICK-06 whoever has read it meanwhile is not told; two answers are one notification', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    await app.call(`POST /api/feedback/${id}/read`, { token: anna.token, body: { seq: 2 } })
    at(10_000)
    expect(await told()).toEqual([])
    await answerTicket(app, vera, { id })
    await answerTicket(app, vera, { id })
    at(20_000)
    expect(await told()).toEqual([['Поддержка ответила', `/support/${id}`]])
  })
})
