/** The floor of `live`: one insert with its NOTIFY in one statement, heard by the same process, sent to one socket. */
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { bodyOf, openPool, serveBare, statement } from '../support/bare.ts'

const pool = openPool()
const sockets = new Map<string, WebSocket>()

const send = statement(
  'send',
  `with sent as (
    insert into offer (auction_id, agent_id, fee_kopecks) values ($1, $2, 375000) returning id, auction_id
  )
  select pg_notify('bare', json_build_object('auction_id', auction_id, 'offer_id', id)::text) from sent`,
)

const listener = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await listener.connect()
await listener.query('listen bare')
listener.on('notification', ({ payload = '' }) => {
  const { auction_id } = JSON.parse(payload) as { auction_id: number }
  sockets.get(String(auction_id))?.send(payload)
})

const server = serveBare(async (request) => {
  const { auction_id, agent_id } = await bodyOf<{ auction_id: number; agent_id: number }>(request)
  await pool.query(send([auction_id, agent_id]))
  return { status: true }
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  sockets.set(new URL(request.url ?? '/', 'http://localhost').searchParams.get('auction') ?? '', socket)
})
