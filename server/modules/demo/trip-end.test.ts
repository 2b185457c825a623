import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { movesOf } from '../bookings/bookings.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { someReview } from '../reviews/reviews.factory.ts'
import { demoConfig, demoWorld, openDemo } from './demo-bookings.factory.ts'

const app = await bootApp({ config: demoConfig })
let anna: TestUser
let boris: TestUser
const { pass, payingOfDemo, paid } = demoWorld(app, () => anna)

beforeAll(async () => {
  await openDemo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})

const CONFIRMED = 'open > submit > quote > accept > cover > confirm'
const toTheEnd = (id: number, { token } = anna) =>
  app.call(`POST /api/demo/booking/${id}/trip-end`, { token })
const claimOf = async (id: number) => (await app.call(`GET /api/booking/${id}/claim`, anna)).body.result.claim

/** Paid whole, and confirmed by its demo agent. */
async function paidTrip(): Promise<number> {
  const id = await payingOfDemo()
  await paid(id)
  await pass()
  await paid(id, { schedule_n: 2, method: 'sbp' })
  return id
}

describe('BOOK-25, BOOK-27 a guest alone in the demo goes to the end of a trip', () => {
  let id: number
  beforeEach(async () => void (id = await paidTrip()))

  test('BOOK-07, BOOK-27 which the clock moves: the trip is over, and a review may be written', async () => {
    const { status, body } = await toTheEnd(id)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ id, state: 'finished', due_at: null })
    expect(body.result.moves.slice(-2)).toMatchObject([
      { move: 'depart', by: 'system' },
      { move: 'finish', by: 'system' },
    ])
    await app.processAll()
    const review = { token: anna.token, body: someReview() }
    expect((await app.call(`POST /api/booking/${id}/review`, review)).status).toBe(200)
  })

  test('BOOK-25 the demo agent gives half of what a claim asks some seconds later, and that comes back', async () => {
    await toTheEnd(id)
    await pass()
    const body = { note: 'Номер был не тот', asked: 9001 }
    expect((await app.call(`POST /api/booking/${id}/claim`, { token: anna.token, body })).status).toBe(200)
    await app.processAll()
    expect(await claimOf(id)).toMatchObject({ stage: 'open' })
    await pass()
    expect(await claimOf(id)).toMatchObject({ stage: 'answered', answer: { gives: 4500 } })
    const agreed = { token: anna.token, body: { gives: 4500 } }
    expect((await app.call(`POST /api/booking/${id}/claim/accept`, agreed)).status).toBe(200)
    await pass()
    const { returned } = (await app.call(`GET /api/booking/${id}/money`, anna)).body.result
    expect(returned).toBe(4500)
  })

  test('BOOK-07 of two presses at once one has moved it, the other is told', async () => {
    const answers = await Promise.all([toTheEnd(id), toTheEnd(id), toTheEnd(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await movesOf(app, id)).toBe(`${CONFIRMED} > depart > finish`)
  })

  test('BOOK-07 of somebody else’s trip nothing is told, and it stays where it was', async () => {
    expect((await toTheEnd(id, boris)).status).toBe(404)
    expect(await movesOf(app, id)).toBe(CONFIRMED)
  })
})

test('BOOK-03 a trip that is not paid whole has no end to go to, and is not called off by the question', async () => {
  const id = await payingOfDemo()
  expect(await toTheEnd(id)).toMatchObject({ status: 409 })
  await paid(id)
  await pass()
  expect(await toTheEnd(id)).toMatchObject({ status: 409 })
  expect(await movesOf(app, id)).toBe(CONFIRMED)
})
