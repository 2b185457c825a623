import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'
import { refundDeletedJob, refundUnread } from './refund-fees.ts'

const app = await bootApp()

beforeAll(() => loadGeo(app))

test('AGT-06 a fee that comes back for two reasons at once comes back once, and is told once', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  const auctionId = await createAuction(app, await people.anna(app))
  const offerId = await sendOffer(app, { agent, auctionId })
  await app.database.pool.query(
    `update offer set created_at = $1::timestamptz - interval '49 hours' where id = $2`,
    [app.clock.now, offerId],
  )
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from ledger_account where agent_id = $1 for update', [agent.id])
  const both = [
    refundDeletedJob.run(jobContext(app.core.worker), { auctionId } as never),
    app.act(system, refundUnread, null),
  ]
  // Each has found that the fee is not back, and waits for the agent's account.
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_account%'`,
    )
    expect(rows[0]?.waiting).toBe(2)
  }, 20_000)
  await holder.query('rollback')
  holder.release()
  await Promise.all(both)
  expect((await app.call('GET /api/travel-agent/balance', agent)).body.result.balance).toBe(10_000)
  const told = await app.database.pool.query(
    `select from event where name = 'fee.refunded' and data ->> 'offerId' = $1`,
    [String(offerId)],
  )
  expect(told.rowCount).toBe(1)
})
