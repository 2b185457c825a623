/**
 * A browser maker's push service on this machine, with the browsers behind it: it checks who writes, opens what was
 * sealed for a browser and can be made to fail. `node test/partners/push.ts --key <the site's public key>` prints a
 * subscription to be posted to /api/notifications/push; `startPushPartner()` in tests.
 */
import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type BrowserKeys, newBrowserKeys, unseal, wrongWithVapid } from './push/unseal.ts'

/** What a browser was handed. */
export interface TakenPush {
  endpoint: string
  payload: { title: string; body: string; url: string; tag: string; key: string }
  ttl: number
  urgency: string
  topic: string
  /** As it came over the wire. */
  bytes: number
}

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushPartner {
  url: string
  taken: TakenPush[]
  /** A browser allows the site with this public key. */
  subscribe(key: string): BrowserSubscription
  /** The next calls, of this browser or of all, are answered so. */
  fault(fault: { status: number; retryAfter?: number; endpoint?: string; times?: number }): void
  mend(): void
  stop(): Promise<void>
}

interface Fault {
  status: number
  retryAfter: number | undefined
  endpoint: string | undefined
  left: number
}

/** As FCM has it; 4096 is all that RFC 8030 promises. */
const BODY_MAX = 4096

/** With which status a push is sent back; null where it is in order. */
function refusalOf(
  { headers }: IncomingMessage,
  { size, ...expected }: { size: number; key: string; origin: string },
): number | null {
  if (wrongWithVapid(headers.authorization ?? '', expected)) return 403
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400
  return size > BODY_MAX ? 413 : null
}

function openPush(
  { headers }: IncomingMessage,
  { endpoint, body, keys }: { endpoint: string; body: Buffer; keys: BrowserKeys },
): TakenPush {
  return {
    endpoint,
    payload: JSON.parse(unseal(body, keys)) as TakenPush['payload'],
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
    bytes: body.length,
  }
}

export async function startPushPartner({ port = 0 } = {}): Promise<PushPartner> {
  const browsers = new Map<string, { keys: BrowserKeys; siteKey: string }>()
  const taken: TakenPush[] = []
  let faults: Fault[] = []
  let url = ''

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const endpoint = url + request.url
    const body = await buffer(request)
    const fault = faults.find((one) => one.left > 0 && (!one.endpoint || one.endpoint === endpoint))
    if (fault) {
      fault.left -= 1
      if (fault.retryAfter) response.setHeader('retry-after', fault.retryAfter)
      return response.writeHead(fault.status).end()
    }
    const browser = browsers.get(endpoint)
    if (!browser) return response.writeHead(410).end()
    const refused = refusalOf(request, { size: body.length, key: browser.siteKey, origin: url })
    if (!refused) taken.push(openPush(request, { endpoint, body, keys: browser.keys }))
    return response.writeHead(refused ?? 201).end()
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    taken,
    subscribe(siteKey) {
      const endpoint = `${url}/push/${randomBytes(16).toString('base64url')}`
      const keys = newBrowserKeys(randomBytes(16))
      browsers.set(endpoint, { keys, siteKey })
      return {
        endpoint,
        p256dh: keys.curve.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
      }
    },
    fault: ({ status, retryAfter, endpoint, times = Number.POSITIVE_INFINITY }) =>
      void faults.push({ status, retryAfter, endpoint, left: times }),
    mend() {
      faults = []
      taken.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4810' }, key: { type: 'string' } },
  })
  const partner = await startPushPartner({ port: Number(values.port) })
  process.stdout.write(`Служба push слушает ${partner.url}. Серверу нужна настройка LOTOUR_PUSH_LOCAL=1.\n`)
  if (values.key) process.stdout.write(`${JSON.stringify(partner.subscribe(values.key))}\n`)
  let shown = 0
  setInterval(() => {
    for (const one of partner.taken.slice(shown)) process.stdout.write(`${JSON.stringify(one)}\n`)
    shown = partner.taken.length
  }, 500)
}
