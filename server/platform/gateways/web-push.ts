import http from 'node:http'
import https from 'node:https'
import type { Config } from '../config/config.ts'
import { OutsideFailure } from '../outside/outside-failure.ts'
import { isPublicUrl, publicLookup } from '../outside/public-address.ts'
import type { Browser, Push, PushGateway } from './gateway-kinds.ts'
import { vapidKeys } from './vapid-key.ts'

const TIMEOUT_MS = 8000
const RETRY_MAX_SECONDS = 3600
/** 403: allowed to a key that is ours no more. */
const GONE = new Set([403, 404, 410])

type Settings = Pick<Config, 'push' | 'secretKey' | 'supportEmail'>

/** Browser push (RFC 8030, 8291, 8292): sealed for the browser, signed by us, handed to the browser maker's service. */
export function webPush({ push: { local, privateKey }, secretKey, supportEmail }: Settings): PushGateway {
  const keys = vapidKeys(secretKey, privateKey)
  const agents = {
    https: new https.Agent({ keepAlive: true, maxSockets: 10, ...(local ? {} : { lookup: publicLookup }) }),
    http: new http.Agent({ keepAlive: true }),
  }
  return {
    async send(browser, push) {
      if (!local && !isPublicUrl(browser.endpoint)) return 'gone'
      const sealed = await seal(browser, push, { ...keys, subject: `mailto:${supportEmail}` })
      const { status, retryAfter } = await post(browser.endpoint, { ...sealed, local, agents })
      if (status >= 200 && status < 300) return 'sent'
      if (GONE.has(status)) return 'gone'
      throw new OutsideFailure('later', `http_${status}`, { retryAfter })
    },
  }
}

interface Signing {
  publicKey: string
  privateKey: string
  subject: string
}

async function seal({ endpoint, p256dh, auth }: Browser, push: Push, vapidDetails: Signing) {
  const { default: library } = await import('web-push')
  const { headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    push.payload,
    {
      vapidDetails,
      TTL: push.ttl,
      urgency: push.urgency,
      topic: push.topic,
      contentEncoding: 'aes128gcm',
    },
  )
  return { headers, body }
}

interface Posting {
  headers: http.OutgoingHttpHeaders
  body: Buffer
  local: boolean
  agents: { https: https.Agent; http: http.Agent }
}

/** No redirect is followed, and nothing of the answer is read but its head. */
function post(
  endpoint: string,
  { headers, body, local, agents }: Posting,
): Promise<{ status: number; retryAfter: number }> {
  const plain = local && endpoint.startsWith('http:')
  const { request } = plain ? http : https
  return new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: plain ? agents.http : agents.https,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        answer.resume()
        const asked = Number(answer.headers['retry-after'])
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: asked > 0 ? Math.min(asked, RETRY_MAX_SECONDS) : 0,
        })
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) =>
      reject(new OutsideFailure('later', error.code ?? error.name)),
    )
    call.end(body)
  })
}
