import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, giveRole } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { system } from '../../platform/use-case.ts'
import { personalTables } from '../../personal-tables.ts'
import { eraseAgain } from './delete-account.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const leave = (token: string, body: object = { confirm: true }) =>
  app.call('DELETE /api/user', { token, body })
const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows

test('SEC-61 what was launched before one became an agent, or came in while the account went, is deleted too', async () => {
  const states = (userId: number) => rows('select state from auction where tourist_id = $1', [userId])
  const turned = await createTourist(app)
  await createAuction(app, turned)
  await giveRole(app, turned, 'agent')
  expect((await leave(turned.token)).status).toBe(200)
  expect(await states(turned.id)).toEqual([{ state: 'deleted' }])

  const anna = await createTourist(app)
  await createAuction(app, anna)
  await leave(anna.token)
  await rows(`update auction set state = 'active' where tourist_id = $1`, [anna.id])
  await app.act(system, eraseAgain, { userId: anna.id, tables: personalTables })
  expect(await states(anna.id)).toEqual([{ state: 'deleted' }])

  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  const offerId = await sendOffer(app, {
    agent,
    auctionId: await createAuction(app, await createTourist(app)),
  })
  await leave(agent.token, { confirm: true, give_up_balance: true })
  await rows(`update offer set state = 'sent' where id = $1`, [offerId])
  await app.act(system, eraseAgain, { userId: agent.id, tables: personalTables })
  expect(await rows('select state from offer where id = $1', [offerId])).toEqual([{ state: 'withdrawn' }])
})
