/** The floor of `chat`: one insert with its NOTIFY in one statement, heard by the same process, sent to one socket. */
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { bodyOf, openPool, serveBare, statement } from '../support/bare.ts'

const pool = openPool()
const sockets = new Map<string, WebSocket>()

const send = statement(
  'send',
  `with sent as (
    insert into bare_message (room, author_id, text) values ($1, $2, $3) returning room, id, text
  )
  select pg_notify('bare_chat', json_build_object('room', room, 'id', id, 'text', text)::text) from sent`,
)

const listener = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await listener.connect()
await listener.query('listen bare_chat')
listener.on('notification', ({ payload = '' }) => {
  const { room } = JSON.parse(payload) as { room: number }
  sockets.get(String(room))?.send(payload)
})

const server = serveBare(async (request) => {
  const { room, author_id, text } = await bodyOf<{ room: number; author_id: number; text: string }>(request)
  await pool.query(send([room, author_id, text]))
  return { status: true }
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  sockets.set(new URL(request.url ?? '/', 'http://localhost').searchParams.get('room') ?? '', socket)
})
