import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { giveKey } from '../integrations/integrations.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { fund, mayTour } from './offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let other: TestAgent
let auctionId: number
let offerId: number

const touristSecrets = ['912 345', 'восемь девятьсот', 'anna.lebedeva', 'sunny_travel']
const wishes = `Первая линия. Звоните 8 912 345 67 89 или восемь девятьсот двенадцать три четыре пять шесть семь восемь девять,
  anna.lebedeva@example.ru, тг: sunny_travel`
const agentSecrets = ['(495)', '45-67', 'parus@', 'white_parus', '765', '43 21']
const comment = 'Лучшие цены: 8 (495) 123-45-67, parus@example.ru'
const optionComments = ['Пишите @white_parus, мой номер 8 987', '765', '43 21']

const get = async (who: { token: string }, address: `/${string}`) =>
  (await app.call(`GET ${address}`, { token: who.token })).body.result
const post = async (who: { token: string }, address: `/${string}`, body: object) =>
  (await app.call(`POST ${address}`, { token: who.token, body })).body.result

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  ;[agent, other] = [await createAgent(app), await createAgent(app)]
  await Promise.all([fund(app, agent), fund(app, other)])
  auctionId = await createAuction(app, anna, { wishes })
  const tours = await addTours(app, [mayTour, { ...mayTour, nights: 8 }, { ...mayTour, nights: 9 }])
  const options = tours.map((tour_id, at) => ({ tour_id, comment: optionComments[at] }))
  const body = { request_id: auctionId, price: 100_000, comment, options }
  offerId = (await post(agent, '/api/travel-agent/offer', body)).id
  await post(other, '/api/travel-agent/offer', { ...body, comment: 'Ждём', options: [{ tour_id: tours[0] }] })
})

/** Everything that an agent of the country may read of the request. */
const requestOf = async (who: TestAgent) => [
  await get(who, '/api/travel-agent/requests'),
  await get(who, `/api/travel-agent/request/${auctionId}`),
  await get(who, `/api/travel-agent/request/${auctionId}/similar-offers`),
]
const offersOf = async () => [
  await get(anna, `/api/request/best-offers/${auctionId}`),
  await get(anna, `/api/tourist/offer/${offerId}`),
  await post(anna, '/api/tourist/offers', {}),
  await get(anna, `/api/tourist/offer/full-info/${offerId}`),
]
const said = (answers: unknown, secrets: readonly string[]) =>
  secrets.filter((secret) => JSON.stringify(answers).includes(secret))

describe('SEC-57 contacts between strangers', () => {
  test('SEC-57 no agent reads a contact in the wishes before the choice, by the page or by a key', async () => {
    const requests = await requestOf(agent)
    expect(said(requests, touristSecrets)).toEqual([])
    expect(requests[1]).toMatchObject({
      wishes: expect.stringMatching(/^Первая линия\. Звоните •••/),
      contacts_masked: true,
    })
    const { key } = await giveKey(app, agent)
    const byKey = await app.call(`GET /api/travel-agent/request/${auctionId}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect([byKey.status, said(byKey.body, touristSecrets)]).toEqual([200, []])
  })

  test('SEC-57 the tourist reads the own wishes whole and is told that agents do not', async () => {
    expect(await get(anna, `/api/request/${auctionId}`)).toMatchObject({
      wishes: expect.stringContaining('8 912 345 67 89'),
      contacts_masked: true,
    })
    const plain = await createAuction(app, anna, { wishes: 'Первая линия, 7 ночей, до 250 000 ₽' })
    expect(await get(anna, `/api/request/${plain}`)).toMatchObject({ contacts_masked: false })
  })

  test('SEC-57 the tourist reads no contact in comments before the choice, spread over the options or not', async () => {
    await get(anna, `/api/tourist/offer/${offerId}?isRead=true`)
    const offers = await offersOf()
    expect(said(offers, agentSecrets)).toEqual([])
    expect(offers[1]).toMatchObject({
      comment: 'Лучшие цены: •••, •••',
      contacts_masked: true,
      options: [{ comment: 'Пишите •••, мой номер •••' }, { comment: '•••' }, { comment: '•••' }],
    })
  })

  test('SEC-57 an agent reads the own comments whole and is told that the tourist does not', async () => {
    expect((await get(agent, `/api/travel-agent/offer/${offerId}`)).offer).toMatchObject({
      comment,
      contacts_masked: true,
      options: optionComments.map((text) => ({ comment: text })),
    })
  })

  test('SEC-57 the choice opens contacts to the two that it joins, and to nobody else', async () => {
    await post(anna, '/api/tourist/offer/choose', { offer_id: offerId, version: 1, position: 1 })
    expect(said(await get(agent, `/api/travel-agent/request/${auctionId}`), touristSecrets)).toEqual(
      touristSecrets,
    )
    expect(said(await get(anna, `/api/tourist/offer/${offerId}`), agentSecrets)).toEqual(agentSecrets)
    expect(said(await get(other, `/api/travel-agent/request/${auctionId}`), touristSecrets)).toEqual([])
  })
})
