import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnOfferMove } from '../../../../contract/offers/offer-moves.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { xlsxCells } from '../../../../test/support/xlsx.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember, type TestMember } from '../../agents/people/people.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { giveKey } from '../../integrations/integrations.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { deedsOn } from './life.factory.ts'

const app = await bootApp()
const { edit, withdraw, read, manage } = deedsOn(app)
const NAMES = { boss: 'Святослав', manager: 'Аграфена', cashier: 'Капитолина' }
let anna: TestUser
let vera: TestUser
let boss: TestAgent
let manager: TestMember
let cashier: TestMember
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  boss = await createAgent(app, { first_name: NAMES.boss })
  await fund(app, boss)
  manager = await createMember(app, boss, { first_name: NAMES.manager })
  cashier = await createMember(app, boss, { first_name: NAMES.cashier, rights: ['money'] })
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent: { ...boss, token: manager.token }, auctionId })
})

const historyFor = async ({ token }: { token: string }): Promise<OwnOfferMove[]> =>
  (await app.call(`GET /api/travel-agent/offer/${offerId}`, { token })).body.result.moves
const doers = async (reader: { token: string }) =>
  (await historyFor(reader)).map(({ to, person }) => [to, person?.name, person?.is_self])

test('AGT-09, OFFER-08 the history of an offer names who of the agency sent, edited and withdrew it, to each who works there', async () => {
  const [cheaper = 0] = await addTours(app, [{ ...mayTour, price: 150_000 }])
  await edit(boss, offerId, { tours: [cheaper] })
  await withdraw(manager, offerId)
  expect(await doers(boss)).toEqual([
    ['sent', NAMES.manager, false],
    ['sent', NAMES.boss, true],
    ['withdrawn', NAMES.manager, false],
  ])
  expect((await doers(cashier)).map(([, , isSelf]) => isSelf)).toEqual([false, false, false])
  expect((await doers(manager)).map(([, , isSelf]) => isSelf)).toEqual([true, false, true])
})

test('AGT-09, API-01 what the agency’s own system did names nobody', async () => {
  const { key } = await giveKey(app, boss)
  const other = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent: { ...boss, token: key }, auctionId: other })
  expect(await doers(boss)).toEqual([['sent', undefined, undefined]])
})

test('AGT-09, AGT-06 a fee in the statement says who answered, on the page and in both files; a refund names nobody', async () => {
  await manage(vera, { action: 'refund', offer_id: offerId })
  const lines = async (path: string) =>
    (await app.call(`GET /api/travel-agent/${path}` as 'GET /', { token: cashier.token })).body.result.entries
  for (const path of ['statement', 'balance'])
    expect(
      (await lines(path))
        .slice(0, 2)
        .map(({ kind, sent_by }: { kind: string; sent_by: string | null }) => [kind, sent_by]),
    ).toEqual([
      ['refund', null],
      ['fee', NAMES.manager],
    ])
  const file = async (name: string) => {
    const headers = { authorization: `Bearer ${cashier.token}` }
    return (await app.web.http.inject({ url: `/api/travel-agent/${name}`, headers })).rawPayload
  }
  const fee = (await file('statement.csv'))
    .toString()
    .split('\r\n')
    .find((line) => line.includes('Отклик на заявку'))
  expect(fee).toContain(`;Отклик на заявку №${auctionId};${auctionId};${NAMES.manager};`)
  expect(xlsxCells(await file('statement.xlsx'))).toContain(NAMES.manager)
})

test('AGT-09 neither the tourist, nor a rival, nor an administrator reads who of the agency it was', async () => {
  const rival = await createAgent(app)
  await fund(app, rival)
  await edit(boss, offerId, { tours: await addTours(app, [{ ...mayTour, price: 150_000 }]) })
  const seen = [
    await read(anna, offerId),
    ...(await Promise.all([
      app.call(`GET /api/request/best-offers/${auctionId}`, anna),
      app.call(`GET /api/request/${auctionId}`, anna),
      app.call(`GET /api/travel-agent/auction/${auctionId}`, rival),
      app.call(`GET /api/travel-agent/offer/${offerId}`, rival),
      manage(vera, { action: 'list', reason: undefined }),
    ])),
  ]
  const told = JSON.stringify(seen)
  for (const part of [boss.organisation, '"moves"', '"offers_count"']) expect(told).toContain(part)
  for (const name of Object.values(NAMES)) expect(told).not.toContain(name)
})

test('SEC-61 the own file of whoever works in an agency holds the moves that he made, and the owner’s holds none of them', async () => {
  const own = async ({ token }: { token: string }) =>
    (await app.call('GET /api/user/data', { token })).body.result.sections.find(
      (one: { name: string }) => one.name === 'offer_move',
    )?.rows ?? []
  expect(await own(manager)).toMatchObject([{ offer_id: offerId, to_state: 'sent' }])
  expect(await own(boss)).toEqual([])
})
