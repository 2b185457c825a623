import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let auctionId: number
let first: number
let second: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})
beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  first = await sendOffer(app, { agent, auctionId })
  second = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const hide = (id: number, status?: boolean, by: { token: string } = agent) =>
  app.call('PATCH /api/travel-agent/offer/hide', {
    token: by.token,
    body: { offer_id: id, ...(status === undefined ? {} : { status }) },
  })
const listed = async (query = '', by: { token: string } = agent): Promise<number[]> =>
  (
    await app.call(`GET /api/travel-agent/offers${query}` as 'GET /', { token: by.token })
  ).body.result.items.map(({ id }: { id: number }) => id)

test('AGT-04 an agent puts an own offer out of the way and back; the list of the others and the hidden one say so, an agency’s system reads all', async () => {
  expect((await hide(first)).body.result).toEqual({ id: first, is_hidden: true })
  expect([await listed('?hidden=0'), await listed('?hidden=1'), await listed()]).toEqual([
    [second],
    [first],
    [second, first],
  ])
  expect((await hide(first, false)).body.result).toEqual({ id: first, is_hidden: false })
  expect([await listed('?hidden=0'), await listed('?hidden=1')]).toEqual([[second, first], []])
})

test('AGT-04 hidden twice at once it is hidden once; its tourist sees it as before, and colleagues see it where it was put', async () => {
  const colleague = await createMember(app, agent)
  const answers = await Promise.all([hide(first), hide(first), hide(first, true, colleague)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listed('?hidden=1', colleague)).toEqual([first])
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items.map(({ id }: { id: number }) => id)).toEqual([first])
})

test('AGT-04, SEC-54 another’s offer is as if it did not exist, and one without the right to answer puts nothing away', async () => {
  const rival = await createAgent(app)
  const cashier = await createMember(app, agent, { rights: ['money'] })
  expect((await hide(first, true, rival)).status).toBe(404)
  expect((await hide(first, true, cashier)).status).toBe(403)
  expect((await hide(first, true, anna)).status).toBe(403)
  expect(await listed('?hidden=1')).toEqual([])
})
