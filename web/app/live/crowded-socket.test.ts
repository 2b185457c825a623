import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tooManyPages } from '../../../contract/platform/session-over.ts'
import { FakeWire } from './fake-wire.ts'
import { disconnect, LiveSocket } from './socket.ts'

const wires: FakeWire[] = []
const codes: number[] = []
let isSeen = true

const newSocket = (random = () => 0) =>
  new LiveSocket({
    random,
    isSeen: () => isSeen,
    onDisconnect: (code) => codes.push(code),
    connect: () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
const wire = () => wires.at(-1)!
const welcome = () => {
  wire().onopen?.()
  wire().says({ type: 'subscribed', url: '/me', cursor: 1 })
}

beforeEach(() => {
  vi.useFakeTimers()
  wires.length = 0
  codes.length = 0
  isSeen = true
})
afterEach(() => vi.useRealTimers())

describe('WS-01 a page among very many of one person', () => {
  test('WS-01 a page at which nobody looks gives its place to a newer one, without a notice, and comes back when it is looked at', () => {
    const socket = newSocket()
    socket.subscribe('/me', () => {})
    welcome()
    isSeen = false
    wire().onclose?.({ code: 1013, reason: tooManyPages })
    expect(socket.state).toEqual({ pending: false, failed: false, reconnecting: false })
    vi.advanceTimersByTime(3_600_000)
    expect(wires).toHaveLength(1)
    isSeen = true
    socket.retry()
    expect(wires).toHaveLength(2)
    wire().onopen?.()
    expect(wire().sent).toEqual([{ type: 'subscribe', url: '/me', cursor: 1 }])
  })

  test('WS-01 one that is looked at comes back by itself, after a good while', () => {
    const socket = newSocket(() => 0.5)
    socket.subscribe('/me', () => {})
    welcome()
    wire().onclose?.({ code: 1013, reason: tooManyPages })
    expect(socket.state.reconnecting).toBe(true)
    vi.advanceTimersByTime(22_499)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
  })
})

describe('F34 a storm after a restart', () => {
  test('F34 pages that a stopping server has sent away come back over ten seconds, and not at one moment', () => {
    const delays = [0, 0.25, 0.5, 0.999].map((random) => {
      const socket = newSocket(() => random)
      socket.subscribe('/me', () => {})
      welcome()
      const before = wires.length
      wire().onclose?.({ code: 1001 })
      let waited = 0
      for (; wires.length === before; waited += 100) vi.advanceTimersByTime(100)
      return waited
    })
    expect(delays).toEqual([2500, 5000, 7500, 12_500])
  })

  test('F34 a server that lets in and sends away again is not asked for ever', () => {
    const socket = newSocket()
    socket.subscribe('/me', () => {})
    for (let time = 0; time < 6; time++) {
      wire().onopen?.()
      wire().onclose?.({ code: 1011 })
      vi.advanceTimersByTime(2500)
    }
    expect(wires).toHaveLength(6)
    expect(socket.state.failed).toBe(true)
    expect(codes.at(-1)).toBe(disconnect.retriesExceeded)
  })
})

test('WS-01 a page that listens to fifty addresses says so in portions, so that the server does not take it for a flood', () => {
  const socket = newSocket()
  for (let number = 0; number < 50; number++) socket.subscribe(`/chats/${number}`, () => {})
  wire().onopen?.()
  const sent = [wire().sent.length]
  for (let second = 0; second < 4; second++) {
    vi.advanceTimersByTime(1100)
    sent.push(wire().sent.length)
  }
  expect(sent).toEqual([15, 30, 45, 50, 50])
  expect(wire().sent.map((frame) => (frame as { url: string }).url)).toEqual(
    Array.from({ length: 50 }, (_, number) => `/chats/${number}`),
  )
})
