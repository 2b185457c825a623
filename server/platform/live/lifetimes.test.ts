import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { bareSockets, someone } from '../../../test/support/processes/bare-sockets.ts'
import { openSocket, type TestSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { sessionOver } from '../../../contract/platform/session-over.ts'
import { createAgent } from '../../modules/agents/agents.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import {
  blockUser,
  createAdmin,
  createTourist,
  type TestUser,
} from '../../modules/identity/identity.factory.ts'
import { activeSessions } from '../../modules/identity/index.ts'
import type { Known } from '../actor.ts'
import { WebSocket } from 'ws'

const app = await bootApp({ pace: { recheckMs: 300 } })
beforeAll(() => loadGeo(app))

const shift = (column: 'seen_at' | 'expires_at', interval: string, userId: number) =>
  app.database.pool.query(`update session set ${column} = now() + $1::interval where user_id = $2`, [
    interval,
    userId,
  ])
const closedSoon = (page: TestSocket) => Promise.race([page.closed, sleep(20_000, 'open')])

describe('SEC-52 a socket lives no longer than its session, though nobody calls meanwhile', () => {
  test('SEC-52, AUTH-06 an administrator who has been away for half an hour hears nothing more', async () => {
    const admin = await createAdmin(app)
    const page = await openSocket(app, admin)
    await page.subscribe('/me')
    await shift('seen_at', '-31 minutes', admin.id)
    expect([await closedSoon(page), await page.reason]).toEqual([1008, sessionOver])
  })

  test('SEC-52 nor does an agent whose sign-in was not used for thirty days', async () => {
    const agent = await createAgent(app)
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await shift('seen_at', '-31 days', agent.id)
    expect(await closedSoon(page)).toBe(1008)
  })

  test('SEC-52, AUTH-02 nor anybody after 372 days', async () => {
    const tourist = await people.boris(app)
    const page = await openSocket(app, tourist)
    await shift('expires_at', '-1 second', tourist.id)
    expect(await closedSoon(page)).toBe(1008)
  })

  test('SEC-52 being connected is no use of a session: what stands is left alone, and not noted as used', async () => {
    const admin = await createAdmin(app)
    const page = await openSocket(app, admin)
    await page.subscribe('/me')
    await shift('seen_at', '-29 minutes', admin.id)
    const seenAt = async () =>
      (await app.database.pool.query('select seen_at from session where user_id = $1', [admin.id])).rows
    const before = await seenAt()
    const asked = vi.spyOn(app.database.pool, 'query')
    const looks = () => asked.mock.calls.filter(([text]) => text.includes('session.id = any')).length
    await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(3)
    asked.mockRestore()
    expect(await seenAt()).toEqual(before)
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
  })

  test('SEC-52 the blocked and the ended are told from those who stand, many at once', async () => {
    const [admin, anna, boris, vera] = [
      await createAdmin(app),
      await createTourist(app),
      await createTourist(app),
      await createTourist(app),
    ]
    await blockUser(app, vera, admin)
    await app.database.pool.query('update session set ended_at = now() where user_id = $1', [boris.id])
    const { rows } = await app.database.pool.query<{ id: number; user_id: number }>(
      'select id, user_id from session where user_id = any($1)',
      [[anna.id, boris.id, vera.id]],
    )
    const known = await activeSessions(app.database, [...rows.map(({ id }) => id), 99_999_999])
    const of = (who: TestUser) => known.get(rows.find(({ user_id }) => user_id === who.id)?.id ?? 0)
    expect(of(anna)).toMatchObject({ id: anna.id })
    expect([of(boris), of(vera), known.size]).toEqual([
      undefined,
      { shutOut: { until: null, reason: 'Спам' } },
      2,
    ])
  })
})

describe('how sessions of open sockets are looked at', () => {
  async function opened(sessions: (ids: readonly number[]) => Promise<ReadonlyMap<number, Known>>) {
    const { url, sockets } = await bareSockets({ activeSessions: sessions, recheckMs: 200 })
    const pages = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = new WebSocket(url)
        await new Promise((done) => socket.on('open', done))
        return socket
      }),
    )
    return { pages, sockets }
  }

  test('SEC-52 thirty pages of one session are one question, and not all questions come at once', async () => {
    const asked: number[] = []
    await opened(async (ids) => {
      asked.push(ids.length)
      return new Map([[someone.sessionId, someone]])
    })
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(10)
    expect(Math.max(...asked)).toBe(1)
  })

  test('SEC-52 a database that does not answer closes nobody', async () => {
    let fails = 0
    const { sockets } = await opened(async () => {
      fails += 1
      throw new Error('away')
    })
    await expect.poll(() => fails, { timeout: 10_000 }).toBeGreaterThan(5)
    expect(sockets.count()).toBe(30)
  })
})
