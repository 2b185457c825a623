import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionOver } from '../../../contract/platform/session-over.ts'
import { FakeWire } from './fake-wire.ts'
import { LiveSocket } from './socket.ts'

const wires: FakeWire[] = []
const ends = vi.fn<() => void>()

const newSocket = () =>
  new LiveSocket({
    onSessionEnd: ends,
    connect: () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
const wire = () => wires.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  wires.length = 0
  ends.mockReset()
})
afterEach(() => vi.useRealTimers())

const event = (id: number) => ({
  type: 'event',
  id,
  url: '/me',
  name: 'notification.read',
  data: { unread: 0 },
})

test('SEC-50 a socket whose session is over does not come back', () => {
  const socket = newSocket()
  socket.subscribe('/me', () => {})
  wire().onopen?.()
  wire().onclose?.({ code: 1008, reason: sessionOver })
  expect(ends).toHaveBeenCalledOnce()
  socket.subscribe('/auctions/12', () => {})
  socket.retry()
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
  expect(socket.state).toEqual({ pending: false, failed: false, reconnecting: false })
})

test('SEC-50 a socket that was closed for a leave that is refused goes on where it was', () => {
  const socket = newSocket()
  const heard: number[] = []
  socket.subscribe('/me', ({ id }) => heard.push(id))
  wire().onopen?.()
  wire().says(event(7))
  socket.close()
  expect(wire().closedWith).toBe(1000)
  socket.retry()
  expect(wires).toHaveLength(1)
  socket.open()
  wire().onopen?.()
  expect(wire().sent).toEqual([{ type: 'subscribe', url: '/me', cursor: 7 }])
  wire().says(event(8))
  expect(heard).toEqual([7, 8])
})
