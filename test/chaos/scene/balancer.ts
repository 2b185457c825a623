import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { answers } from '../../kill/server/server-process.ts'

/** In front of several web processes: takes one out when it is not ready, and sends nothing twice. */
export interface Balancer {
  url: string
  /** Those that get calls at this moment. */
  ready(): string[]
  /** Calls for which there was nobody. */
  unserved(): number
  close(): void
}

interface Target {
  url: URL
  agent: http.Agent
  isReady: boolean
}

/** A usual balancer looks once a second. */
const LOOK_MS = 500
/** Far below what the server allows, so that no call is sent down a line that is just being closed for its age. */
const IDLE_MS = 4000

export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets = urls.map((url): Target => ({ url: new URL(url), agent: newAgent(), isReady: false }))
  let turn = 0
  let unserved = 0
  const next = () => {
    const ready = targets.filter(({ isReady }) => isReady)
    if (ready.length === 0) unserved++
    return ready[turn++ % ready.length]
  }
  const server = http.createServer((request, response) => pass(next(), request, response))
  server.on('upgrade', (request, socket, head) => passSocket(next(), { request, socket, head }))
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const look = () => Promise.all(targets.map(lookAt))
  await look()
  const looking = setInterval(() => void look(), LOOK_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => targets.filter(({ isReady }) => isReady).map(({ url }) => url.origin),
    unserved: () => unserved,
    close: () => {
      clearInterval(looking)
      for (const { agent } of targets) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function newAgent(): http.Agent {
  return new http.Agent({ keepAlive: true, timeout: IDLE_MS, scheduling: 'lifo' })
}

async function lookAt(target: Target): Promise<void> {
  const isReady = await answers(`${target.url.origin}/health/ready`)
  if (target.isReady && !isReady) takeOut(target)
  target.isReady = isReady
}

/** Its idle connections go; what is under way comes to its end. */
function takeOut(target: Target): void {
  target.isReady = false
  for (const socket of Object.values(target.agent.freeSockets).flat()) socket?.destroy()
}

function pass(target: Target | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!target) return void response.writeHead(503, { 'retry-after': '1' }).end('{"status":false}')
  const { hostname, port } = target.url
  const { method, url: path, headers } = request
  const onward = http.request({ hostname, port, method, path, headers, agent: target.agent })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') takeOut(target)
    // What became of the call is unknown, and is so told.
    response.destroy()
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** What is said of the line to the server is not for the visitor's. */
function withoutHops({ connection: _line, 'keep-alive': _alive, ...headers }: http.IncomingHttpHeaders) {
  return headers
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

function passSocket(target: Target | undefined, { request, socket, head }: Upgrade): void {
  socket.on('error', () => {})
  if (!target) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n')
  const onward = net.connect(Number(target.url.port), target.url.hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    onward.write(`${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  onward.on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
}
