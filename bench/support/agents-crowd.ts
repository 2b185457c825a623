/**
 * The pages of many agents, in a process of their own: opens their sockets, and tells how long a new request took from
 * its sending to the last of the sockets that it is for. Talks with its parent by messages.
 */
import http from 'node:http'
import type { WebSocket } from 'ws'
import { openSockets, openSocket, subscribe, textOf } from './sockets.ts'

export interface Page {
  /** Of the server that holds it. */
  server: string
  token: string
  countries: number[]
  /** Where it listens at a bare server; at ours it subscribes to the agent's feed. */
  path?: string
}

export interface Launching {
  url: string
  body: object
  token: string
  country: number
}

export type Asked = { open: Page[] } | { launch: Launching }
export type Told = { opened: number; seconds: number } | { milliseconds: number } | { failed: string }

interface Waiting {
  left: number
  resolve(): void
}

const LATE_MS = 20_000
const BATCH = 50
/** How many sockets listen for a country. */
const listeners = new Map<number, number>()
/** By request: how many sockets have yet to hear of it, and who waits for that. */
const waiting = new Map<string, Waiting>()
/** Frames that came before the answer to the call that caused them. */
const early = new Map<string, number>()

const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 64 })

async function open(pages: readonly Page[]): Promise<void> {
  const openOne = async (at: number): Promise<WebSocket> => {
    const { server, token, path } = pages[at] as Page
    const socket = path
      ? await openSocket(server + path)
      : await subscribe(server, { token, url: '/agent/feed' })
    socket.on('message', (data) => hear(textOf(data)))
    socket.on('close', () => fail('a socket was closed'))
    return socket
  }
  for (let from = 0; from < pages.length; from += BATCH)
    await openSockets(Math.min(BATCH, pages.length - from), (at) => openOne(from + at))
  for (const { countries } of pages)
    for (const country of countries) listeners.set(country, (listeners.get(country) ?? 0) + 1)
}

function hear(text: string): void {
  const [, request] = /"name":"request\.launched".*?"request_id":(\d+)/.exec(text) ?? []
  if (!request) return
  const one = waiting.get(request)
  if (!one) {
    early.set(request, (early.get(request) ?? 0) + 1)
    return
  }
  one.left -= 1
  if (one.left === 0) one.resolve()
}

async function launch({ url, body, token, country }: Launching): Promise<number> {
  const began = performance.now()
  const request = await post(url, { body, token })
  const left = (listeners.get(country) ?? 0) - (early.get(request) ?? 0)
  early.delete(request)
  if (left === 0) return performance.now() - began
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  waiting.set(request, { left, resolve })
  const late = setTimeout(
    () => reject(new Error(`${waiting.get(request)?.left} sockets never heard`)),
    LATE_MS,
  )
  await promise
  clearTimeout(late)
  waiting.delete(request)
  return performance.now() - began
}

/** Answers the number of the request that was made. */
function post(url: string, { body, token }: { body: object; token: string }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = http.request(url, { method: 'POST', headers, agent: keepAlive }, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => (text += part))
    answer.on('end', () => {
      const [, id] = /"request_id":(\d+)/.exec(text) ?? []
      if (answer.statusCode === 200 && id) resolve(id)
      // Too busy at this moment; the time runs on.
      else if (answer.statusCode === 503) setTimeout(() => resolve(post(url, { body, token })), 200)
      else reject(new Error(`${url} answered ${answer.statusCode} ${text.slice(0, 300)}`))
    })
  })
  request.on('error', reject)
  request.end(JSON.stringify(body))
  return promise
}

function tell(told: Told): void {
  process.send?.(told)
}

function fail(why: string): void {
  tell({ failed: why })
}

process.on('message', (asked: Asked) => {
  if ('open' in asked) {
    const began = performance.now()
    open(asked.open).then(
      () => tell({ opened: asked.open.length, seconds: (performance.now() - began) / 1000 }),
      (error: Error) => fail(error.message),
    )
  } else {
    launch(asked.launch).then(
      (milliseconds) => tell({ milliseconds }),
      (error: Error) => fail(error.message),
    )
  }
})
process.on('disconnect', () => process.exit())
