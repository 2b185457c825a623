import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { tellOfOffer } from './tell/market/tell-of-offers.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
})

const list = async (token: string) => (await app.call('GET /api/notifications', { token })).body.result

test('TICK-06 a new offer is told to its tourist, with who answered, for how much and where to look', async () => {
  const auctionId = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent, auctionId })
  await app.processAll()
  const { items, unread } = await list(anna.token)
  expect(unread).toBe(1)
  expect(items[0]).toMatchObject({
    kind: 'offer.new',
    title: 'Новый отклик: Турция',
    text: 'ООО «Белый парус»: от 180\u00a0000\u00a0₽ за всех',
    link: `/tourist/my-auctions/${auctionId}`,
    timeout: 60_000,
    btnLoading: false,
    is_read: false,
    count: 1,
  })
  const told = {
    offerId,
    auctionId,
    touristId: anna.id,
    minPrice: 180_000,
    organisation: agent.organisation,
  } as never
  await Promise.all(
    Array.from({ length: 20 }, () => app.act(system, (ctx) => tellOfOffer.handle(ctx, told), null)),
  )
  expect((await list(anna.token)).items).toHaveLength(1)
})
