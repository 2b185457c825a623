import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bareSockets, someone } from '../../../test/support/processes/bare-sockets.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import { accessKey } from './internal-keys.ts'

/** An answer that is given when the test wants it. */
function held<T>() {
  let give: (value: T) => void = () => {}
  const answer = new Promise<T>((resolve) => (give = resolve))
  return { answer, give }
}

/** One page's socket, whose rights and whose past are told step by step. */
async function page() {
  const asked: ((keys: string[] | null) => void)[] = []
  const pasts: ((frames: StoredFrame[]) => void)[] = []
  const { url, tell } = await bareSockets({
    hub: {
      onFrame: () => {},
      want: () => {},
      onEpoch: () => {},
      forget: () => {},
      newest: () => 0,
      heard: () => 0,
      untold: () => 0,
      isListening: () => true,
      since: () => {
        const { answer, give } = held<StoredFrame[]>()
        pasts.push(give)
        return answer
      },
      cursor: async () => ({ cursor: 0, settled: 0, epoch: 0 }),
      close: async () => {},
    },
    resolve: () => {
      const { answer, give } = held<string[] | null>()
      asked.push(give)
      return answer
    },
  })
  const socket = new WebSocket(url)
  const frames: ServerFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  await once(socket, 'open')
  return {
    subscribe: (cursor?: number) =>
      socket.send(JSON.stringify({ type: 'subscribe', url: '/agent/feed', cursor })),
    happens: (key: string) => tell({ url: key }),
    rightsChange: () => tell({ url: accessKey(someone.id), name: 'access.changed' }),
    isAsked: () => expect.poll(() => asked.length).toBe(1),
    isAskedForPast: () => expect.poll(() => pasts.length).toBe(1),
    /** Answers the next question about rights. */
    may: (keys: string[] | null) => next(asked, keys),
    past: (past: StoredFrame[]) => next(pasts, past),
    seen: async (count: number) => {
      await expect.poll(() => frames.length).toBe(count)
      return frames.map((frame) => (frame.type === 'event' ? frame.id : frame.type))
    },
  }
}

async function next<T>(asked: ((value: T) => void)[], value: T): Promise<void> {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  asked.shift()?.(value)
}

describe('SEC-55 rights that change while they are looked up', () => {
  test('SEC-55 what was known before the change is not acted upon', async () => {
    const one = await page()
    one.subscribe()
    await one.isAsked()
    one.rightsChange()
    // The answer is from before.
    await one.may(['feed:4'])
    await one.may(null)
    expect(await one.seen(1)).toEqual(['refused'])
    one.happens('feed:4')
    one.rightsChange()
    expect(await one.seen(1)).toEqual(['refused'])
  })

  test('SEC-55 a right that was won meanwhile is not refused by what was known before', async () => {
    const one = await page()
    one.subscribe()
    await one.isAsked()
    one.rightsChange()
    await one.may(null)
    await one.may(['feed:4'])
    expect(await one.seen(1)).toEqual(['subscribed'])
  })

  test('SEC-55 nor is the past told to whoever lost the right to it meanwhile', async () => {
    const one = await page()
    one.subscribe(0)
    await one.may(['feed:4'])
    await one.isAskedForPast()
    one.happens('feed:4')
    one.rightsChange()
    await one.past([{ id: 99, url: 'feed:4', name: 'request.launched', data: {} }])
    await one.may(null)
    expect(await one.seen(1)).toEqual(['refused'])
  })

  test('SEC-55 what happens while an open feed is looked up again waits, and is told in order where the right stays', async () => {
    const one = await page()
    one.subscribe()
    await one.may(['feed:1', 'feed:4'])
    expect(await one.seen(1)).toEqual(['subscribed'])
    one.happens('feed:1')
    one.rightsChange()
    one.happens('feed:4')
    one.happens('feed:1')
    one.happens('feed:4')
    expect(await one.seen(2)).toEqual(['subscribed', 1])
    // Country 1 is his no more.
    await one.may(['feed:4'])
    expect(await one.seen(4)).toEqual(['subscribed', 1, 3, 5])
    one.happens('feed:1')
    one.happens('feed:4')
    expect(await one.seen(5)).toEqual(['subscribed', 1, 3, 5, 7])
  })

  test('SEC-55 of two changes in a row the last answer counts', async () => {
    const one = await page()
    one.subscribe()
    await one.may(['feed:4'])
    await one.seen(1)
    one.rightsChange()
    one.rightsChange()
    one.happens('feed:4')
    await one.may(['feed:4'])
    await one.may(null)
    expect(await one.seen(2)).toEqual(['subscribed', 'refused'])
  })
})
