import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { listAsks as askList } from './price-list.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, quoted, begun, paid, pay, money, stateOf, accept, quote } = world
const SIGNED = 'open > submit > quote > accept'

const again = (id: number, { token } = tourist) => app.call(`POST /api/booking/${id}/recalculate`, { token })
const outcome = async (id: number) => (await again(id)).body.result
const bookingOf = async (id: number) => (await app.call(`GET /api/booking/${id}`, tourist)).body.result
const listAsks = (id: number, by: number | null) => askList(app, id, by)
const asked = async () => (await toldTo(app, agent, 'booking.price_asked')).length

describe('BOOK-16 the price before the payment page', () => {
  test('BOOK-16 a tour that has become dearer is told with old, new and why, and nothing is begun', async () => {
    const id = await paying()
    await listAsks(id, 7000)
    const { status, body } = await pay(id)
    expect([status, body.error.reason]).toEqual([409, 'price_changed'])
    expect(body.error).toMatchObject({ old: '180000', new: '187000' })
    expect(await movesOf(app, id)).toBe(`${SIGNED} > requote`)
    expect((await money(id)).payments).toEqual([])
    const { quote: newest } = await bookingOf(id)
    expect(newest).toMatchObject({
      n: 2,
      total: 187_000,
      reason: 'Туроператор изменил цену в прайс-листе',
      schedule: [{ amount: 60_000 }, { amount: 127_000 }],
    })
    // Signed anew it is paid.
    await accept(id)
    await paid(id)
    expect(await stateOf(id)).toBe('confirming')
  })

  test('BOOK-16 the same press again with its key is told the same, and makes no third price', async () => {
    const id = await paying()
    await listAsks(id, 5000)
    const headers = { 'idempotency-key': `again-${id}-0001` }
    const first = await pay(id, {}, headers)
    const second = await pay(id, {}, headers)
    expect([wordOf(first), wordOf(second)]).toEqual(['409 price_changed', '409 price_changed'])
    expect((await bookingOf(id)).quote.n).toBe(2)
  })

  test('BOOK-16 a tour that is cheaper now is paid as it was signed', async () => {
    const id = await paying()
    await listAsks(id, -5000)
    await paid(id)
    expect([await stateOf(id), (await bookingOf(id)).price]).toEqual(['confirming', 180_000])
  })

  test('BOOK-16 a tour that is gone is told, nothing is begun, and the agent hears of it once', async () => {
    const id = await paying()
    const before = await asked()
    await listAsks(id, null)
    expect(wordOf(await pay(id))).toBe('409 tour_gone')
    expect(wordOf(await pay(id, { method: 'sbp' }))).toBe('409 tour_gone')
    await app.processAll()
    expect([await stateOf(id), (await money(id)).payments, (await asked()) - before]).toEqual([
      'paying',
      [],
      1,
    ])
  })

  test('BOOK-16 what was paid in part stands at its price, whatever the list says', async () => {
    const id = await paying()
    await paid(id, { amount: 20_000, method: 'sbp' })
    await listAsks(id, 7000)
    await paid(id)
    expect([await stateOf(id), (await bookingOf(id)).price]).toEqual(['confirming', 180_000])
  })
})

describe('BOOK-03 the tourist asks the price again', () => {
  test('BOOK-03 the same, dearer and cheaper, each time with both sums and why', async () => {
    const id = await paying()
    expect(await outcome(id)).toEqual({ outcome: 'same', changed: null })
    await listAsks(id, -10_000)
    expect(await outcome(id)).toEqual({
      outcome: 'price_changed',
      changed: { old: 180_000, new: 170_000, why: 'Туроператор изменил цену в прайс-листе' },
    })
    expect(await movesOf(app, id)).toBe(`${SIGNED} > requote`)
  })

  test('BOOK-03 a price that is not signed is the agent’s to check: asked once in half an hour', async () => {
    const id = await quoted()
    const before = await asked()
    expect(await outcome(id)).toEqual({ outcome: 'agent_asked', changed: null })
    await outcome(id)
    await app.processAll()
    expect((await asked()) - before).toBe(1)
    app.clock.now = new Date(TEST_NOW.getTime() + 30 * 60_000)
    await outcome(id)
    await app.processAll()
    expect([(await asked()) - before, await stateOf(id)]).toEqual([2, 'agreeing'])
  })

  test('BOOK-03 a difference that the payments cannot bear is the agent’s to decide', async () => {
    const id = await paying()
    await listAsks(id, -130_000)
    expect(await outcome(id)).toEqual({ outcome: 'agent_asked', changed: null })
    expect(await stateOf(id)).toBe('paying')
  })

  test('BOOK-03, SEC-54 nobody asks for another’s booking, nor while money is on its way', async () => {
    const id = await paying()
    expect((await again(id, await createTourist(app))).status).toBe(404)
    await begun(id)
    expect(wordOf(await again(id))).toBe('409 booking_state')
  })

  test('BOOK-03 of a price asked again and an acceptance at once one order explains both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await quoted()
      await listAsks(id, 3000)
      const both = [() => outcome(id), () => accept(id)]
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      const moves = await movesOf(app, id)
      expect([SIGNED, `${SIGNED} > requote`]).toContain(moves)
      expect((await bookingOf(id)).quote.total).toBe(moves === SIGNED ? 180_000 : 183_000)
    }
  })

  test('BOOK-03 of a price asked again, a payment and the agent’s new price at once one order explains all', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await paying()
      await listAsks(id, 3000)
      const acts = [() => again(id), () => pay(id), () => quote(id)]
      const words = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      // Whoever comes first finds it dearer; nothing was begun for the old price.
      expect(words.map(({ status }) => status)).not.toContain(500)
      expect([await stateOf(id), (await money(id)).payments]).toEqual(['agreeing', []])
    }
  })
})
