/**
 * A server on this machine that speaks as DaData does, and can be made to fail:
 * `node test/partners/dadata.ts --port 4920`, `startDadataPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Fault, spoil } from './dadata/faults.ts'
import { parties, type Party } from './dadata/parties.ts'

/** What the partner takes for a right key. */
export const PARTNER_KEY = 'demo'

interface Asked {
  path: string
  query: string
}

export interface DadataPartner {
  url: string
  /** Every call since the last `mend()`. */
  asked: Asked[]
  /** From now on, until `mend()` or until it has happened so many times. */
  fault(fault: Fault): void
  /** What stands in the register from now on beside the usual. */
  add(party: Party): void
  mend(): void
  stop(): Promise<void>
}

const FIND = '/suggestions/api/4_1/rs/findById/party'

export async function startDadataPartner({ port = 0 }: { port?: number } = {}): Promise<DadataPartner> {
  const asked: Asked[] = []
  let added: Party[] = []
  let faults: (ReturnType<typeof Fault.parse> & { left: number })[] = []
  const partner = {
    asked,
    fault(fault: Fault) {
      const parsed = Fault.parse(fault)
      faults.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    add: (party: Party) => void added.push(party),
    mend() {
      faults = []
      added = []
      asked.length = 0
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path === '/control') return control(request, response, { ...partner, faults: () => faults })
    const { query = '' } = (await json(request).catch(() => ({}))) as { query?: string }
    asked.push({ path, query })
    const fault = faults.find(({ left }) => left > 0)
    if (fault) fault.left -= 1
    const usual = usualAnswer(request, { query, all: [...added, ...parties], fault: fault?.fault })
    if (fault && (await spoil({ fault, response, body: usual.body }))) return
    if (!response.destroyed)
      response.writeHead(usual.status, { 'content-type': 'application/json; charset=utf-8' }).end(usual.body)
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

interface Question {
  query: string
  all: readonly Party[]
  fault: string | undefined
}

function usualAnswer({ headers, url }: IncomingMessage, { query, all, fault }: Question) {
  if (headers.authorization !== `Token ${PARTNER_KEY}`)
    return { status: 401, body: '{"family":"CLIENT_ERROR","reason":"UNAUTHORIZED"}' }
  if (url !== FIND) return { status: 404, body: '{"reason":"Not Found"}' }
  if (query.length > 300) return { status: 413, body: '{"reason":"Request Entity Too Large"}' }
  const isNumber = (party: Party) => party.inn === query || party.ogrn === query
  const found = all.filter((party) => (fault === 'lies' ? !isNumber(party) : isNumber(party)))
  const shown = fault === 'missing' ? [] : found.slice(0, 1)
  const suggestions = shown.map((data) => ({
    value: data.name.short_with_opf,
    unrestricted_value: data.name.short_with_opf,
    data,
  }))
  return { status: 200, body: JSON.stringify({ suggestions }) }
}

interface Controlled extends Omit<DadataPartner, 'url' | 'stop'> {
  faults: () => readonly object[]
}

/** `GET` tells what was asked, `POST` sets a fault, `DELETE` mends everything. */
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
  reply(200, { calls: partner.asked.length, faults: partner.faults() })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4920' } } })
  const { url } = await startDadataPartner({ port: Number(values.port) })
  process.stdout.write(
    `Партнёр DaData: ${url} (ключ ${PARTNER_KEY}), знает ИНН ${parties.map(({ inn }) => inn).join(', ')}\n` +
      `Сломать: curl -X POST ${url}/control -d '{"fault":"403"}', починить: curl -X DELETE ${url}/control\n`,
  )
}
