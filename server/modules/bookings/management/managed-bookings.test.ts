import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { openBooking, type TestBooking } from '../bookings.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent
let finance: TestUser
let open: TestBooking
let refused: number
const world = moneyWorld(app, () => ({ tourist, agent }))

beforeAll(async () => {
  await loadGeo(app)
  ;[tourist, agent, finance] = [
    await createTourist(app),
    await createAgent(app),
    await createStaff(app, 'finance'),
  ]
  await fund(app, agent, 1_000_000)
  open = await openBooking(app, { tourist, agent })
  refused = await world.paying()
  await world.paid(refused, { method: 'card' })
  await world.refuse(refused)
  await app.processAll()
})

const list = (query = '', { token }: { token: string } = finance) =>
  app.call(`GET /api/admin/bookings${query}`, { token })
const numbers = async (query = '') =>
  (await list(query)).body.result.items.map(({ id }: { id: number }) => id)

test('BOOK-08, ADM-09 an administrator finds a booking by its state, its number and its request', async () => {
  expect(await numbers()).toEqual([refused, open.id])
  expect(await numbers('?state=refused')).toEqual([refused])
  expect(await numbers(`?number=${open.id}`)).toEqual([open.id])
  expect(await numbers(`?number=${open.auctionId}`)).toEqual([open.id])
  expect(await numbers(`?tourist_id=${tourist.id}`)).toEqual([refused, open.id])
  expect(await numbers(`?tourist_id=${agent.id}`)).toEqual([])
  expect(await numbers('?state=refused&page=2')).toEqual([])
  expect((await list('?state=nowhere')).status).toBe(400)
  const { items, total_items } = (await list()).body.result
  expect(total_items).toBe(2)
  expect(items[0]).toMatchObject({
    state: 'refused',
    tourist_id: tourist.id,
    tourist: `${tourist.first_name} ${tourist.last_name}`,
  })
})

test('BOOK-08, BOOK-24 one booking shows its moves, its payments and what went back', async () => {
  const { status, body } = await app.call(`GET /api/admin/booking/${refused}`, finance)
  expect(status).toBe(200)
  const { booking, money, cancellation } = body.result
  expect(cancellation).toBeNull()
  expect(booking.moves.map(({ move }: { move: string }) => move).at(-1)).toBe('refuse')
  expect(money).toMatchObject({
    paid: 0,
    returned: 60_000,
    payments: [{ amount: 60_000, payment_url: null }],
  })
  expect(money.payments[0].refunds).toHaveLength(1)
  expect((await app.call('GET /api/admin/booking/999999', finance)).status).toBe(404)
})

test('BOOK-25 a cancellation stays with its booking when it is settled: its costs, the dispute and the decision', async () => {
  const id = await world.paying()
  await world.paid(id, { method: 'card' })
  const asked = [
    ['booking/:id/cancellation', tourist, { reason: 'illness' }],
    [
      'travel-agent/booking/:id/costs',
      agent,
      { costs: [{ title: 'Билеты', amount: 9000, proof: 'Счёт 15' }] },
    ],
    ['booking/:id/dispute', tourist, { note: 'Билеты возвратные' }],
    ['admin/booking/:id/cancellation', finance, { kept: 4000, note: 'Возвращается часть' }],
  ] as const
  for (const [path, { token }, body] of asked) {
    const answer = await app.call(`POST /api/${path.replace(':id', String(id))}`, { token, body })
    expect(answer.status).toBe(200)
  }
  const { cancellation } = (await app.call(`GET /api/admin/booking/${id}`, finance)).body.result
  expect(cancellation).toMatchObject({
    stage: 'settled',
    kept: 4000,
    back: 56_000,
    costs: [{ title: 'Билеты', amount: 9000 }],
    dispute: { note: 'Билеты возвратные', decision: 'Возвращается часть' },
  })
  expect((await app.call('GET /api/admin/cancellations', finance)).body.result.items).toEqual([])
})

test('BOOK-26, SEC-53 nobody’s phone, e-mail or document stands in it', async () => {
  const answers = [await list(), await app.call(`GET /api/admin/booking/${refused}`, finance)]
  for (const { body } of answers)
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp([tourist.phone, tourist.email, agent.phone, 'LEBEDEVA', 'document_number'].join('|')),
    )
})

test('SEC-53 whoever writes texts, an agent and a tourist do not read it', async () => {
  for (const who of [await createStaff(app, 'content'), agent, tourist]) {
    expect((await list('', who)).status).toBe(403)
    expect((await app.call(`GET /api/admin/booking/${refused}`, who)).status).toBe(403)
  }
})

test.each(['support', 'moderator'] as const)(
  'ADM-14, BOOK-08 %s reads a booking, but neither opens a document nor moves its money',
  async (role) => {
    const staff = await createStaff(app, role)
    expect((await list('', staff)).body.result).toEqual((await list('', finance)).body.result)
    expect((await app.call(`GET /api/admin/booking/${refused}`, staff)).body).toEqual(
      (await app.call(`GET /api/admin/booking/${refused}`, finance)).body,
    )
    for (const call of [
      `GET /api/booking/${refused}/travellers`,
      `GET /api/travel-agent/booking/${refused}/travellers`,
      `GET /api/booking/${refused}/documents`,
      'GET /api/admin/cancellations',
      'GET /api/admin/money-tasks',
    ] as const)
      expect([call, (await app.call(call, staff)).status]).toEqual([call, 403])
    const decided = await app.call(`POST /api/admin/booking/${refused}/cancellation`, {
      token: staff.token,
      body: { kept: 0, note: 'Всё вернуть' },
    })
    expect(decided.status).toBe(403)
  },
)
