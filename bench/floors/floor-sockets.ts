/** The floor of `sockets`: a `ws` server that takes over whatever connection wants it, and answers every frame. */
import http from 'node:http'
import { WebSocketServer } from 'ws'

const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
const answer = Buffer.from(JSON.stringify({ type: 'subscribed', url: '/me', cursor: 1 }))
const server = http.createServer((_request, response) => response.end())
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (page) =>
    page.on('message', () => page.send(answer, { binary: false })),
  ),
)
process.on('SIGTERM', () => process.exit())
server.listen(Number(process.env['PORT']), '127.0.0.1')
