import { expect, test } from 'vitest'
import { agentInput } from '../../../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../../../server/modules/geo/geo.factory.ts'
import { bootApp } from '../../support/app.ts'
import { castOf } from './people.ts'
import { World } from './world.ts'

const app = await bootApp()

test('a tourist whose case has founded an agency is somebody new, so that doors of agents stay shut to her', async () => {
  await loadGeo(app)
  const world = new World()
  const cast = castOf({ app }, world)
  await cast.gather()
  const anna = () => ({ token: world.tokenOf('anna') ?? '' })
  // Whoever waits for offers founds none.
  await app.database.pool.query("update auction set state = 'expired' where state in ('active', 'chosen')")
  const founded = await app.call('POST /api/travel-agent/create', { ...anna(), body: agentInput })
  expect(founded.status).toBe(200)
  expect((await app.call('GET /api/travel-agent/offers', anna())).status).toBe(200)
  world.spoiled.add('anna')
  await cast.mend()
  expect((await app.call('GET /api/travel-agent/offers', anna())).status).toBe(403)
  expect((await app.call('GET /api/user', anna())).status).toBe(200)
})
