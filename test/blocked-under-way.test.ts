import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAgent } from '../server/modules/agents/agents.factory.ts'
import { tripToTurkey } from '../server/modules/auctions/auctions.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import {
  createAdmin,
  createTourist,
  signIn,
  type TestUser,
} from '../server/modules/identity/identity.factory.ts'
import { bootApp } from './support/app.ts'
import { openSocket, refusedHandshake } from './support/live.ts'
import { isSoon } from './support/measuring/soon.ts'

const app = await bootApp()
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app)
})

const block = (person: TestUser) =>
  app.call(`POST /api/admin/users/${person.id}/block`, { token: vera.token, body: { reason: 'Спам' } })
const launched = async (tourist: TestUser) => {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as made from auction where tourist_id = $1',
    [tourist.id],
  )
  return rows[0].made as number
}

describe('SEC-55, AUTH-12 a block acts at once', () => {
  test('SEC-55 of ten launches under way each is made before the block or not at all, and none after it', async () => {
    for (let round = 0; round < 5; round++) {
      const tourist = await createTourist(app)
      const launches = Array.from({ length: 10 }, () =>
        app.call('POST /api/request', { token: tourist.token, body: tripToTurkey }),
      )
      await sleep(round * 3)
      expect((await block(tourist)).status).toBe(200)
      const atBlock = await launched(tourist)
      const answers = await Promise.all(launches)
      expect(await launched(tourist)).toBe(atBlock)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(atBlock)
      for (const { status } of answers) expect([200, 401, 403]).toContain(status)
    }
  })

  test('SEC-50 a call that waits while its session ends writes nothing', async () => {
    const tourist = await createTourist(app)
    const held = await app.database.pool.connect()
    await held.query('begin')
    await held.query('update session set seen_at = now() where user_id = $1', [tourist.id])
    // The call is let in and waits for the session's row; the session ends before it gets it.
    const launch = app.call('POST /api/request', { token: tourist.token, body: tripToTurkey })
    await expect.poll(() => waitsForSession()).toBe(true)
    await held.query('update session set ended_at = now() where user_id = $1', [tourist.id])
    await held.query('commit')
    held.release()
    expect((await launch).status).toBe(401)
    expect(await launched(tourist)).toBe(0)
  })

  test('AUTH-12, SEC-33, SEC-50 his sockets are closed within a second on every device, the others stay', async () => {
    const stays = await openSocket(app, await createTourist(app))
    const isAtOnce = await isSoon(1000, async () => {
      const tourist = await createTourist(app)
      const pages = await Promise.all([
        openSocket(app, tourist),
        openSocket(app, { token: await signIn(app, tourist) }),
      ])
      await block(tourist)
      expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([1008, 1008])
      expect(await refusedHandshake(app, { cookie: `token=${tourist.token}` })).toBe(403)
    })
    expect(isAtOnce).toBe(true)
    expect(await stays.subscribe('/me')).toMatchObject({ type: 'subscribed' })
  })

  test('SEC-33 of sockets that open while the block is made none stays open', async () => {
    const tourist = await createTourist(app)
    const opening = Array.from({ length: 10 }, () => openSocket(app, tourist).catch(() => null))
    await block(tourist)
    for (const page of await Promise.all(opening)) expect(await (page?.closed ?? 1008)).toBe(1008)
  })

  test('AUTH-12 a blocked agent hears no request any more', async () => {
    const agent = await createAgent(app)
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await block(agent)
    const tourist = await createTourist(app)
    await app.call('POST /api/request', { token: tourist.token, body: tripToTurkey })
    expect(await page.closed).toBe(1008)
    expect(page.frames.filter(({ type }) => type === 'event')).toEqual([])
  })
})

async function waitsForSession(): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
