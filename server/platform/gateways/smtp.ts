import { createTransport } from 'nodemailer'
import { type CircuitPace, createCircuit } from '../outside/circuit.ts'
import { OutsideFailure } from '../outside/outside-failure.ts'
import { hashSecret, randomSecret } from '../keys/secrets.ts'
import { type Mail, type MailGateway, MailRefused } from './gateway-kinds.ts'

export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean
  login: { user: string; pass: string } | undefined
  /** Nothing is said to a server that does not speak TLS. */
  mustEncrypt: boolean
  from: { name: string; address: string }
  /** A server's certificate to be trusted beside the usual ones. */
  ca?: string
  /** After how many milliseconds a server counts as silent. */
  timeoutMs?: number
  /** After how many letters in a row that came nowhere the server is left in peace, and for how long. */
  rest?: CircuitPace
}

const TIMEOUT_MS = 15_000
const REST = { failuresInRow: 5, restMs: 30_000 }

/** A mail server behind a pool of connections. No error and no log of it carries an address. */
export function smtpMail(options: SmtpOptions): MailGateway & { close(): void } {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  const transport = createTransport({ ...lineOf(options, timeoutMs), pool: true })
  // Letters to a server that is down would hold the hands that send codes and frames.
  const circuit = createCircuit(options.rest ?? REST)
  return {
    async send(mail) {
      const message = messageOf(mail, options.from)
      if (circuit.blockedBecause()) throw later('the server has been silent')
      try {
        await transport.sendMail({
          ...message,
          // However slowly a server trickles: a letter is not waited for longer than this.
          signal: AbortSignal.timeout(2 * timeoutMs),
        })
        circuit.succeeded()
      } catch (error) {
        const reply = replyOf(error)
        if (reply.number) circuit.succeeded()
        else circuit.failed()
        throw reply.isFinal ? new MailRefused(reply.told, reply.isUnknownAddress) : later(reply.told)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

function lineOf({ host, port, secure, login, mustEncrypt, ca }: SmtpOptions, timeoutMs: number) {
  return {
    host,
    port,
    secure,
    requireTLS: mustEncrypt,
    ...(login ? { auth: login } : {}),
    tls: { minVersion: 'TLSv1.2' as const, ...(ca ? { ca } : {}) },
    maxConnections: 3,
    // A letter whose connection died may have been taken: the job repeats it, under the same Message-ID.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  }
}

function messageOf(mail: Mail, from: SmtpOptions['from']) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const id = mail.key ? hashSecret(mail.key).toString('base64url') : randomSecret(256)
  // An object, not a text: a text would be read as a list, and a comma in it would name a second recipient.
  const to = { name: '', address: soleAddress(mail.to) }
  return {
    from,
    to,
    envelope: { from: from.address, to: [to.address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(mail) },
  }
}

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/

function headersOf({ headers = {} }: Mail): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error('a letter has a header with a wrong name')
      return [name, oneLine(value)]
    }),
  )
}

/** What an e-mail of ours may look like is the contract's; here is only what would change the meaning of a header. */
function soleAddress(text: string): string {
  if (!/^[^\s\p{Cc},;:<>()[\]"\\]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(text))
    throw new MailRefused('the address is none', true)
  return text
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

interface Reply {
  /** What the server said, by its numbers; the words around them hold addresses. Null: it said nothing. */
  number: number | null
  told: string
  isFinal: boolean
  isUnknownAddress: boolean
}

/** Numbers by which a server that knows no finer ones says that there is no such box. */
const NO_SUCH_BOX = new Set([550, 551, 553])

/** 5xx about this letter is final. 5xx about ourselves, such as a wrong password, is mended by people, and then sent. */
function replyOf(error: unknown): Reply {
  const { responseCode, response, code, permanent, command } = error as {
    responseCode?: number
    response?: string
    code?: string
    permanent?: boolean
    command?: string
  }
  const finer = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const isAboutBox = code === 'EENVELOPE' && command === 'RCPT TO'
  const isFinal = permanent === true && (isAboutBox || code === 'EMESSAGE')
  return {
    number: responseCode ?? null,
    told: [responseCode, finer, code].filter(Boolean).join(' ') || 'no answer',
    isFinal,
    isUnknownAddress:
      isFinal &&
      isAboutBox &&
      (finer ? /^5\.1\.([1236]|10)$/.test(finer) : NO_SUCH_BOX.has(responseCode ?? 0)),
  }
}

function later(told: string): OutsideFailure {
  return new OutsideFailure('later', `the letter was not taken: ${told}`)
}
