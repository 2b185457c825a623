import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepListening } from '../db/keep-listening.ts'
import type { LiveBus, News, StoredFrame } from './live-bus.ts'
import { noticesOf } from './notices.ts'

const ANSWER_MS = 2000
const GOODBYE_MS = 1000
/** While the line does not answer so many wait; those beyond are found by looking. */
const WAITING_MAX = 10_000

const TELL = `select count(pg_notify(channel, said)) from unnest($1::text[], $2::text[]) as notice(channel, said)`

/**
 * By NOTIFY, as a statement of its own on a line of its own: it writes nothing, so it waits for no disk and no standby while
 * it holds the lock that all NOTIFY of a server share. What is published while one is under way goes together with the next.
 */
export function openPostgresBus(connectionString: string, onError: (error: Error) => void): LiveBus {
  let frames: StoredFrame[] = []
  let isWaiting = false
  let running: Promise<void> | null = null
  let isClosed = false
  let isUp = true
  let published = 0
  const line = keepLine(connectionString)

  async function run(): Promise<void> {
    while (frames.length > 0 || isWaiting) {
      const said = noticesOf(frames)
      const channels = said.map(() => 'live')
      if (isWaiting) channels.push('events')
      if (isWaiting) said.push('')
      frames = []
      isWaiting = false
      await line.ask(TELL, [channels, said]).then(
        () => (isUp = true),
        (error: Error) => {
          isUp = false
          onError(error)
        },
      )
    }
    running = null
  }

  return {
    publish(news: News) {
      if (isClosed || (news.frames.length === 0 && !news.isWaiting)) return
      published += news.frames.length
      if (frames.length < WAITING_MAX) frames.push(...news.frames)
      isWaiting ||= news.isWaiting
      running ??= run()
    },
    listen: (listening, listener) => keepListening({ ...listening, connectionString }, listener),
    isUp: () => isUp,
    published: () => published,
    async close() {
      isClosed = true
      await Promise.race([running, sleep(GOODBYE_MS, undefined, { ref: false })])
      await line.close()
    },
  }
}

/** One connection, made when it is first wanted and again after it was lost. */
function keepLine(connectionString: string) {
  let open: Promise<{ client: pg.Client; cut(): void }> | null = null

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'lotour telling',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      stream: () => socket,
    })
    const cut = () => {
      open = null
      socket.destroy()
    }
    client.on('error', cut)
    client.once('end', () => (open = null))
    try {
      await client.connect()
    } catch (error) {
      cut()
      throw error
    }
    return { client, cut }
  }

  return {
    async ask(text: string, values: unknown[]): Promise<void> {
      const { client, cut } = await (open ??= connect())
      try {
        await client.query({ name: 'tell', text, values })
      } catch (error) {
        cut()
        throw error
      }
    },
    async close(): Promise<void> {
      const last = await open?.catch(() => null)
      if (!last) return
      await Promise.race([last.client.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
      last.cut()
    },
  }
}
