import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createTicket } from '../support.factory.ts'
import { deskOf, wordOf } from './desk.factory.ts'

const app = await bootApp()
const desk = deskOf(app)
const start = app.clock.now
let vera: TestUser
let gleb: TestUser
let anna: TestUser
let id: number

beforeAll(async () => {
  await loadGeo(app)
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Строгая' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' })
})
beforeEach(async () => {
  app.clock.now = start
  anna = await createTourist(app)
  id = await createTicket(app, anna)
})
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

describe('TICK-11 a claim', () => {
  test('TICK-11 of two who take it at once one has it, the other is told who', async () => {
    const answers = await Promise.all([desk.claim(vera, id), desk.claim(gleb, id)])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 ticket_claimed'])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.error).toMatchObject({ reason: 'ticket_claimed' })
    expect(lost?.body.error.message).toMatch(/Вера Строгая|Глеб Второй/)
    // Whose it is already goes on with it.
    const winner = answers[0]?.status === 200 ? vera : gleb
    expect(wordOf(await desk.claim(winner, id))).toBe('200')
    expect(await desk.deedsOf(vera, id)).toEqual(['claim'])
  })

  test('TICK-11 ends after a quarter of an hour without activity, and not before', async () => {
    await desk.claim(vera, id)
    later(14)
    expect(wordOf(await desk.claim(gleb, id))).toBe('409 ticket_claimed')
    later(1)
    expect(await desk.whole(gleb, id)).toMatchObject({ claim: null })
    expect(wordOf(await desk.claim(gleb, id))).toBe('200')
  })

  test('TICK-11 lasts as long as something is done there, and looking alone is nothing', async () => {
    await desk.claim(vera, id)
    later(14)
    await desk.look(vera, id, true)
    later(14)
    expect(wordOf(await desk.claim(gleb, id))).toBe('409 ticket_claimed')
    await desk.look(vera, id, false)
    await desk.look(gleb, id, true)
    later(1)
    expect(wordOf(await desk.claim(gleb, id))).toBe('200')
  })

  test('TICK-11 ends with the work: an answer, a closing, a putting aside, a giving back', async () => {
    const ends = [
      () => desk.answer(vera, id),
      () => desk.snooze(vera, id, new Date(app.clock.now.getTime() + 60_000)),
      () => desk.release(vera, id),
      () => desk.close(vera, id),
    ]
    for (const end of ends) {
      await desk.claim(vera, id)
      expect(await desk.whole(gleb, id)).toMatchObject({ claim: { mine: false, name: 'Вера Строгая' } })
      expect(wordOf(await end())).toBe('200')
      expect(await desk.whole(gleb, id)).toMatchObject({ claim: null })
    }
    await desk.reopen(vera, id)
    expect(await desk.whole(gleb, id)).toMatchObject({ claim: null })
  })

  test('TICK-11 a colleague neither answers, closes, puts aside nor merges it meanwhile, and gives back nothing', async () => {
    const other = await createTicket(app, anna)
    await desk.claim(vera, id)
    const refused = [
      await desk.answer(gleb, id),
      await desk.close(gleb, id),
      await desk.snooze(gleb, id, new Date(app.clock.now.getTime() + 60_000)),
      await desk.merge(gleb, id, other),
      await desk.merge(gleb, other, id),
    ]
    expect(refused.map(wordOf)).toEqual(Array(5).fill('409 ticket_claimed'))
    await desk.release(gleb, id)
    expect(await desk.whole(vera, id)).toMatchObject({ claim: { mine: true }, state: 'new' })
    // A note is no work at it.
    expect(wordOf(await desk.note(gleb, id, 'Смотрите бронь'))).toBe('200')
  })
})
