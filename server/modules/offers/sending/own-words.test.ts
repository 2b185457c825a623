import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'

const app = await bootApp()
let agent: TestAgent
let auctionId: number
let seen: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, await createTourist(app))
  ;[seen = 0] = await addTours(app, [mayTour])
})

const send = (options: object[], comment = '') =>
  app.call('POST /api/travel-agent/offer', {
    token: agent.token,
    body: { request_id: auctionId, price: 3000, comment, options },
  })
const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance

test('OFFER-12 words with what a template left in its braces, known to it or not, in an offer or an edit', async () => {
  const said = (text: string) => send([{ tour_id: seen, comment: text }])
  const refused = [
    await send([{ tour_id: seen }], 'Отель {отель} за { цена }'),
    await said('Скидка {скидка}'),
  ]
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
    [400, { comment: 'Осталось {отель}, {цена}: подставьте значение или удалите' }],
    [400, { 'options.0.comment': 'Осталось {скидка}: подставьте значение или удалите' }],
  ])
  expect(await balance()).toBe(100_000)
  const { id } = (await send([{ tour_id: seen }], 'Скобки {} и {не закрытая')).body.result
  const edited = await app.call('PATCH /api/travel-agent/offer', {
    token: agent.token,
    body: { id, version: 1, comment: '{отель}', options: [{ tour_id: seen }] },
  })
  expect([edited.status, Object.keys(edited.body.error)]).toEqual([400, ['comment']])
})
