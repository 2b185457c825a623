/**
 * A mail server on this machine, which keeps what it is given and can be made to fail:
 * `node test/partners/smtp.ts --port 2525`, `startSmtpPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { partnerCertificate } from './smtp/certificate.ts'
import { Fault, type FaultKind, replyOf } from './smtp/faults.ts'

/** A letter as it came: who was named to the server, and what a mail program would read. */
export interface TakenLetter {
  from: string
  to: string[]
  secure: boolean
  raw: string
  read: Email
  /** A header's value as it was sent, unfolded; null where there is none. */
  header(name: string): string | null
}

export interface SmtpPartner {
  /** For SMTP_URL. */
  url: string
  /** What has to be trusted where TLS is spoken. */
  certificate: string
  letters: TakenLetter[]
  /** How many connections were opened. */
  connections(): number
  fault(fault: Fault): void
  /** No faults, nothing kept. */
  mend(): void
  stop(): Promise<void>
}

export interface SmtpOptions {
  port?: number
  /** How the line is made secret: not at all, by STARTTLS, or from the first byte. */
  tls?: 'none' | 'starttls' | 'implicit'
  /** Asked for before a letter is taken. */
  login?: { user: string; pass: string }
}

interface Mailroom {
  letters: TakenLetter[]
  connections: number
  /** The fault that is to happen now, if any. */
  take(kind: FaultKind, recipient?: string): ReturnType<typeof Fault.parse> | undefined
}

export async function startSmtpPartner(options: SmtpOptions = {}): Promise<SmtpPartner> {
  const { port = 0, tls = 'none', login } = options
  let faults: (ReturnType<typeof Fault.parse> & { left: number })[] = []
  const room: Mailroom = {
    letters: [],
    connections: 0,
    take(kind, recipient) {
      const found = faults.find(
        ({ fault, left, to }) => fault === kind && left > 0 && (to === undefined || to === recipient),
      )
      if (found) found.left -= 1
      return found
    },
  }
  const server = createMailServer(options, room)
  const listening = server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  const taken = (listening.address() as AddressInfo).port
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${who}localhost:${taken}`,
    certificate: partnerCertificate.cert,
    letters: room.letters,
    connections: () => room.connections,
    fault(fault) {
      const parsed = Fault.parse(fault)
      faults.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    mend() {
      faults = []
      room.letters.length = 0
    },
    stop: () => stop(server, listening),
  }
}

function createMailServer({ tls = 'none', login }: SmtpOptions, room: Mailroom): SMTPServer {
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  const server = new SMTPServer({
    ...partnerCertificate,
    secure: tls === 'implicit',
    hideSTARTTLS: tls !== 'starttls',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, answer) {
      room.connections += 1
      answer()
    },
    onAuth({ username, password }, _session, answer) {
      const isRight = !room.take('password') && username === login?.user && password === login?.pass
      answer(isRight ? null : replyOf('password'), isRight ? { user: username } : undefined)
    },
    onMailFrom(_address, _session, answer) {
      const slow = room.take('slow')
      if (slow) void pause(slow.ms).then(() => answer())
      else answer()
    },
    onRcptTo({ address }, _session, answer) {
      const kind = (['greylist', 'unknown', 'full'] as const).find((one) => room.take(one, address))
      answer(kind ? replyOf(kind, address) : null)
    },
    onData(stream, session, answer) {
      if (room.take('drop')) return hangUp(session)
      void buffer(stream).then(async (bytes) => {
        if (room.take('spam')) return answer(replyOf('spam'))
        room.letters.push(await letterOf(bytes, session))
        if (room.take('unanswered')) hangUp(session)
        else answer(null, 'OK: kept')
      })
    },
  })
  server.on('error', () => {})
  return server
}

async function letterOf(bytes: Buffer, { envelope, secure }: SMTPServerSession): Promise<TakenLetter> {
  const read = await new PostalMime().parse(bytes)
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    secure,
    raw: bytes.toString('utf8'),
    read,
    header: (name) => read.headers.find(({ key }) => key === name.toLowerCase())?.value ?? null,
  }
}

function stop(server: SMTPServer, listening: Server): Promise<void> {
  for (const connection of server.connections) connection._socket.destroy()
  return new Promise((resolve) => {
    listening.close(() => resolve())
    server.close()
  })
}

/** `GET /` tells what has come, `POST /control` sets a fault, `DELETE /control` mends everything. */
async function control(
  partner: SmtpPartner,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(`${JSON.stringify(body, null, 2)}\n`)
  if (request.method === 'DELETE') partner.mend()
  if (request.method === 'POST') {
    const fault = Fault.safeParse(await json(request).catch(() => null))
    if (!fault.success) return reply(400, { errors: fault.error.issues })
    partner.fault(fault.data)
  }
  reply(
    200,
    partner.letters.map(({ to, read: { subject, text, html } }) => ({ to, subject, text, html })),
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '2525' },
      tls: { type: 'string', default: 'none' },
    },
  })
  const tls = values.tls === 'starttls' || values.tls === 'implicit' ? values.tls : 'none'
  const partner = await startSmtpPartner({ port: Number(values.port), tls })
  const page = http.createServer((request, response) => {
    control(partner, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => page.listen(Number(values.port) + 1, '127.0.0.1', resolve))
  const { port } = page.address() as AddressInfo
  process.stdout.write(
    `Почтовый партнёр: SMTP_URL=${partner.url}\nПришедшие письма: curl http://127.0.0.1:${port}/\n` +
      `Сломать: curl -X POST http://127.0.0.1:${port}/control -d '{"fault":"greylist","times":2}', починить: curl -X DELETE http://127.0.0.1:${port}/control\n`,
  )
}
