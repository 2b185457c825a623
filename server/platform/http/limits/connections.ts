import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../../log.ts'

/** How long somebody may leave all that waits for him unread. */
const UNREAD_MS = 30_000
/** Files, the database, calls to others: what a process opens beside its visitors' connections. */
const OWN_FILES = 128
const CONNECTIONS_MAX = 50_000
const CONNECTIONS_MIN = 32
const TELL_MS = 60_000

export interface ConnectionLimits {
  log: Log
  unreadMs?: number
  /** How many files this process may have open. */
  openFiles?: number
}

/**
 * Cuts whoever asks and does not read, be it a page, a file or a socket, and turns visitors away before the process
 * cannot open another file.
 */
export function limitConnections(
  server: Server,
  { log, unreadMs = UNREAD_MS, openFiles = openFilesMax() }: ConnectionLimits,
): void {
  server.maxConnections = Math.min(CONNECTIONS_MAX, Math.max(CONNECTIONS_MIN, openFiles - OWN_FILES))
  let toldAt = -Infinity
  server.on('drop', () => {
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    log.warn({ connections: server.maxConnections }, 'too many connections')
  })
  const open = new Map<Socket, Reading>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, reading] of open) if (isStuck(socket, reading, now - unreadMs)) socket.destroy()
  }, unreadMs / 6).unref()
  server.once('close', () => clearInterval(looking))
}

interface Reading {
  /** Bytes that the other side's window has taken. */
  taken: number
  /** When that number was seen first. */
  since: number
}

/** Something waits, and nothing of it has gone since the moment. */
function isStuck(socket: Socket, reading: Reading, moment: number): boolean {
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || taken !== reading.taken) {
    reading.taken = taken
    reading.since = performance.now()
    return false
  }
  return reading.since < moment
}

/** Where the system does not tell, as many as one may have anywhere. */
function openFilesMax(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : CONNECTIONS_MAX
}
