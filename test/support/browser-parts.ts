import { vi } from 'vitest'
import type { LiveEvents, LiveName } from '../../contract/platform/live.ts'
import { FakeWire } from '../../web/app/live/fake-wire.ts'

/** What was asked of the server. */
interface Asked {
  /** 'POST /api/auctions' */
  call: string
  body: unknown
  key: string | null
}

type Answering = (body: never) => object | Promise<object>

/** A refusal of the server, as `error` of the wire. */
export class Refused {
  readonly status: number
  readonly error: object
  constructor(status: number, error: object) {
    this.status = status
    this.error = error
  }
}

/** Answers the page's calls by 'METHOD /path'; what is not foreseen is a connection that failed. */
export function serverAnswers(answers: Record<string, Answering>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const call = `${method} ${path}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    asked.push({ call, body: sent, key: new Headers(headers).get('idempotency-key') })
    const answer = answers[call]
    if (!answer) throw new TypeError(`no network for ${call}`)
    const answered = await answer(sent as never)
    if (!(answered instanceof Refused)) return Response.json({ status: true, ...answered })
    const { status, error } = answered
    return Response.json({ status: false, code: status, error }, { status })
  })
  return asked
}

/** A storage of the browser; it holds what it is given. */
export function memoryStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

interface Live {
  /** Something happens at an address that the page listens to. */
  tells: <Name extends LiveName>(url: string, name: Name, data: LiveEvents[Name]) => void
  /** A window in the background has 'hidden'. */
  document: { visibilityState: 'visible' | 'hidden' }
  location: { pathname: string }
}

/** Once opened a connection stays, whatever tests come and go. */
const wires: FakeWire[] = []
let told = 0

/** The page's live connection. A page keeps one for its whole life: tests with it run alone (`*.alone.test.ts`). */
export function liveConnection(): Live {
  const document = { visibilityState: 'visible' as const, getElementById: () => null, addEventListener() {} }
  const location = { origin: 'http://lotour.example', pathname: '/' }
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  vi.stubGlobal('WebSocket', function connect() {
    const wire = new FakeWire()
    wires.push(wire)
    queueMicrotask(() => wire.onopen?.())
    return wire
  })
  return {
    tells: (url, name, data) => {
      told += 1
      wires.at(-1)?.says({ type: 'event', id: told, url, name, data })
    },
    document,
    location,
  }
}
