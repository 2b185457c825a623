import { type RawData, WebSocket } from 'ws'
import { socketPath } from '../../contract/platform/live.ts'

export function textOf(data: RawData): string {
  return (data as Buffer).toString('utf8')
}

/** Fifty at a time, so that no queue of connections overflows. */
export async function openSockets(
  count: number,
  openOne: (at: number) => Promise<WebSocket>,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(50, count - sockets.length) }, (_, at) => sockets.length + at)
    sockets.push(...(await Promise.all(some.map(openOne))))
  }
  return sockets
}

export function openSocket(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  const socket = new WebSocket(url.replace('http', 'ws'), { headers, perMessageDeflate: false })
  socket.on('open', () => resolve(socket)).on('error', reject)
  return promise
}

/** As a page does: opens the socket, names the address, waits for the server's yes. */
export async function subscribe(server: string, page: { token: string; url: string }): Promise<WebSocket> {
  const socket = await openSocket(server + socketPath, { authorization: `Bearer ${page.token}` })
  socket.send(JSON.stringify({ type: 'subscribe', url: page.url }))
  const answer = await new Promise<string>(
    (resolve) => void socket.once('message', (data) => resolve(textOf(data))),
  )
  if (!answer.includes('"subscribed"')) throw new Error(`not subscribed: ${answer}`)
  return socket
}
