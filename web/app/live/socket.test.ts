import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWire } from './fake-wire.ts'
import { disconnect, LiveSocket, type LiveSocketOptions } from './socket.ts'

let wires: FakeWire[]
let codes: number[]
let gaps: number

function newSocket(more: Partial<LiveSocketOptions> = {}) {
  return new LiveSocket({
    random: () => 0,
    ...more,
    onDisconnect: (code) => codes.push(code),
    onGap: () => (gaps += 1),
    connect: () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
}

function lastWire(): FakeWire {
  const wire = wires.at(-1)
  if (!wire) throw new Error('nothing has connected')
  return wire
}

const event = (id: number, url = '/auctions/12') => ({
  type: 'event',
  id,
  url,
  name: 'offer.submitted',
  data: { offer: id },
})

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  codes = []
  gaps = 0
})
afterEach(() => vi.useRealTimers())

test('WS-01 subscriptions made before the connection is open are queued and sent when it opens', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  socket.subscribe('/auctions/13', () => {})
  expect(wires).toHaveLength(1)
  expect(socket.state).toEqual({ pending: true, failed: false, reconnecting: false })
  expect(lastWire().sent).toEqual([])
  lastWire().onopen?.()
  expect(socket.state).toEqual({ pending: false, failed: false, reconnecting: false })
  expect(lastWire().sent).toEqual([
    { type: 'subscribe', url: '/auctions/12' },
    { type: 'subscribe', url: '/auctions/13' },
  ])
})

test('WS-01 an event reaches every subscriber of its address and no other', () => {
  const socket = newSocket()
  const heard: string[] = []
  socket.subscribe('/auctions/12', ({ name }) => heard.push(`first ${name}`))
  socket.subscribe('/auctions/12', ({ name }) => heard.push(`second ${name}`))
  socket.subscribe('/auctions/13', () => heard.push('foreign'))
  lastWire().onopen?.()
  lastWire().says(event(1))
  lastWire().says('not json')
  lastWire().says(event(2, '/auctions/99'))
  expect(heard).toEqual(['first offer.submitted', 'second offer.submitted'])
})

test('WS-01 what is kept nowhere has no number: each is given, and the next connection begins where the numbered ones end', () => {
  const socket = newSocket()
  const seen: number[] = []
  socket.subscribe('/auctions/12', ({ id }) => seen.push(id), { cursor: 7, settled: 7 })
  lastWire().onopen?.()
  for (const id of [0, 0, 8, 0]) lastWire().says(event(id))
  expect(seen).toEqual([0, 0, 8, 0])
  lastWire().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/12', cursor: 8, settled: 7 }])
})

test('WS-01 whoever was away is told that the connection is back, whoever has just come is not', () => {
  let backs = 0
  const socket = newSocket({ onBack: () => (backs += 1) })
  socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  expect(backs).toBe(0)
  lastWire().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2500)
  expect(backs).toBe(0)
  lastWire().onopen?.()
  expect(backs).toBe(1)
})

test('WS-01 the last subscriber of an address unsubscribes it', () => {
  const socket = newSocket()
  const leaveFirst = socket.subscribe('/auctions/12', () => {})
  const leaveSecond = socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  leaveFirst()
  expect(lastWire().sent).toHaveLength(1)
  leaveSecond()
  expect(lastWire().sent.at(-1)).toEqual({ type: 'unsubscribe', url: '/auctions/12' })
})

test('WS-01 a lost connection is taken up again from the last event seen, and nothing is given twice', () => {
  const socket = newSocket()
  const heard: number[] = []
  socket.subscribe('/auctions/12', ({ id }) => heard.push(id))
  lastWire().onopen?.()
  lastWire().says({ type: 'subscribed', url: '/auctions/12', cursor: 40 })
  lastWire().says(event(41))
  lastWire().onclose?.({ code: 1006 })
  expect(codes).toEqual([disconnect.lost])
  expect(socket.state.reconnecting).toBe(true)
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/12', cursor: 41 }])
  lastWire().says({ type: 'subscribed', url: '/auctions/12', cursor: 43 })
  for (const id of [41, 42, 43, 43]) lastWire().says(event(id))
  expect(heard).toEqual([41, 42, 43])
})

test('WS-01 without any event the reconnect starts from the cursor that the server gave', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  lastWire().says({ type: 'subscribed', url: '/auctions/12', cursor: 40 })
  lastWire().onclose?.({ code: 1012 })
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/12', cursor: 40 }])
})

const page = { cursor: 40, settled: 900 }

test('WS-01 the first connection begins where the page was read, and goes on from there', () => {
  const socket = newSocket()
  const heard: number[] = []
  socket.subscribe('/auctions/12', ({ id }) => heard.push(id), page)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/12', cursor: 40, settled: 900 }])
  lastWire().says(event(41))
  lastWire().says({ type: 'subscribed', url: '/auctions/12', cursor: 41 })
  expect(heard).toEqual([41])
  lastWire().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/12', cursor: 41, settled: 900 }])
})

test('WS-01 of one page all hear the same past, asked for once', () => {
  const socket = newSocket()
  socket.subscribe('/me', () => {}, page)
  lastWire().onopen?.()
  socket.subscribe('/me', () => {}, page)
  expect(lastWire().sent).toHaveLength(1)
})

test('WS-01 whoever joins an address later is told the past that its own page has not read, the others not again', () => {
  const socket = newSocket()
  const bell: number[] = []
  const list: number[] = []
  socket.subscribe('/me', ({ id }) => bell.push(id), page)
  lastWire().onopen?.()
  lastWire().says({ type: 'subscribed', url: '/me', cursor: 40 })
  lastWire().says(event(41, '/me'))
  lastWire().says(event(42, '/me'))
  const next = { cursor: 41, settled: 950 }
  socket.subscribe('/me', ({ id }) => list.push(id), next)
  expect(lastWire().sent.at(-1)).toEqual({ type: 'subscribe', url: '/me', ...next })
  for (const id of [42, 43]) lastWire().says(event(id, '/me'))
  expect([bell, list]).toEqual([
    [41, 42, 43],
    [42, 43],
  ])
})

test('WS-01 too long a past is not told: the page reads again and goes on from the newest', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {}, page)
  lastWire().onopen?.()
  lastWire().says({ type: 'subscribed', url: '/auctions/12', cursor: 400, gap: true })
  expect(gaps).toBe(1)
  lastWire().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toMatchObject([{ cursor: 400 }])
})

test('WS-01 an event that arrives after a younger one is still given', () => {
  const socket = newSocket()
  const heard: number[] = []
  socket.subscribe('/auctions/12', ({ id }) => heard.push(id))
  lastWire().onopen?.()
  lastWire().says(event(11))
  lastWire().says(event(10))
  expect(heard).toEqual([11, 10])
})

test('WS-01 five attempts 2500 ms apart, then failed with code 2 and no more by itself', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  for (let attempt = 1; attempt <= 5; attempt++) {
    lastWire().onclose?.({ code: 1006 })
    expect(socket.state).toEqual({ pending: false, failed: false, reconnecting: true })
    vi.advanceTimersByTime(2499)
    expect(wires).toHaveLength(attempt)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(attempt + 1)
  }
  lastWire().onclose?.({ code: 1006 })
  expect(socket.state).toEqual({ pending: false, failed: true, reconnecting: false })
  expect(codes).toEqual([5, 5, 5, 5, 5, 2])
  vi.advanceTimersByTime(600_000)
  expect(wires).toHaveLength(6)
})

test('WS-01 a retry by hand after the failure starts with all five attempts', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  for (let attempt = 0; attempt <= 5; attempt++) {
    lastWire().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(2500)
  }
  socket.retry()
  expect(socket.state).toEqual({ pending: true, failed: false, reconnecting: false })
  lastWire().onclose?.({ code: 1006 })
  expect(socket.state.reconnecting).toBe(true)
})

test('WS-01 a retry while waiting connects at once and does not connect twice', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  lastWire().onclose?.({ code: 1006 })
  socket.retry()
  expect(wires).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(wires).toHaveLength(2)
})

test('WS-01 after a mass drop the first reconnect is spread by a jitter', () => {
  const socket = newSocket({ random: () => 0.5 })
  socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  lastWire().onclose?.({ code: 1012 })
  vi.advanceTimersByTime(3749)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(wires).toHaveLength(2)
})

test('WS-01 a normal close is only logged, with code 0', () => {
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  lastWire().onclose?.({ code: 1000 })
  expect(codes).toEqual([disconnect.normal])
  expect(socket.state).toEqual({ pending: false, failed: false, reconnecting: false })
})

test('WS-01 a connection that cannot even be tried is failed with code 3', () => {
  const socket = new LiveSocket({
    onDisconnect: (code) => codes.push(code),
    connect: () => {
      throw new Error('blocked')
    },
  })
  socket.subscribe('/auctions/12', () => {})
  expect(socket.state).toEqual({ pending: false, failed: true, reconnecting: false })
  expect(codes).toEqual([disconnect.notEstablished])
})

test('WS-01 a refused address is not asked for again', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const socket = newSocket()
  socket.subscribe('/auctions/12', () => {})
  socket.subscribe('/auctions/13', () => {})
  lastWire().onopen?.()
  lastWire().says({ type: 'refused', url: '/auctions/12', reason: 'forbidden' })
  lastWire().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2500)
  lastWire().onopen?.()
  expect(lastWire().sent).toEqual([{ type: 'subscribe', url: '/auctions/13' }])
})

test('WS-01 watchers hear each change of the state once', () => {
  const socket = newSocket()
  const states: string[] = []
  const stop = socket.watch(() => states.push(JSON.stringify(socket.state)))
  socket.subscribe('/auctions/12', () => {})
  lastWire().onopen?.()
  stop()
  lastWire().onclose?.({ code: 1006 })
  expect(states).toHaveLength(2)
})
