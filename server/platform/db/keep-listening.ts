import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Ask, Listener, Listening } from './listening.ts'
import { rowTypes } from './row-types.ts'

const RECONNECT_MS = 500
const GOODBYE_MS = 1000
/** So many notices wait for those before them; more are not kept here, for all of them are in the database. */
const WAITING_MAX = 1000
const PACE = { probeMs: 15_000, answerMs: 10_000 }

export interface KeptLine {
  /** What was told by another way than NOTIFY is heard in its turn; nothing while the line is away. */
  take(payload: string): void
  isUp(): boolean
  close(): Promise<void>
}

/** A connection of its own that listens to a channel and comes back whenever it is lost. */
export async function keepListening(listening: Listening, listener: Listener): Promise<KeptLine> {
  const { channel, log } = listening
  let line = await openLine(listening, listener)
  const closing = new AbortController()
  let isUp = true

  async function comeBack(): Promise<void> {
    const fresh = await openLine(listening, listener)
    try {
      await listener.catchUp(line.heardUntil(), fresh.ask)
      line = fresh
      isUp = true
    } catch (error) {
      await fresh.close()
      throw error
    }
  }

  async function stay(): Promise<void> {
    for (; !closing.signal.aborted; await sleep(RECONNECT_MS, undefined, { ref: false })) {
      await line.ended
      isUp = false
      if (closing.signal.aborted) return
      await comeBack().catch((error: Error) => log.warn({ err: error, channel }, 'lost line'))
    }
    // The end was asked for while the line was on its way back.
    await line.close()
  }

  const staying = stay()
  return {
    take: (payload) => line.take(payload),
    isUp: () => isUp,
    close: async () => {
      closing.abort()
      await line.close()
      await Promise.race([staying, sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

interface Line {
  /** The last moment, by the database's clock, at which the line was up and everything before it was heard. */
  heardUntil(): Date
  take(payload: string): void
  ask: Ask
  ended: Promise<void>
  close(): Promise<void>
}

async function openLine(
  { connectionString, channel, log, pace = PACE }: Listening,
  { hear, look }: Listener,
): Promise<Line> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    types: rowTypes,
    keepAlive: true,
    application_name: `lotour ${channel}`,
    connectionTimeoutMillis: pace.answerMs,
    query_timeout: pace.answerMs,
    stream: () => socket,
  })
  client.on('error', () => {})
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows
  const notices = inTurn(
    (payload) => hear(payload, ask),
    (error) => {
      log.error({ err: error, channel }, 'notice')
      socket.destroy()
    },
  )
  client.on('notification', ({ payload = '' }) => notices.take(payload))
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
    const now = await clockOf(client)
    await notices.taken()
    heardUntil = now
  }
  const probing = setInterval(() => void probe().catch(() => socket.destroy()), pace.probeMs).unref()
  const lookNow = () => void notices.between(async () => look?.now(ask)).catch(() => socket.destroy())
  const looking = look && setInterval(lookNow, look.everyMs).unref()
  void ended.then(() => {
    clearInterval(probing)
    clearInterval(looking)
  })
  const close = async () => {
    // Whoever is asked to go over a dead line does not answer.
    await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
    socket.destroy()
  }
  return { heardUntil: () => heardUntil, take: notices.take, ask, ended, close }
}

/** Handles one after another; after the first failure, or when too many wait, nothing more. */
function inTurn(handle: (payload: string) => Promise<void>, fail: (error: Error) => void) {
  let waiting = 0
  let isBroken = false
  let last = Promise.resolve()
  const giveUp = (error: Error) => {
    if (!isBroken) fail(error)
    isBroken = true
  }
  const handleNext = async (payload: string) => {
    try {
      if (!isBroken) await handle(payload)
    } catch (error) {
      giveUp(error as Error)
    } finally {
      waiting -= 1
    }
  }
  let isBetween = false
  return {
    take(payload: string): void {
      if (isBroken) return
      if (waiting >= WAITING_MAX) return giveUp(new Error('too many notices wait'))
      waiting += 1
      last = last.then(() => handleNext(payload))
    },
    /** In its turn among the notices; not again before it is over. Its failure is told to whoever asked for it. */
    async between(work: () => Promise<void>): Promise<void> {
      if (isBroken || isBetween) return
      isBetween = true
      const done = last.then(() => (isBroken ? undefined : work())).finally(() => (isBetween = false))
      last = done.catch(() => {})
      await done
    },
    /** Everything that was taken until now is handled; rejects where it never will be. */
    async taken(): Promise<void> {
      await last
      if (isBroken) throw new Error('some notices were not heard')
    },
  }
}

async function clockOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date(0)
}
