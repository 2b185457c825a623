/** The floor of `home` and `pages-cached`: one Fastify route that sends the page's headers and compressed bytes from memory. */
import { once } from 'node:events'
import http from 'node:http'
import Fastify from 'fastify'

const page = await fetchRaw(process.env['PAGE'] ?? '')
if (page.headers['content-encoding'] !== 'br' || page.bytes.length < 1000)
  throw new Error('the page came in another form')

// What Node writes itself is not written twice.
const {
  date: _date,
  connection: _connection,
  'keep-alive': _alive,
  'content-length': _length,
  ...headers
} = page.headers
const app = Fastify()
app.get('/', (_request, reply) => {
  reply.headers(headers).send(page.bytes)
})
process.on('SIGTERM', () => process.exit())
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

/** As it travels: `fetch` would unpack it. */
async function fetchRaw(url: string) {
  const request = http.get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) }
}
