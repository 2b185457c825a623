import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createTicket } from '../support.factory.ts'
import { deskOf, wordOf } from './desk.factory.ts'

const app = await bootApp()
const desk = deskOf(app)
let vera: TestUser
let gleb: TestUser
let anna: TestUser
let id: number
let written = 0

beforeAll(async () => {
  await loadGeo(app)
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Строгая' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' })
})
beforeEach(async () => {
  anna = await createTourist(app)
  id = await createTicket(app, anna)
})
const own = async (ticket = id, who = anna) =>
  (await app.call(`GET /api/feedback/${ticket}`, { token: who.token })).body.result
const write = (ticket: number, text: string) =>
  app.call('POST /api/feedback/message', {
    token: anna.token,
    body: { feedback_id: ticket, text, client_id: `anna-${ticket}-${++written}` },
  })

describe('TICK-09 a merge', () => {
  let other: number
  beforeEach(async () => {
    other = await createTicket(app, anna, { topic: 'refund', subject: 'Где деньги' })
  })
  const states = async () => [(await own(id)).state, (await own(other)).state]

  test('TICK-09 both ways at once leaves one open, every time', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await createTicket(app, anna), await createTicket(app, anna)]
      const answers = await Promise.all([desk.merge(vera, a, b), desk.merge(gleb, b, a)])
      expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 merge_target'])
      const both = [await own(a), await own(b)]
      expect(both.filter(({ state }) => state === 'merged')).toHaveLength(1)
      await desk.close(vera, both[0].state === 'merged' ? b : a, 9)
    }
  })

  test('TICK-09 what the person writes later comes to the target, and says so', async () => {
    await desk.merge(vera, id, other)
    expect(await own()).toMatchObject({ state: 'merged', merged_into: other, answer_by: null })
    const { body } = await write(id, 'Ещё одно слово')
    expect(body.result).toMatchObject({ feedback_id: other })
    expect((await own(other)).messages.items.at(-1)).toMatchObject({ text: 'Ещё одно слово' })
    expect((await own()).messages.items).toHaveLength(1)
    expect(wordOf(await desk.answer(vera, id))).toBe('409 ticket_merged')
    expect(wordOf(await desk.merge(vera, id, other))).toBe('409 ticket_merged')
  })

  test('TICK-09 the promise goes over to the target: what was answered there waits again', async () => {
    await desk.answer(vera, other)
    expect((await own(other)).state).toBe('waiting')
    const due = (await own()).answer_by
    await desk.merge(vera, id, other)
    expect(await own(other)).toMatchObject({ state: 'open', answer_by: due })
  })

  test('TICK-09 not into itself, into a closed or merged one, of somebody else, or of nobody', async () => {
    const stranger = await createTicket(app, await createTourist(app))
    expect(wordOf(await desk.merge(vera, id, id))).toBe('409 merge_self')
    expect(wordOf(await desk.merge(vera, id, stranger))).toBe('409 merge_stranger')
    expect(wordOf(await desk.merge(vera, id, 99_999_999))).toBe('404 not_found')
    await desk.close(vera, other, 1)
    expect(wordOf(await desk.merge(vera, id, other))).toBe('409 merge_target')
    expect(await states()).toEqual(['new', 'closed'])
  })

  test('TICK-09 a reopening that races with it loses nothing: whatever wins, one of the two is open', async () => {
    await desk.close(vera, id, 1)
    const [merge, reopen] = await Promise.all([desk.merge(vera, id, other), desk.reopen(gleb, id)])
    expect(wordOf(merge)).toBe('200')
    // First or last, it had what to open: a closed or a merged one.
    expect(wordOf(reopen)).toBe('200')
    expect(await states()).toContain('new')
    expect(await desk.whole(vera, other)).toMatchObject({
      merged: (await own()).state === 'merged' ? [{ id }] : [],
    })
  })

  test('TICK-09 merged by mistake it is taken apart again; notes are read in both', async () => {
    await desk.note(vera, id, 'Звонил сам')
    await desk.merge(vera, id, other)
    expect(await desk.whole(gleb, other)).toMatchObject({
      merged: [{ id }],
      notes: [{ ticket_id: id, text: 'Звонил сам' }],
    })
    expect((await desk.reopen(vera, id)).body.result).toMatchObject({ state: 'open', merged_into: null })
    expect((await desk.whole(gleb, other)).notes).toEqual([])
  })
})
