import { limits } from '../../../contract/limits.ts'
import type { ClientFrame, LiveCursor, LiveEvent, ServerFrame } from '../../../contract/platform/live.ts'
import { sessionOver, tooManyPages } from '../../../contract/platform/session-over.ts'
import { comeBackAfter } from './come-back.ts'
import { SteadySender } from '../page/steady-sender.ts'

export type LiveCallback = (event: LiveEvent) => void

/** Why a connection ended: the codes of the specification's section 4. */
export const disconnect = {
  normal: 0,
  retriesExceeded: 2,
  notEstablished: 3,
  unreachable: 5,
  lost: 6,
} as const
export type DisconnectCode = (typeof disconnect)[keyof typeof disconnect]

export interface SocketState {
  /** Connecting for the first time. */
  pending: boolean
  /** Given up; `retry` starts again. */
  failed: boolean
  reconnecting: boolean
}

/** What of the browser's WebSocket is used. */
export interface Wire {
  send: (text: string) => void
  close: (code?: number) => void
  onopen: (() => void) | null
  onclose: ((event: { code: number; reason?: string }) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export interface LiveSocketOptions {
  connect: () => Wire
  /** Told of every disconnect, for the log and for the notice. */
  onDisconnect?: (code: DisconnectCode) => void
  /** More has happened than the server tells one by one. */
  onGap?: () => void
  /** Open again: what could not be read while the server was away may be read now. */
  onBack?: () => void
  /** The server has closed for good: the session is over. */
  onSessionEnd?: () => void
  /** Whether anybody looks at this page. */
  isSeen?: () => boolean
  random?: () => number
}

interface Subscription {
  /** With what each was given: events may come out of order and twice (live and replayed); each is given once. */
  callbacks: Map<LiveCallback, Set<number>>
  /** The highest event seen: what came after it is asked for on the next connection. */
  cursor: number | undefined
  settled: number | undefined
  /** The page from which was asked last, until anything was told: whoever else comes from it has missed nothing. */
  untold: number | undefined
}

const NORMAL_CLOSE = 1000
const SEEN_MAX = 2000

/** The live connection: one for the whole page, kept up by itself, missing nothing across reconnects. */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #watchers = new Set<() => void>()
  #state: SocketState = { pending: false, failed: false, reconnecting: false }
  #wire: Wire | undefined
  readonly #sender = new SteadySender((text) => this.#wire?.send(text))
  #open = false
  #wasOpen = false
  #isShut = false
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  get state(): SocketState {
    return this.#state
  }

  /** Calls back on every change of the state; returns how to stop. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  /** Queued until the connection is open; from the page's cursor on. Returns how to unsubscribe. */
  subscribe(url: string, callback: LiveCallback, from?: Pick<LiveCursor, 'cursor' | 'settled'>): () => void {
    const { cursor, settled } = from ?? {}
    let subscription = this.#subscriptions.get(url)
    if (!subscription) {
      subscription = { callbacks: new Map(), cursor, settled, untold: settled }
      this.#subscriptions.set(url, subscription)
      this.#send({ type: 'subscribe', url, cursor, settled })
    } else if (from && subscription.untold !== settled) {
      // What has been told was told without this one: it is told again, and those who know it are not given it twice.
      subscription.cursor = Math.min(subscription.cursor ?? from.cursor, from.cursor)
      subscription.settled &&= Math.min(subscription.settled, from.settled)
      subscription.untold = settled
      this.#send({ type: 'subscribe', url, cursor, settled })
    }
    subscription.callbacks.set(callback, new Set())
    if (!this.#wire && !this.#timer && !this.#state.failed && !this.#isShut) this.#connect()
    return () => this.#leave(url, callback)
  }

  /** By hand after a failure, or because the tab or the network came back: at once, with all attempts anew. */
  retry(): void {
    if (this.#wire || this.#isShut || this.#subscriptions.size === 0) return
    this.#attempts = 0
    this.#drop()
    this.#set({ failed: false })
    this.#connect()
  }

  /** Stays closed, whatever subscribes or comes back, until it is opened. */
  close(): void {
    this.#isShut = true
    const wasOpen = this.#open
    this.#drop(NORMAL_CLOSE)
    this.#set({ pending: false, reconnecting: false })
    if (wasOpen) this.#options.onDisconnect?.(disconnect.normal)
  }

  /** Goes on where it was closed. */
  open(): void {
    this.#isShut = false
    this.retry()
  }

  #leave(url: string, callback: LiveCallback): void {
    const subscription = this.#subscriptions.get(url)
    if (!subscription?.callbacks.delete(callback) || subscription.callbacks.size > 0) return
    this.#subscriptions.delete(url)
    this.#send({ type: 'unsubscribe', url })
  }

  #connect(): void {
    this.#timer = undefined
    this.#set({ pending: !this.#state.reconnecting })
    let wire: Wire
    try {
      wire = this.#options.connect()
    } catch {
      this.#set({ pending: false, reconnecting: false, failed: true })
      this.#options.onDisconnect?.(disconnect.notEstablished)
      return
    }
    this.#wire = wire
    wire.onopen = () => this.#opened()
    wire.onclose = ({ code, reason }) => {
      if (reason === sessionOver) this.#ended()
      else if (reason === tooManyPages && !(this.#options.isSeen?.() ?? true)) this.#sleep()
      else this.#closed(code)
    }
    wire.onmessage = ({ data }) => this.#received(data)
  }

  #opened(): void {
    this.#open = true
    this.#set({ pending: false, failed: false, reconnecting: false })
    for (const [url, { cursor, settled }] of this.#subscriptions)
      this.#send({ type: 'subscribe', url, cursor, settled })
    if (this.#wasOpen) this.#options.onBack?.()
    this.#wasOpen = true
  }

  #closed(code: number): void {
    const wasOpen = this.#open
    this.#forget()
    if (wasOpen && code === NORMAL_CLOSE) {
      this.#set({ pending: false, reconnecting: false })
      this.#options.onDisconnect?.(disconnect.normal)
      return
    }
    if (this.#attempts >= limits.socketAttempts) {
      this.#set({ pending: false, reconnecting: false, failed: true })
      this.#options.onDisconnect?.(disconnect.retriesExceeded)
      return
    }
    this.#attempts += 1
    this.#set({ pending: false, reconnecting: true })
    this.#options.onDisconnect?.(wasOpen ? disconnect.lost : disconnect.unreachable)
    const { random = Math.random } = this.#options
    this.#timer = setTimeout(() => this.#connect(), comeBackAfter({ code, wasOpen, random }))
  }

  /** The person has opened many pages since, and nobody looks at this one: it comes back when somebody does. */
  #sleep(): void {
    this.#forget()
    this.#set({ pending: false, reconnecting: false })
    this.#options.onDisconnect?.(disconnect.lost)
  }

  #ended(): void {
    this.close()
    this.#options.onSessionEnd?.()
  }

  #received(data: unknown): void {
    const message = parse(data)
    // A server that lets in and sends away again at once has not taken us back.
    this.#attempts = 0
    if (!message || message.type === 'error') return
    const subscription = this.#subscriptions.get(message.url)
    if (!subscription) return
    if (message.type === 'subscribed') {
      // With a cursor of ours the server now replays from it; its own would hide what is being replayed.
      subscription.cursor = message.gap ? message.cursor : (subscription.cursor ?? message.cursor)
      if (message.gap) this.#options.onGap?.()
    } else if (message.type === 'refused') {
      this.#subscriptions.delete(message.url)
      console.warn(`live: ${message.url} refused: ${message.reason}`)
    } else {
      deliver(subscription, message)
    }
  }

  #send(message: ClientFrame): void {
    if (this.#open) this.#sender.send(JSON.stringify(message))
  }

  #drop(code?: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const wire = this.#wire
    this.#forget()
    if (!wire) return
    wire.onopen = null
    wire.onclose = null
    wire.onmessage = null
    wire.close(code)
  }

  #forget(): void {
    this.#wire = undefined
    this.#open = false
    this.#sender.clear()
  }

  #set(change: Partial<SocketState>): void {
    const next = { ...this.#state, ...change }
    const same =
      next.pending === this.#state.pending &&
      next.failed === this.#state.failed &&
      next.reconnecting === this.#state.reconnecting
    if (same) return
    this.#state = next
    for (const onChange of this.#watchers) onChange()
  }
}

function deliver(subscription: Subscription, event: LiveEvent): void {
  const { id } = event
  subscription.untold = undefined
  subscription.cursor = Math.max(subscription.cursor ?? 0, id)
  for (const [callback, seen] of subscription.callbacks) {
    // What is kept nowhere has no number, and is never told again.
    if (id && seen.has(id)) continue
    seen.add(id)
    const [oldest] = seen
    if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest)
    callback(event)
  }
}

function parse(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const frame: unknown = JSON.parse(data)
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : undefined
  } catch {
    return undefined
  }
}
