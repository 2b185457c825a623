import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { bareSockets, someone } from '../../../test/support/processes/bare-sockets.ts'
import { createAgent } from '../../modules/agents/agents.factory.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import { accessKey } from './internal-keys.ts'

/** What is gathered waits until so many are together: no test waits for a time. */
const pauseMs = () => 600_000
const TOGETHER = 200

/** A process with pages of agents, whose rights and whose past the test says. */
async function startProcess() {
  const rights = { keys: ['feed:4', 'feed:5'] as string[] | null, past: [] as StoredFrame[] }
  const { url, tell } = await bareSockets({
    pauseMs,
    resolve: async (_actor, address) => (address === '/agent/feed' ? rights.keys : []),
    hub: {
      onFrame: () => {},
      want: () => {},
      onEpoch: () => {},
      forget: () => {},
      newest: () => 0,
      heard: () => 0,
      untold: () => 0,
      isListening: () => true,
      since: async () => rights.past,
      cursor: async () => ({ cursor: 0, settled: 0, epoch: 0 }),
      close: async () => {},
    },
  })
  const open = async (cursor?: number) => {
    const socket = new WebSocket(url)
    const frames: ServerFrame[] = []
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'subscribe', url: '/agent/feed', cursor }))
    await expect.poll(() => frames.some(({ type }) => type === 'subscribed')).toBe(true)
    const ids = () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.id] : []))
    return { socket, frames, ids }
  }
  const happen = (id: number, key = 'feed:4') => tell({ id, url: key, data: { request_id: id } })
  /** All that waits goes, with these. */
  const fill = (from: number, key = 'feed:4') => {
    for (let id = from; id < from + TOGETHER; id++) happen(id, key)
  }
  const changeRights = (keys: string[] | null) => {
    rights.keys = keys
    tell({ url: accessKey(someone.id), name: 'access.changed' })
  }
  return { open, happen, fill, changeRights, rights }
}

describe('WS-01 what is gathered for a country', () => {
  test('WS-01 every page gets each event as a message of its own, whole and in order, however many come by one write', async () => {
    const { open, happen, fill } = await startProcess()
    const pages = await Promise.all([open(), open(), open()])
    happen(1)
    fill(2)
    const all = Array.from({ length: TOGETHER + 1 }, (_, at) => at + 1)
    for (const page of pages) {
      await expect.poll(page.ids).toEqual(all)
      expect(page.frames.at(-1)).toEqual({
        type: 'event',
        id: TOGETHER + 1,
        url: '/agent/feed',
        name: 'request.launched',
        data: { request_id: TOGETHER + 1 },
      })
    }
  })

  test('WS-01, F32 where many hear of it each is told how many they are, in what it missed too; a handful is told nothing', async () => {
    const { open, happen, rights } = await startProcess()
    const pages = await Promise.all(Array.from({ length: 20 }, () => open()))
    happen(1)
    for (const page of pages)
      await expect.poll(() => page.frames.at(-1)).toMatchObject({ type: 'event', id: 1, crowd: 20 })
    rights.past = [{ id: 1, url: 'feed:4', name: 'request.launched', data: { request_id: 1 } }]
    expect((await open(0)).frames[0]).toMatchObject({ type: 'event', id: 1, crowd: 21 })
    const alone = await startProcess()
    const page = await alone.open()
    alone.happen(1)
    await expect.poll(() => page.frames.at(-1)).toMatchObject({ type: 'event', id: 1 })
    expect(page.frames.at(-1)).not.toHaveProperty('crowd')
  })

  test('WS-01 whoever comes while some wait is told what it has missed by its past, and of that nothing again', async () => {
    const { open, happen, fill, rights } = await startProcess()
    const before = await open()
    happen(1)
    for (const id of [2, 3]) happen(id)
    // Of 3 its page knows already, what it was read from had seen it.
    rights.past = [{ id: 2, url: 'feed:4', name: 'request.launched', data: { request_id: 2 } }]
    const late = await open(1)
    expect(late.ids()).toEqual([2])
    fill(4)
    const later = Array.from({ length: TOGETHER - 2 }, (_, at) => at + 4)
    await expect.poll(before.ids).toEqual([1, 2, 3, ...later])
    await expect.poll(late.ids).toEqual([2, ...later])
  })

  test('SEC-55 an agent who loses a country between hears nothing of it, and of the others all', async () => {
    const { open, happen, fill, changeRights } = await startProcess()
    const page = await open()
    for (const key of ['feed:4', 'feed:5']) happen(key === 'feed:4' ? 1 : 2, key)
    for (const key of ['feed:4', 'feed:5']) happen(key === 'feed:4' ? 3 : 4, key)
    await expect.poll(page.ids).toEqual([1, 2])
    changeRights(['feed:5'])
    fill(1000)
    fill(2000, 'feed:5')
    await expect.poll(() => page.ids().length).toBe(2 + TOGETHER)
    expect(page.ids().slice(0, 4)).toEqual([1, 2, 4, 2000])
    expect(page.ids().some((id) => id === 3 || (id >= 1000 && id < 2000))).toBe(false)
  })

  test('SEC-55 an agent whose rights were looked up between and have stayed misses nothing', async () => {
    const { open, happen, fill, changeRights } = await startProcess()
    const page = await open()
    for (const id of [1, 2]) happen(id)
    changeRights(['feed:4'])
    // Of one page one thing is looked up after another.
    page.socket.send(JSON.stringify({ type: 'subscribe', url: '/me' }))
    await expect.poll(() => page.frames.some((frame) => 'url' in frame && frame.url === '/me')).toBe(true)
    fill(3)
    await expect.poll(page.ids).toEqual(Array.from({ length: TOGETHER + 1 }, (_, at) => at + 1))
  })

  test('SEC-55 an agent who loses the feed between hears nothing more', async () => {
    const { open, happen, fill, changeRights } = await startProcess()
    const page = await open()
    for (const id of [1, 2]) happen(id)
    changeRights(null)
    fill(3)
    await expect.poll(() => page.frames.at(-1)?.type).toBe('refused')
    expect(page.ids()).toEqual([1])
  })

  test.each([10, 125, 126, 65_535, 65_536, 100_000])(
    'WS-01 an event of any length is read as it was written: %i letters',
    async (length) => {
      const { url, tell } = await bareSockets({ resolve: async () => ['user:7'] })
      const socket = new WebSocket(url)
      const frames: ServerFrame[] = []
      socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'subscribe', url: '/me' }))
      await expect.poll(() => frames.length).toBe(1)
      const empty = JSON.stringify({ type: 'event', id: 1, url: '/me', name: 'n', data: { text: '' } }).length
      const text = 'x'.repeat(Math.max(0, length - empty))
      tell({ id: 1, url: 'user:7', name: 'n', data: { text } })
      await expect.poll(() => frames.length).toBe(2)
      expect(frames[1]).toMatchObject({ data: { text } })
    },
  )
})

describe('WS-01 on the real server', async () => {
  const app = await bootApp({ pace: { pauseMs } })
  let anna: TestUser
  beforeAll(async () => {
    await loadGeo(app)
    anna = await people.anna(app)
  })

  test('WS-01 a page that goes while a launch waits hears of it when it comes back, though it had heard of later ones elsewhere', async () => {
    const agent = await createAgent(app, { countryIds: [1, 4] })
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    const launched = async (country: number) => createAuction(app, anna, { geo_country_id: country })
    const isOf = (id: number) => (frame: ServerFrame) =>
      frame.type === 'event' && frame.name === 'request.launched' && frame.data.request_id === id
    await page.next(isOf(await launched(4)))
    const waiting = await launched(4)
    const last = await page.next(isOf(await launched(1)))
    expect(page.frames.some(isOf(waiting))).toBe(false)
    page.close()
    const back = await openSocket(app, agent)
    await back.subscribe('/agent/feed', last.type === 'event' ? last.id : 0)
    expect(back.frames.filter(isOf(waiting))).toHaveLength(1)
    back.close()
  })
})
