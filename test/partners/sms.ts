/**
 * A server on this machine that speaks as SMS.ru and as SMSC.ru do, and can be made to fail:
 * `node test/partners/sms.ts --port 4900`, `startSmsPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Fault, spoil } from './sms/faults.ts'
import { createPhones, type Sent } from './sms/phones.ts'
import { PARTNER_KEY, type Question } from './sms/question.ts'
import { answerSmsc } from './sms/smsc.ts'
import { answerSmsRu } from './sms/sms-ru.ts'

type Company = 'smsru' | 'smsc'

export interface Asked {
  company: Company
  path: string
  fields: Record<string, string>
}

export interface SmsPartner {
  url: string
  /** Every call since the last `mend()`. */
  asked: Asked[]
  /** What has reached a phone. */
  sent: Sent[]
  /** The digits of the codes that reached a phone by SMS. */
  digitsTo(phone: string): string[]
  /** From now on, until `mend()` or until it has happened so many times. */
  fault(fault: Fault): void
  /** No faults, nothing remembered. */
  mend(): void
  stop(): Promise<void>
}

export async function startSmsPartner({ port = 0 }: { port?: number } = {}): Promise<SmsPartner> {
  const phones = createPhones()
  const asked: Asked[] = []
  let faults: (ReturnType<typeof Fault.parse> & { left: number })[] = []
  const partner = {
    asked,
    sent: phones.sent,
    digitsTo: (phone: string) =>
      phones.sent
        .filter((one) => one.channel === 'sms' && one.phone === phone)
        .map((one) => /\d{4}/.exec(one.text)?.[0] ?? ''),
    fault(fault: Fault) {
      const parsed = Fault.parse(fault)
      faults.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    mend() {
      faults = []
      asked.length = 0
      phones.forget()
    },
  }

  function faultOf(company: Company, kind: 'sms' | 'call') {
    const found = faults.find(
      (one) => one.left > 0 && (one.company ?? company) === company && (one.call ?? kind) === kind,
    )
    if (found) found.left -= 1
    return found
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://partner')
    if (path === '/control') return control(request, response, { ...partner, faults: () => faults })
    const body = new URLSearchParams(await text(request))
    const fields = { ...Object.fromEntries(searchParams), ...Object.fromEntries(body) }
    const company = path.startsWith('/sys/') ? 'smsc' : 'smsru'
    asked.push({ company, path, fields })
    const fault = faultOf(company, isCall(path, fields) ? 'call' : 'sms')
    const usual = () => usualAnswer(company, { path, fields, phones, refusal: fault?.fault })
    if (fault && (await spoil({ fault, response, usual }))) return
    if (!response.destroyed) send(response, usual())
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    ...partner,
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isCall(path: string, fields: Record<string, string>): boolean {
  return path === '/code/call' || fields.call === '1'
}

function usualAnswer(company: Company, question: Question): string {
  const answer = company === 'smsc' ? answerSmsc(question) : answerSmsRu(question)
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

function send(response: ServerResponse, body: string): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain'
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

interface Controlled extends Omit<SmsPartner, 'url' | 'stop'> {
  faults: () => readonly object[]
}

/** `GET` tells what was sent, `POST` sets a fault, `DELETE` mends everything. */
async function control(
  request: IncomingMessage,
  response: ServerResponse,
  partner: Controlled,
): Promise<void> {
  const reply = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`)
  if (request.method === 'DELETE') partner.mend()
  if (request.method === 'POST') {
    const fault = Fault.safeParse(await json(request).catch(() => null))
    if (!fault.success) return reply(400, { errors: fault.error.issues })
    partner.fault(fault.data)
  }
  reply(200, { calls: partner.asked.length, sent: partner.sent, faults: partner.faults() })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4900' } } })
  const { url } = await startSmsPartner({ port: Number(values.port) })
  process.stdout.write(
    `Партнёр SMS.ru и SMSC.ru: ${url} (ключ ${PARTNER_KEY})\n` +
      `Что дошло: curl ${url}/control; сломать: curl -X POST ${url}/control -d '{"fault":"no-money"}', починить: curl -X DELETE ${url}/control\n`,
  )
}
