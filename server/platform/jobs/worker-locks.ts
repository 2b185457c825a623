import { EventEmitter } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import type { WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'

/** The first half of the advisory lock that says "these workers are alive"; the second is their pool's hash. */
export const ALIVE = 7105

export interface WorkerLocks {
  events: WorkerEvents
  close(): Promise<void>
}

const COME_BACK_MS = 1000
const PROBE_MS = 10_000
const ANSWER_MS = 5000
/** A start has more patience: there is nothing yet that its silence would hold up. */
const START_MS = 30_000

/**
 * Each worker pool holds a session lock under its name on a connection of its own, so that anybody can tell the dead
 * from the slow. A connection that is lost, or answers no more, is made anew and the locks are taken again.
 */
export async function holdWorkerLocks(connectionString: string, log: Log): Promise<WorkerLocks> {
  const events: WorkerEvents = new EventEmitter()
  const held = new Set<string>()
  let line: Line | null = null
  let closing = false

  const hold = (on: Line | null, id: string) =>
    on?.hold(id).catch((error: Error) => {
      log.warn({ err: error }, 'worker lock')
      on.cut()
    })

  async function connect(waitMs = ANSWER_MS): Promise<void> {
    const fresh = await openLine(connectionString, waitMs)
    if (closing) return fresh.close()
    line = fresh
    void fresh.ended.then(() => {
      line = null
      comeBack()
    })
    for (const id of held) await hold(fresh, id)
  }
  function comeBack(): void {
    if (!closing) setTimeout(() => void connect().catch(failed), COME_BACK_MS).unref()
  }
  function failed(error: Error): void {
    log.warn({ err: error }, 'the line of the worker locks is not back')
    comeBack()
  }

  await connect(START_MS)
  // A pool's workers all lock their jobs under the pool's name.
  events.on('pool:create', ({ workerPool }) => {
    held.add(workerPool.id)
    void hold(line, workerPool.id)
  })
  return {
    events,
    close: async () => {
      closing = true
      await line?.close()
    },
  }
}

interface Line {
  hold(id: string): Promise<unknown>
  ended: Promise<void>
  cut(): void
  close(): Promise<void>
}

const NAMED = `
  insert into worker_process (worker, machine, pid) values ($1, $2, $3)
  on conflict (worker) do update set silent_since = null`

async function openLine(connectionString: string, waitMs: number): Promise<Line> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: 'lotour worker locks',
    connectionTimeoutMillis: waitMs,
    query_timeout: ANSWER_MS,
    stream: () => socket,
  })
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  const cut = () => void socket.destroy()
  await client.connect().catch((error: Error) => {
    cut()
    throw error
  })
  const probing = setInterval(() => void client.query('select 1').catch(cut), PROBE_MS).unref()
  void ended.then(() => clearInterval(probing))
  return {
    ended,
    cut,
    hold: async (id) => {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [ALIVE, id])
      await client.query(NAMED, [id, thisMachine, process.pid])
    },
    close: () => client.end(),
  }
}

/**
 * Where process numbers mean the same: a boot of a kernel, and of that a container's own numbering. Null where that
 * cannot be told; nobody is then dead before the time.
 */
export const thisMachine: string | null = machine()

function machine(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}
