import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export interface Listener {
  hear(payload: string): Promise<void>
  /** The line was up till then, by the database's clock; of what was said since, some was not heard. */
  catchUp(heardUntil: Date): Promise<void>
}

/** What transactions tell of: frames for open pages, and events that wait for their handlers. */
export type Channel = 'live' | 'events'

export interface Listening {
  connectionString: string
  channel: Channel
  log: Log
  /** A line that a router forgot ends on one side only: so often it is asked, and so long its answer may take. */
  pace?: { probeMs: number; answerMs: number }
}

const RECONNECT_MS = 500
const GOODBYE_MS = 1000
const PACE = { probeMs: 15_000, answerMs: 10_000 }

/** A connection of its own that listens to a channel and comes back whenever it is lost. */
export async function keepListening(
  listening: Listening,
  listener: Listener,
): Promise<{ close(): Promise<void> }> {
  const { channel, log } = listening
  const hear = (payload: string) =>
    listener.hear(payload).catch((error: Error) => log.error({ err: error, channel }, 'notice'))
  let line = await openLine(listening, hear)
  const closing = new AbortController()

  async function comeBack(): Promise<void> {
    const fresh = await openLine(listening, hear)
    try {
      await listener.catchUp(line.heardUntil())
      line = fresh
    } catch (error) {
      await fresh.close()
      throw error
    }
  }

  async function stay(): Promise<void> {
    for (; !closing.signal.aborted; await sleep(RECONNECT_MS, undefined, { ref: false })) {
      await line.ended
      if (closing.signal.aborted) return
      await comeBack().catch((error: Error) => log.warn({ err: error, channel }, 'lost line'))
    }
    // The end was asked for while the line was on its way back.
    await line.close()
  }

  const staying = stay()
  return {
    close: async () => {
      closing.abort()
      await line.close()
      await Promise.race([staying, sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

interface Line {
  /** The last moment, by the database's clock, at which the line was known to be up. */
  heardUntil(): Date
  ended: Promise<void>
  close(): Promise<void>
}

async function openLine(
  { connectionString, channel, pace = PACE }: Listening,
  hear: (payload: string) => Promise<void>,
): Promise<Line> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: `lotour ${channel}`,
    connectionTimeoutMillis: pace.answerMs,
    query_timeout: pace.answerMs,
    stream: () => socket,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => void hear(payload))
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  let heardUntil: Date
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    heardUntil = await clockOf(client)
  } catch (error) {
    socket.destroy()
    throw error
  }
  const probe = async () => {
    heardUntil = await clockOf(client)
  }
  const probing = setInterval(() => void probe().catch(() => socket.destroy()), pace.probeMs).unref()
  void ended.then(() => clearInterval(probing))
  const close = async () => {
    // Whoever is asked to go over a dead line does not answer.
    await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
    socket.destroy()
  }
  return { heardUntil: () => heardUntil, ended, close }
}

async function clockOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date(0)
}
