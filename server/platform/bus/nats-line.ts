import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  connect,
  credsAuthenticator,
  type Msg,
  type NatsConnection,
  UserAuthenticationExpiredError,
} from '@nats-io/transport-node'
import type { NatsConfig } from '../config/partners/nats-config.ts'
import type { Log } from '../log.ts'

const DIAL_MS = 2000
const ANSWER_MS = 2000
const PROBE_MS = 1000
const GOODBYE_MS = 1000
/** Many processes that lost one server do not come back at one moment. */
const RETRY_MS = { least: 250, more: 750 }
/** A server that takes and does not answer is sent so many bytes; those beyond are found by looking. */
const UNANSWERED_MAX = 8 * 1024 * 1024

export interface NatsLine {
  /** Nothing where the server is away. */
  say(subject: string, text: string): void
  /** From now on and after each return, until `forget`. */
  hear(subject: string, listener: (text: string) => void): void
  forget(subject: string): void
  isUp(): boolean
  close(): Promise<void>
}

/** Names and passwords were refused, as the setting has them. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError
}

/**
 * One connection that comes back by itself, with all that is listened to. Throws at once where the server refuses us; one
 * that is away is waited for.
 */
export async function openNatsLine(nats: NatsConfig, log: Log): Promise<NatsLine> {
  const ears = listenEverywhere()
  const closing = new AbortController()
  const news = tellOnce(log)
  let open: { line: NatsConnection; unanswered: number } | null = null

  async function dial() {
    const line = await connect(optionsOf(nats))
    ears.on(line)
    void complain(line, log)
    open = { line, unanswered: 0 }
    news('up')
    return open
  }

  async function stay(next: Promise<typeof open>): Promise<void> {
    while (!closing.signal.aborted) {
      const dialled = await next
      if (dialled) {
        await answers(dialled, closing.signal)
        open = null
        await end(dialled.line)
        if (!closing.signal.aborted) news('away', new Error('the connection is lost'))
      }
      await sleep(RETRY_MS.least + randomInt(RETRY_MS.more), undefined, { ref: false })
      if (!closing.signal.aborted) next = dial().catch(lost)
    }
  }
  const lost = (error: Error) => {
    news(isRefusal(error) ? 'refused' : 'away', error)
    return null
  }
  const first = await dial().catch((error: Error) => {
    if (isRefusal(error)) throw error
    return lost(error)
  })
  const staying = stay(Promise.resolve(first))
  return {
    say(subject, text) {
      if (!open || open.unanswered > UNANSWERED_MAX) return
      try {
        open.line.publish(subject, text)
        open.unanswered += text.length
      } catch {
        // It has just gone: what was to be said is found by looking.
      }
    },
    hear: ears.hear,
    forget: ears.forget,
    isUp: () => open !== null,
    async close() {
      closing.abort()
      const last = open
      open = null
      if (last) await end(last.line)
      await Promise.race([staying, sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/** Who listens to what, on whichever connection is up. */
function listenEverywhere() {
  const listeners = new Map<string, (text: string) => void>()
  const subscriptions = new Map<string, { unsubscribe(): void }>()
  let line: NatsConnection | null = null
  const listenAt = (subject: string) => {
    if (!line || line.isClosed()) return
    const callback = (error: Error | null, message: Msg) =>
      void (error || listeners.get(subject)?.(message.string()))
    subscriptions.set(subject, line.subscribe(subject, { callback }))
  }
  return {
    on(fresh: NatsConnection): void {
      line = fresh
      subscriptions.clear()
      for (const subject of listeners.keys()) listenAt(subject)
    },
    hear(subject: string, listener: (text: string) => void): void {
      listeners.set(subject, listener)
      listenAt(subject)
    },
    forget(subject: string): void {
      listeners.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    },
  }
}

/** Until the server goes, or does not answer any more. */
async function answers(open: { line: NatsConnection; unanswered: number }, signal: AbortSignal) {
  const { line } = open
  const gone = line.closed()
  while (!line.isClosed() && !signal.aborted) {
    const sent = open.unanswered
    const answer = line.flush().then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([answer, sleep(ANSWER_MS, false, { ref: false })]))) return
    open.unanswered -= sent
    await Promise.race([gone, sleep(PROBE_MS, undefined, { ref: false })])
  }
}

function optionsOf({ servers, isSecret, credentials }: NatsConfig) {
  const { creds, ...named } = credentials as { creds?: string }
  return {
    servers: [...servers],
    name: 'lotour',
    reconnect: false,
    timeout: DIAL_MS,
    ...named,
    ...(creds ? { authenticator: credsAuthenticator(new TextEncoder().encode(creds)) } : {}),
    ...(isSecret ? { tls: {} } : {}),
  }
}

/** What was said is sent first. */
async function end(line: NatsConnection): Promise<void> {
  const over = line
    .flush()
    .catch(() => {})
    .then(() => line.close())
  await Promise.race([over, sleep(GOODBYE_MS, undefined, { ref: false })])
  if (!line.isClosed()) void line.close().catch(() => {})
}

/** What the server forbids, such as a subject, is said in the log; the sweep brings it. */
async function complain(line: NatsConnection, log: Log): Promise<void> {
  const said = new Set<string>()
  for await (const status of line.status()) {
    if (status.type !== 'error' || said.has(status.error.name)) continue
    said.add(status.error.name)
    log.error({ err: status.error }, 'NATS')
  }
}

type State = 'up' | 'away' | 'refused'

/** Each turn once, however often it is tried. */
function tellOnce(log: Log) {
  let last: State | null = null
  return (state: State, error?: Error): void => {
    if (state === last) return
    const isBack = last !== null
    last = state
    if (state === 'up' && isBack) log.info('NATS answers again')
    if (state === 'away')
      log.warn({ err: error }, 'NATS does not answer: news come by looking, a second later')
    if (state === 'refused') log.error({ err: error }, 'NATS refuses name and password: news come by looking')
  }
}
