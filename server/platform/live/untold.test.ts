import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'
import type { News } from '../bus/live-bus.ts'

const app = await bootApp()
const { bus, pool } = app.database
let anna: TestUser
let id: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  id = await createAuction(app, anna)
})
beforeEach(() => void vi.restoreAllMocks())

const hide = async (status: boolean) =>
  expect(
    await app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status } }),
  ).toMatchObject({ status: 200 })

/** Nothing leaves the process any more, as though it had ended after its commit: what it would have told. */
function endsBeforeTelling(): News[] {
  const untold: News[] = []
  vi.spyOn(bus, 'publish').mockImplementation((news) => void untold.push(news))
  return untold
}

async function page() {
  const socket = await openSocket(app, anna)
  await socket.subscribe(`/auctions/${id}`)
  const events = () => socket.frames.filter((frame) => frame.type === 'event')
  const hidden = () => events().map(({ data }) => (data as { hidden?: string }).hidden)
  return { socket, events, hidden }
}

test('WS-01 what a process committed and did not live to tell is heard anyway, in order, and once', async () => {
  const { hidden } = await page()
  const untold = endsBeforeTelling()
  for (const status of [true, false, true]) await hide(status)
  await vi.waitFor(() => expect(hidden()).toEqual(['1', '0', '1']), { timeout: 15_000 })
  // It was only slow: now it tells after all, and then of something new.
  vi.restoreAllMocks()
  untold.forEach((news) => bus.publish(news))
  await hide(false)
  await vi.waitFor(() => expect(hidden().at(-1)).toBe('0'), { timeout: 15_000 })
  expect(hidden()).toEqual(['1', '0', '1', '0'])
})

test('WS-01 what was stored early and committed late, and never told, is heard too', async () => {
  const { hidden } = await page()
  endsBeforeTelling()
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(`insert into live_frame (url, name, data) values ($1, 'auction.changed', $2)`, [
    `auction:${id}`,
    { request_id: id, state: 'active', hidden: 'late' },
  ])
  await hide(true)
  await vi.waitFor(() => expect(hidden()).toEqual(['1']), { timeout: 15_000 })
  await slow.query('commit')
  slow.release()
  await vi.waitFor(() => expect(hidden()).toEqual(['1', 'late']), { timeout: 15_000 })
})

test('WS-01 the line on which is told may be lost: what was told into it is heard, and what comes after', async () => {
  const { hidden } = await page()
  await hide(false)
  await vi.waitFor(() => expect(hidden()).toEqual(['0']), { timeout: 15_000 })
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotour telling' and datname = current_database()`,
  )
  await hide(true)
  // What is found by looking comes after what is told meanwhile.
  await vi.waitFor(() => expect(hidden()).toEqual(['0', '1']), { timeout: 15_000 })
  await hide(false)
  await vi.waitFor(() => expect(hidden()).toEqual(['0', '1', '0']), { timeout: 15_000 })
})

test('WS-01 nothing of a commit that failed is told', async () => {
  const published = vi.spyOn(bus, 'publish')
  await expect(
    app.act(
      { actor: null, address: 'test' },
      async (ctx) => {
        ctx.passBy({ key: 'user:1', name: 'notification.read', data: {} } as never)
        throw new Error('after telling')
      },
      null,
    ),
  ).rejects.toThrow('after telling')
  expect(published).not.toHaveBeenCalled()
})
