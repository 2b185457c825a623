import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf, openBooking } from '../bookings.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  ;({ id } = await openBooking(app, { tourist: anna, agent }))
})

const inOrder = (one: string, other: string) => one.localeCompare(other)
const cancel = (body: object = { reason: 'changed_mind' }) =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body })
const cancelAsAgent = (body: object = { reason: 'tour_gone' }) =>
  app.call(`POST /api/travel-agent/booking/${id}/cancellation`, { token: agent.token, body })

test('BOOK-08, BOOK-25 the tourist walks away before money: with a reason, and the agency reads it', async () => {
  const { status, body } = await cancel({ reason: 'illness', note: '  Заболел   ребёнок ' })
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ state: 'cancelled', due_at: null })
  expect((await app.call(`GET /api/travel-agent/booking/${id}`, agent)).body.result.moves).toMatchObject([
    { move: 'open' },
    { move: 'cancel', by: 'tourist', note: 'Болезнь. Заболел ребёнок' },
  ])
  const over = (await app.call('GET /api/bookings?state=over', anna)).body.result
  expect(over).toMatchObject({ total_items: 1, items: [{ id, state: 'cancelled' }] })
})

test('BOOK-08 the agency walks away as well, and it shows whose doing it was', async () => {
  expect((await cancelAsAgent()).status).toBe(200)
  const { result } = (await app.call(`GET /api/booking/${id}`, anna)).body
  expect(result.moves.at(-1)).toMatchObject({ move: 'cancel', by: 'agent', note: 'Тур больше не продаётся' })
})

test('BOOK-08 of both who cancel at once one has done it, the other is told', async () => {
  const answers = await Promise.all([cancel(), cancelAsAgent(), cancel(), cancelAsAgent()])
  const refused = '409 booking_state'
  expect(answers.map(wordOf).toSorted(inOrder)).toEqual(['200', refused, refused, refused])
  expect(await movesOf(app, id)).toBe('open > cancel')
})

test('BOOK-25 a cancellation without a reason of the list, or with a letter for a note, is refused at its field', async () => {
  for (const [body, field] of [
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other', note: 'а'.repeat(501) }, 'note'],
    [{ reason: 'other', note: 'а\u0000' }, 'note'],
  ] as const) {
    const answer = await cancel(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error)).toEqual([field])
  }
  expect(await movesOf(app, id)).toBe('open')
})
