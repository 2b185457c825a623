/** Pages of many agents, in a process of their own, that count what they are told of launches. Talks with its parent by messages. */
import type { WebSocket } from 'ws'
import { openSocket, openSockets, subscribe, textOf } from './sockets.ts'

export interface Ear {
  /** Of the server that holds it. */
  server: string
  token: string
  /** Where it listens at a bare server; at ours it subscribes to the agent's feed. */
  path?: string
}

export type EarsAsked = { open: Ear[] } | 'heard'
export type EarsTold = { opened: number } | { heard: number; closed: number } | { failed: string }

let heard = 0
let closed = 0

async function openOne({ server, token, path }: Ear): Promise<WebSocket> {
  const socket = path
    ? await openSocket(server + path)
    : await subscribe(server, { token, url: '/agent/feed' })
  socket.on('message', (data) => {
    if (textOf(data).includes('"request.launched"')) heard += 1
  })
  socket.on('close', () => (closed += 1))
  return socket
}

const tell = (told: EarsTold): void => void process.send?.(told)

process.on('message', (asked: EarsAsked) => {
  if (asked === 'heard') return tell({ heard, closed })
  openSockets(asked.open.length, (at) => openOne(asked.open[at] as Ear)).then(
    (sockets) => tell({ opened: sockets.length }),
    (error: Error) => tell({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
