import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { isShutOut } from '../../../platform/actor.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { authenticateKey } from './authenticate-key.ts'
import { giveKey } from '../integrations.factory.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

test('SEC-61, AGT-08 a call by a key waits for its owner who leaves, then writes nothing; neither keeps the other from ending', async () => {
  const agent = await createAgent(app)
  const { key: token } = await giveKey(app, agent)
  const actor = await authenticateKey(app.database, { token, address: '192.0.2.1' })
  if (!actor || isShutOut(actor)) throw new Error('the key opens nothing')
  const leaving = await app.database.pool.connect()
  await leaving.query('begin')
  await leaving.query('select from app_user where id = $1 for update', [agent.id])
  const calls = Array.from({ length: 5 }, () =>
    app.act({ actor, address: '192.0.2.1' }, async () => 'written', null).catch((error: unknown) => error),
  )
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rows).toHaveLength(5)
  }, 20_000)
  await leaving.query('delete from api_key where agent_id = $1', [agent.id])
  await leaving.query('commit')
  leaving.release()
  for (const ended of await Promise.all(calls)) expect(ended).toMatchObject({ code: 'unauthorized' })
})
