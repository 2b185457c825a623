/** The floor of `agents`: a `ws` server that sends a frame of the same size to every socket of a country, and no more. */
import { type WebSocket, WebSocketServer } from 'ws'
import { bodyOf, serveBare } from '../support/bare.ts'

const countries = new Map<string, Set<WebSocket>>()
/** What a request of ours tells of itself, so that the bytes are as many. */
const traits = JSON.parse(process.env['FLOOR_TRAITS'] ?? '{}') as object
let made = 0

const server = serveBare(async (request) => {
  const { country } = await bodyOf<{ country: number }>(request)
  made += 1
  const request_id = 1_000_000 + made
  const data = { request_id, country_id: country, traits }
  const event = {
    type: 'event',
    id: request_id,
    url: '/agent/feed',
    name: 'request.launched',
    data,
  }
  const frame = Buffer.from(JSON.stringify(event))
  for (const socket of countries.get(String(country)) ?? []) socket.send(frame, { binary: false })
  return { request_id }
})

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('countries') ?? ''
  for (const country of asked.split(',')) {
    const room = countries.get(country) ?? new Set()
    countries.set(country, room.add(socket))
  }
})
