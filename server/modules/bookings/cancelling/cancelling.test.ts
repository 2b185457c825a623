import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { system } from '../../../platform/use-case.ts'

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
const DAY_MS = 86_400_000
const PAID = 'open > submit > quote > accept > cover > confirm'
const fee = { title: 'Невозвратный перелёт', amount: 21_700.5, proof: 'Счёт туроператора № 15 от 20.11.2026' }

/** Two payments came, 60 000 and 120 000 ₽, and the operator has confirmed. */
async function confirmed(): Promise<number> {
  const id = await world.paying()
  await world.paid(id, { schedule_n: 1, method: 'card' })
  const answer = await world.confirm(id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await app.processAll()
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  return id
}

const cancel = (id: number) =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: tourist.token, body: { reason: 'illness' } })
const cancelAsAgent = (id: number) =>
  app.call(`POST /api/travel-agent/booking/${id}/cancellation`, {
    token: agent.token,
    body: { reason: 'tour_gone' },
  })
const seen = async (id: number) =>
  (await app.call(`GET /api/booking/${id}/cancellation`, { token: tourist.token })).body.result
/** By whoever has seen what is named now, or what is told. */
async function costs(id: number, list: readonly object[] = [fee], told?: string | null) {
  const last = told === undefined ? (await seen(id)).costs_at : told
  const body = { seen: last, costs: list }
  return app.call(`POST /api/travel-agent/booking/${id}/costs`, { token: agent.token, body })
}
const agree = (id: number, kept: number) =>
  app.call(`POST /api/booking/${id}/cancellation/accept`, { token: tourist.token, body: { kept } })
const dispute = (id: number, note = 'Билеты возвратные') =>
  app.call(`POST /api/booking/${id}/dispute`, { token: tourist.token, body: { note } })

async function later(days: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
  await app.act(system, endBookings, { most: 100 })
  await app.processAll()
}

/** What came of each payment and what went back, whole roubles with kopecks. */
async function balance(id: number) {
  await app.processAll()
  const { paid, returned, held } = await world.money(id)
  return { paid, held, returned }
}

describe('BOOK-25 a paid booking is called off', () => {
  test('BOOK-25 the calculation stands before anything is asked, and changes nothing', async () => {
    const id = await confirmed()
    expect(await seen(id)).toMatchObject({
      stage: 'paid',
      paid: 180_000,
      kept: 0,
      back: 180_000,
      asked: null,
    })
    expect(await movesOf(app, id)).toBe(PAID)
  })

  test('BOOK-25 the agency names its costs with their papers, the tourist agrees, the rest goes back to the kopeck', async () => {
    const id = await confirmed()
    expect((await cancel(id)).body.result).toMatchObject({ state: 'cancelling' })
    expect(await seen(id)).toMatchObject({ stage: 'costs', asked: { by: 'tourist', reason: 'Болезнь' } })
    expect(wordOf(await agree(id, 0))).toBe('409 costs_missing')
    expect((await costs(id)).body.result).toMatchObject({
      stage: 'named',
      paid: 180_000,
      kept: 21_700.5,
      back: 158_299.5,
      costs: [fee],
    })
    // Nobody is waited for by a clock: the agency is reminded no more of what it has done.
    const standing = await app.call(`GET /api/travel-agent/booking/${id}`, agent)
    expect(standing.body.result).toMatchObject({ state: 'cancelling', due_at: null })
    const nudged = 'select nudge_at from booking where id = $1'
    expect((await app.database.pool.query(nudged, [id])).rows).toEqual([{ nudge_at: null }])
    expect((await agree(id, 21_700.5)).body.result).toMatchObject({ stage: 'settled', kept: 21_700.5 })
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel > settle`)
    expect(await balance(id)).toEqual({ paid: 21_700.5, held: 0, returned: 158_299.5 })
    expect(await seen(id)).toMatchObject({ back: 158_299.5 })
  })

  test('BOOK-25 a sum whose kopecks no fraction of two has exactly is named and agreed to all the same', async () => {
    const id = await confirmed()
    await cancel(id)
    expect((await costs(id, [{ ...fee, amount: 8956.87 }])).body.result).toMatchObject({ kept: 8956.87 })
    expect((await agree(id, 8956.87)).body.result).toMatchObject({ stage: 'settled', kept: 8956.87 })
    expect(await balance(id)).toEqual({ paid: 8956.87, held: 0, returned: 171_043.13 })
  })

  test('BOOK-25 whoever agreed to another sum than stands there now is shown it first', async () => {
    const id = await confirmed()
    await cancel(id)
    await costs(id)
    await costs(id, [{ ...fee, amount: 30_000 }])
    expect(wordOf(await agree(id, 21_700.5))).toBe('409 costs_changed')
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel`)
    expect((await agree(id, 30_000)).status).toBe(200)
  })

  test('BOOK-25 no more is kept than came, and without costs all goes back at once', async () => {
    const id = await confirmed()
    await cancel(id)
    expect(wordOf(await costs(id, [{ ...fee, amount: 180_000.01 }]))).toBe('409 costs_over')
    for (const amount of [0, -1, 1.001]) expect((await costs(id, [{ ...fee, amount }])).status).toBe(400)
    expect((await costs(id, [{ ...fee, proof: ' ' }])).status).toBe(400)
    expect((await costs(id, [])).body.result).toMatchObject({ stage: 'settled', kept: 0 })
    expect(await balance(id)).toEqual({ paid: 0, held: 0, returned: 180_000 })
  })

  test('BOOK-25 nothing is kept by a document that has no name', async () => {
    const id = await confirmed()
    await cancel(id)
    for (const proof of ['-', '—————', 'Счёт', '. . . .'])
      expect((await costs(id, [{ ...fee, proof }])).status).toBe(400)
    expect(await seen(id)).toMatchObject({ stage: 'costs', kept: 0 })
    expect((await costs(id, [{ ...fee, proof: 'Счёт 1' }])).body.result).toMatchObject({ kept: 21_700.5 })
  })

  test('BOOK-25 an agency that calls it off itself keeps nothing', async () => {
    const id = await confirmed()
    expect((await cancelAsAgent(id)).body.result).toMatchObject({ state: 'cancelled' })
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel > settle`)
    expect(await balance(id)).toEqual({ paid: 0, held: 0, returned: 180_000 })
    expect(await seen(id)).toMatchObject({ stage: 'settled', asked: { by: 'agent' }, back: 180_000 })
  })

  test('BOOK-18, BOOK-25 money on hold is let go where there are no costs, and taken first where there are', async () => {
    const free = await world.paying()
    await world.paid(free)
    await cancel(free)
    await costs(free, [])
    expect(await balance(free)).toEqual({ paid: 0, held: 0, returned: 0 })
    expect(await world.paymentStates(free)).toEqual(['voided'])
    expect(await seen(free)).toMatchObject({ stage: 'settled', kept: 0, back: 60_000 })

    tourist = await createTourist(app)
    const dear = await world.paying()
    await world.paid(dear)
    await cancel(dear)
    await costs(dear, [{ ...fee, amount: 10_000 }])
    expect(wordOf(await agree(dear, 10_000))).toBe('409 hold_ending')
    await app.processAll()
    expect((await agree(dear, 10_000)).status).toBe(200)
    expect(await balance(dear)).toEqual({ paid: 10_000, held: 0, returned: 50_000 })
  })
})

describe('BOOK-25 the ninth day', () => {
  test('BOOK-25 an agency that says nothing keeps nothing', async () => {
    const id = await confirmed()
    await cancel(id)
    await later(8)
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel`)
    await later(1)
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel > settle`)
    expect(await balance(id)).toEqual({ paid: 0, held: 0, returned: 180_000 })
  })

  test('BOOK-25 a tourist who says nothing gets all but the costs', async () => {
    const id = await confirmed()
    await cancel(id)
    await costs(id)
    await later(9)
    expect(await seen(id)).toMatchObject({ stage: 'settled', kept: 21_700.5 })
    expect(await balance(id)).toEqual({ paid: 21_700.5, held: 0, returned: 158_299.5 })
  })

  test('BOOK-25 of what is disputed the rest goes back, once, and an administrator decides the costs', async () => {
    const id = await confirmed()
    await cancel(id)
    await costs(id)
    expect((await dispute(id)).body.result).toMatchObject({ stage: 'disputed' })
    expect(wordOf(await dispute(id))).toBe('409 dispute_open')
    expect(wordOf(await costs(id))).toBe('409 costs_disputed')
    await later(9)
    await later(3)
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel`)
    expect(await balance(id)).toEqual({ paid: 21_700.5, held: 0, returned: 158_299.5 })

    const answer = { token: agent.token, body: { note: 'Тариф невозвратный, документ приложен' } }
    expect((await app.call(`POST /api/travel-agent/booking/${id}/dispute`, answer)).status).toBe(200)
    const finance = await createStaff(app, 'finance')
    const list = (await app.call('GET /api/admin/cancellations', finance)).body.result.items
    expect(list).toContainEqual(
      expect.objectContaining({ booking_id: id, stage: 'disputed', kept: 21_700.5, back: 0 }),
    )
    const decide = (kept: number) =>
      app.call(`POST /api/admin/booking/${id}/cancellation`, {
        token: finance.token,
        body: { kept, note: 'Документ подтверждает половину' },
      })
    expect(wordOf(await decide(21_700.51))).toBe('409 decision_over')
    expect((await decide(10_850.25)).body.result).toMatchObject({ stage: 'settled', kept: 10_850.25 })
    expect(await balance(id)).toEqual({ paid: 10_850.25, held: 0, returned: 169_149.75 })
    expect(await seen(id)).toMatchObject({
      dispute: { note: 'Билеты возвратные', decision: 'Документ подтверждает половину' },
    })
  })
})

describe('BOOK-25 who may, and what races', () => {
  test('BOOK-25 of agreeing, disputing and naming anew at once one order explains the outcome, and money goes back once', async () => {
    const id = await confirmed()
    await cancel(id)
    await costs(id)
    const { costs_at: last } = await seen(id)
    await Promise.all([agree(id, 21_700.5), dispute(id), agree(id, 21_700.5), costs(id, [], last)])
    const { returned, paid } = await balance(id)
    expect(returned + paid).toBe(180_000)
    const { stage, kept } = await seen(id)
    expect(stage === 'settled' ? paid : kept).toBe(kept)
    expect((await movesOf(app, id)).match(/settle/g)?.length ?? 0).toBe(stage === 'settled' ? 1 : 0)
  })

  test('BOOK-25 whoever names costs without having seen those of a colleague is refused and changes nothing', async () => {
    const id = await confirmed()
    await cancel(id)
    expect((await costs(id, [{ ...fee, amount: 10_000 }], null)).status).toBe(200)
    const first = await seen(id)
    // Who has not heard the answer asks again.
    expect((await costs(id, [{ ...fee, amount: 10_000 }], null)).status).toBe(200)
    expect(wordOf(await costs(id, [], null))).toBe('409 costs_seen')
    expect(wordOf(await costs(id, [fee], new Date(0).toISOString()))).toBe('409 costs_seen')
    expect(await seen(id)).toEqual(first)
    app.clock.now = new Date(TEST_NOW.getTime() + 60_000)
    expect((await costs(id, [{ ...fee, amount: 9000 }], first.costs_at)).status).toBe(200)
    expect(wordOf(await costs(id, [], first.costs_at))).toBe('409 costs_seen')
    expect(await balance(id)).toEqual({ paid: 180_000, held: 0, returned: 0 })
    expect(await seen(id)).toMatchObject({ stage: 'named', kept: 9000 })
  })

  test('BOOK-25 of two people of one agency who answer a cancellation at once exactly one has, and what he said stands', async () => {
    const id = await confirmed()
    await cancel(id)
    const both = [costs(id, [{ ...fee, amount: 10_000 }], null), costs(id, [], null)]
    const [keeps, gives] = (await Promise.all(both)).map(wordOf)
    expect([keeps, gives].filter((word) => word === '200')).toHaveLength(1)
    const { stage, kept } = await seen(id)
    const isKept = keeps === '200'
    expect(isKept ? gives : keeps).toBe(isKept ? '409 costs_seen' : '409 booking_state')
    expect({ stage, kept }).toEqual(isKept ? { stage: 'named', kept: 10_000 } : { stage: 'settled', kept: 0 })
    expect((await balance(id)).returned).toBe(isKept ? 0 : 180_000)
  })

  test('BOOK-25 of both who call it off at once one has done it', async () => {
    const id = await confirmed()
    const answers = (await Promise.all([cancel(id), cancelAsAgent(id), cancel(id)])).map(wordOf)
    expect(answers.filter((word) => word === '200')).toHaveLength(1)
    expect(await movesOf(app, id)).toContain(`${PAID} > ask_cancel`)
  })

  test('BOOK-25 somebody else’s cancellation is as if it did not exist, and without the right nobody decides', async () => {
    const id = await confirmed()
    await cancel(id)
    await costs(id)
    tourist = await createTourist(app)
    expect((await agree(id, 21_700.5)).status).toBe(404)
    expect((await dispute(id)).status).toBe(404)
    expect((await app.call(`GET /api/booking/${id}/cancellation`, { token: tourist.token })).status).toBe(404)
    const other = await createAgent(app)
    const asOther = { token: other.token, body: { costs: [], note: '' } }
    expect((await app.call(`POST /api/travel-agent/booking/${id}/costs`, asOther)).status).toBe(404)
    const support = await createStaff(app, 'support')
    expect((await app.call('GET /api/admin/cancellations', support)).status).toBe(403)
    expect(await movesOf(app, id)).toBe(`${PAID} > ask_cancel`)
  })
})
