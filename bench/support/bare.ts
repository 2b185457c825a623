import http from 'node:http'
import pg from 'pg'
import { hashSecret } from '../../server/platform/keys/secrets.ts'

/** A named statement: prepared once on each connection. */
export function statement(name: string, text: string) {
  return (values: unknown[]): pg.QueryConfig => ({ name, text, values })
}

const session = statement(
  'session',
  'select user_id::integer as id from session where token_hash = $1 and ended_at is null and expires_at > now()',
)

/** Who calls, as any program would have to look up. */
export async function callerOf(pool: pg.Pool, request: http.IncomingMessage): Promise<number> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length)
  const { rows } = await pool.query<{ id: number }>(session([hashSecret(token)]))
  if (!rows[0]) throw new Error('nobody')
  return rows[0].id
}

export function openPool(): pg.Pool {
  return new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20, options: '-c jit=off' })
}

export async function bodyOf<T>(request: http.IncomingMessage): Promise<T> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return JSON.parse(text) as T
}

/** Node's own HTTP server and nothing else; GET / says that it is up. */
export function serveBare(answer: (request: http.IncomingMessage) => Promise<object>): http.Server {
  const server = http.createServer((request, response) => {
    const send = (status: number, body: object) => {
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    }
    if (request.url === '/') return send(200, {})
    answer(request).then(
      (body) => send(200, body),
      (error: Error) => send(500, { message: error.message }),
    )
  })
  // Longer than the pauses between the slices of a measurement.
  server.keepAliveTimeout = 72_000
  process.on('SIGTERM', () => process.exit())
  return server.listen(Number(process.env['PORT']), '127.0.0.1')
}
