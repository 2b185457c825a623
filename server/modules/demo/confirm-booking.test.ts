import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { movesOf } from '../bookings/bookings.factory.ts'
import { listAsks } from '../bookings/pricing/price-list.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { mayTour } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { demoConfig, demoWorld, openDemo } from './demo-bookings.factory.ts'

const app = await bootApp({ config: demoConfig })
let anna: TestUser
const { pass, payingOfDemo, planned, ...world } = demoWorld(app, () => anna)

beforeAll(async () => {
  await openDemo(app)
  anna = await people.anna(app)
})

test('BOOK-18 a demo agent confirms a paid tour some seconds later, and the card is charged', async () => {
  const id = await payingOfDemo()
  const asked = Date.now()
  await world.paid(id)
  const [job] = await planned()
  expect(job.run_at.getTime() - asked).toBeGreaterThan(4000)
  expect(job.run_at.getTime() - asked).toBeLessThan(40_000)
  await pass()
  expect(await movesOf(app, id)).toBe('open > submit > quote > accept > cover > confirm')
  expect(await world.money(id)).toMatchObject({ held: 0, confirmation: { operator_number: `DEMO-${id}` } })
})

describe('BOOK-25 a guest alone in the demo calls a paid trip off, and sees it to its end', () => {
  const calledOff = async (id: number) => {
    const body = { reason: 'changed_mind' }
    const answer = await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body })
    expect(answer.status).toBe(200)
    await app.processAll()
  }
  const cancellation = async (id: number) =>
    (await app.call(`GET /api/booking/${id}/cancellation`, anna)).body.result

  test('BOOK-25 of a confirmed tour a demo agent names costs some seconds later; agreed to, the rest goes back', async () => {
    const id = await payingOfDemo()
    await world.paid(id)
    await pass()
    const asked = Date.now()
    await calledOff(id)
    expect((await cancellation(id)).costs_at).toBeNull()
    const [job] = await planned('demo.costs')
    expect(job.run_at.getTime() - asked).toBeGreaterThan(4000)
    expect(job.run_at.getTime() - asked).toBeLessThan(40_000)
    await pass()
    const { paid, kept, back, costs } = await cancellation(id)
    expect([costs.length, kept, back]).toEqual([1, Math.floor(paid / 1000) * 100, paid - kept])
    expect(kept).toBeGreaterThan(0)
    const accept = { token: anna.token, body: { kept } }
    expect((await app.call(`POST /api/booking/${id}/cancellation/accept`, accept)).status).toBe(200)
    await pass()
    expect(await movesOf(app, id)).toBe(
      'open > submit > quote > accept > cover > confirm > ask_cancel > settle',
    )
    expect((await world.money(id)).returned).toBe(back)
  })

  test('BOOK-25 of a tour that no operator has confirmed it keeps nothing', async () => {
    const id = await payingOfDemo()
    await world.paid(id)
    await calledOff(id)
    await pass()
    expect(await movesOf(app, id)).toBe('open > submit > quote > accept > cover > ask_cancel > settle')
    expect(await cancellation(id)).toMatchObject({ kept: 0, costs: [] })
  })
})

test('BOOK-08 where the tour is sold no more a demo agent proposes the nearest other, and confirms that', async () => {
  const id = await payingOfDemo()
  await world.paid(id)
  await listAsks(app, id, null)
  // Within a minute a price that was made exact is not asked for again.
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
  const { hotel_id } = (await app.call(`GET /api/booking/${id}`, anna)).body.result.tour
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from hotel where country_id = 4 and id <> $1 order by id desc limit 1',
    [hotel_id],
  )
  await addTours(app, [{ ...mayTour, hotel_id: rows[0]?.id ?? 0, price: 145_000 }])
  await pass()
  const PAID = 'open > submit > quote > accept > cover'
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute`)
  const { substitution, tour } = (await app.call(`GET /api/booking/${id}`, anna)).body.result
  expect(tour).toMatchObject({ hotel_id: rows[0]?.id, price: 145_000 })
  expect(substitution.reason).toMatch(/^В отеле .* мест больше нет\./)
  await world.accept(id)
  await pass()
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute > accept > cover > confirm`)
})
