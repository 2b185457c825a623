/**
 * A server on this machine that speaks both of Tourvisor's gateways with their quirks, and can be made to fail:
 * `node test/partners/tourvisor.ts --port 4800`, `startTourvisorPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { answerClassic } from './tourvisor/classic.ts'
import { type CallKind, Fault, spoil } from './tourvisor/faults.ts'
import { sellOut } from './tourvisor/market.ts'
import { answerPicture } from './tourvisor/pictures.ts'
import { answerRest } from './tourvisor/rest.ts'
import { createSearches, type Searches } from './tourvisor/searches.ts'

/** What the partner takes for a right login, password and token. */
export const PARTNER_CREDENTIALS = { login: 'demo', password: 'demo', token: 'demo' }

export interface Asked {
  kind: CallKind
  path: string
  query: URLSearchParams
}

export interface TourvisorPartner {
  url: string
  /** Every call since the last `mend()`. */
  asked: Asked[]
  /** From now on, until `mend()` or until it has happened so many times. */
  fault(fault: Fault): void
  /** From now on, until `mend()`, a search takes so long, milliseconds; those under way too. */
  searchesTake(ms: number): void
  /** No faults, nothing remembered of calls, searches as long as they were at the start. */
  mend(): void
  /** A tour that nobody can buy any more. */
  sellOut(tourId: string): void
  stop(): Promise<void>
}

export interface PartnerOptions {
  port?: number
  /** How long a search takes, milliseconds. */
  searchMs?: number
}

const CLASSIC = '/xml/'
const REST = '/search/api/v1'
const KINDS: Record<string, CallKind> = {
  'search.php': 'search',
  'result.php': 'result',
  'actualize.php': 'tour',
  'actdetail.php': 'details',
  'hotel.php': 'hotel',
  'hottours.php': 'hot',
  'list.php': 'list',
}

export async function startTourvisorPartner({
  port = 0,
  searchMs = 6000,
}: PartnerOptions = {}): Promise<TourvisorPartner> {
  let takes = searchMs
  const searches = createSearches(() => takes)
  const asked: Asked[] = []
  let faults: (ReturnType<typeof Fault.parse> & { left: number })[] = []

  const partner = {
    asked,
    fault(fault: Fault) {
      const parsed = Fault.parse(fault)
      faults.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    searchesTake(ms: number) {
      takes = ms
    },
    mend() {
      takes = searchMs
      faults = []
      asked.length = 0
    },
    sellOut: (id: string) => void sellOut(id),
  }

  function faultOf(kind: CallKind) {
    const found = faults.find(({ call, left }) => left > 0 && (call === 'all' || call === kind))
    if (found) found.left -= 1
    return found
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://partner')
    if (await answerPicture(path, response)) return
    if (path === '/control') return control(request, response, { ...partner, faults })
    const kind = kindOf(path)
    const at = `http://${request.headers.host}`
    asked.push({ kind, path, query })
    const fault = faultOf(kind)
    const usual = usualAnswer(request, { path, query, searches, at, lies: fault?.fault === 'lies' })
    if (fault && (await spoil({ fault, response, body: usual.body }))) return
    send(request, response, usual)
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
  path: string
  query: URLSearchParams
  searches: Searches
  lies: boolean
  at: string
}

function usualAnswer(
  request: IncomingMessage,
  { path, ...question }: Question,
): { status: number; body: string } {
  if (path.startsWith(CLASSIC)) {
    const { query } = question
    const { login, password } = PARTNER_CREDENTIALS
    if (query.get('authlogin') !== login || query.get('authpass') !== password)
      return { status: 200, body: 'Authorization Error' }
    const body = answerClassic({ script: path.slice(CLASSIC.length), ...question })
    return { status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) }
  }
  if (request.headers.authorization !== `Bearer ${PARTNER_CREDENTIALS.token}`)
    return { status: 401, body: '{"message":"Unauthorized"}' }
  const { status, body } = answerRest({ path: path.slice(REST.length), ...question })
  return { status, body: JSON.stringify(body) }
}

function kindOf(path: string): CallKind {
  if (path.startsWith(CLASSIC)) return KINDS[path.slice(CLASSIC.length)] ?? 'all'
  const [, area, what, id] = path.slice(REST.length).split('/')
  if (area === 'hot-tours') return 'hot'
  if (area === 'hotels') return what ? 'hotel' : 'list'
  if (what === 'search') return id ? 'result' : 'search'
  return id === 'flights' ? 'details' : 'tour'
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: { status: number; body: string },
): void {
  const headers = {
    'content-type':
      body.startsWith('{') || body.startsWith('[') ? 'application/json' : 'text/html; charset=utf-8',
  }
  if (!String(request.headers['accept-encoding']).includes('gzip')) {
    response.writeHead(status, headers).end(body)
    return
  }
  response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body))
}

interface Controlled extends Omit<TourvisorPartner, 'url' | 'stop'> {
  faults: readonly object[]
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
  reply(200, { calls: partner.asked.length, faults: request.method === 'DELETE' ? [] : partner.faults })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4800' }, seconds: { type: 'string', default: '6' } },
  })
  const partner = await startTourvisorPartner({
    port: Number(values.port),
    searchMs: Number(values.seconds) * 1000,
  })
  const { login, password, token } = PARTNER_CREDENTIALS
  process.stdout.write(
    `Партнёр Tourvisor: ${partner.url} (логин ${login}, пароль ${password}, токен ${token})\n` +
      `Сломать: curl -X POST ${partner.url}/control -d '{"call":"result","fault":"lies"}', починить: curl -X DELETE ${partner.url}/control\n`,
  )
}
