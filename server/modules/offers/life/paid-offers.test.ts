import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'

const app = await bootApp()

test('AGT-06 a line of the statement names the request whose answer was paid for; money of another kind names none', async () => {
  await loadGeo(app)
  const anna = await people.anna(app)
  const agent = await createAgent(app)
  await fund(app, agent)
  const requests = [await createAuction(app, anna), await createAuction(app, anna)]
  for (const auctionId of requests) await sendOffer(app, { agent, auctionId })
  const read = async (path: string) =>
    (await app.call(`GET ${path}` as 'GET /', { token: agent.token })).body.result
  const named = (await read('/api/travel-agent/statement')).entries.map(
    ({ kind, request_id }: { kind: string; request_id: number | null }) => [kind, request_id],
  )
  expect(named.slice(0, 2)).toEqual([
    ['fee', requests[1]],
    ['fee', requests[0]],
  ])
  expect(
    named.slice(2).every(([kind, request]: [string, number | null]) => kind !== 'fee' && request === null),
  ).toBe(true)
  expect((await read('/api/travel-agent/balance')).entries[0]).toMatchObject({ request_id: requests[1] })
})
