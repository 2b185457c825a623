import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bareSockets } from '../../../test/support/processes/bare-sockets.ts'

const { sockets, url } = await bareSockets({ pingMs: 60 })

async function open(options: { autoPong: boolean }) {
  const page = new WebSocket(url, options)
  const seen = { pings: [] as number[], closed: 0 }
  page.on('ping', () => void seen.pings.push(performance.now()))
  page.on('close', (code) => (seen.closed = code))
  await new Promise((done, fail) => page.on('open', done).on('error', fail))
  return { page, seen }
}

test('WS-01 a socket behind which nobody answers any more is given up, one that answers stays', async () => {
  const [there, gone] = [await open({ autoPong: true }), await open({ autoPong: false })]
  await expect.poll(() => gone.seen.closed, { timeout: 10_000 }).toBe(1006)
  await expect.poll(() => there.seen.pings.length, { timeout: 10_000 }).toBeGreaterThan(3)
  expect(there.seen.closed).toBe(0)
  expect(sockets.count()).toBe(1)
  there.page.close()
  await expect.poll(() => sockets.count()).toBe(0)
})
