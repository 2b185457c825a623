import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** A supplier's server of pictures: each path answers as it is told to; how often it was asked is counted. */
export interface PicturesPartner {
  origin: string
  asked: string[]
  /** At most so many calls were open at once. */
  mostAtOnce: number
  answers: Map<string, Answer>
  close(): Promise<void>
}

export const MEGABYTE = 1024 * 1024

export const serving = {
  bytes:
    (bytes: Buffer, type = 'image/jpeg'): Answer =>
    (response) =>
      response.writeHead(200, { 'content-type': type }).end(bytes),
  redirect:
    (location: string): Answer =>
    (response) =>
      response.writeHead(302, { location }).end(),
  status:
    (status: number): Answer =>
    (response) =>
      response.writeHead(status).end('<h1>Нет</h1>'),
  /** So many bytes are promised, and as many would come. */
  promising:
    (bytes: number): Answer =>
    (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes })
      response.write(JPEG)
    },
  /** Nobody says how many come, and they never end. */
  endless: ((response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => void (response.destroyed || response.write(Buffer.alloc(MEGABYTE), more))
    response.write(JPEG, more)
  }) satisfies Answer,
  /** A byte now and then. */
  drip: (async (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    response.write(JPEG)
    while (!response.destroyed) {
      response.write('.')
      await sleep(20)
    }
  }) satisfies Answer,
  hangup: ((_response, request) => request.socket.destroy()) satisfies Answer,
  silent: (() => {}) satisfies Answer,
}

/** How a photo begins. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

export async function openPictures(): Promise<PicturesPartner> {
  let open = 0
  const partner: PicturesPartner = {
    origin: '',
    asked: [],
    mostAtOnce: 0,
    answers: new Map(),
    close: () => closed(server),
  }
  const server = createServer((request, response) => {
    open += 1
    partner.mostAtOnce = Math.max(partner.mostAtOnce, open)
    response.on('close', () => (open -= 1))
    const path = request.url ?? ''
    partner.asked.push(path)
    const answer = partner.answers.get(path) ?? serving.status(404)
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  partner.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return partner
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
