import { WebSocket } from 'ws'
import type { Client } from './client.ts'

export interface OutboxLimits {
  /** Bytes that one page may leave unread. */
  each: number
  /** Bytes that all pages of this process together may. */
  all: number
}

export const OUTBOX_LIMITS: OutboxLimits = { each: 1024 * 1024, all: 128 * 1024 * 1024 }

/** After cutting so much is free again: not every frame counts all pages anew. */
const KEPT_SHARE = 0.75

export interface Outbox {
  /** Whole messages (`wireMessage`), one or several. */
  write(page: Pick<Client, 'socket' | 'line'>, messages: Buffer): void
  /** It is closed: nothing of it waits any more. */
  forget(socket: WebSocket): void
}

/** Bounds what slow readers make this process remember: whoever leaves most unread is cut first. */
export function createOutbox({ each, all }: OutboxLimits = OUTBOX_LIMITS): Outbox {
  /** Bytes by page, of pages that are behind only. */
  const unread = new Map<WebSocket, number>()
  let total = 0

  const note = (socket: WebSocket, bytes: number) => {
    total += bytes - (unread.get(socket) ?? 0)
    if (bytes > 0) unread.set(socket, bytes)
    else unread.delete(socket)
  }
  const cut = (socket: WebSocket) => {
    note(socket, 0)
    socket.terminate()
  }
  const cutSlowest = () => {
    for (const socket of unread.keys()) note(socket, socket.bufferedAmount)
    if (total <= all) return
    for (const [socket] of [...unread].toSorted(([, one], [, other]) => other - one)) {
      if (total <= all * KEPT_SHARE) return
      cut(socket)
    }
  }

  return {
    write({ socket, line }, messages) {
      if (socket.readyState !== WebSocket.OPEN) return
      line.write(messages)
      const waiting = socket.bufferedAmount
      if (waiting === 0 && !unread.has(socket)) return
      note(socket, waiting)
      if (waiting > each) cut(socket)
      else if (total > all) cutSlowest()
    },
    forget: (socket) => note(socket, 0),
  }
}
