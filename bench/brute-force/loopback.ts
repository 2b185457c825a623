import http from 'node:http'

/** Of an answer, what an attacker and an honest person look for. */
interface Body {
  /** Of a code that was sent. */
  id?: string
  error?: { reason?: string }
}

export interface Answered {
  status: number
  /** Null where no JSON came. */
  body: Body | null
  cookies: string[]
}

export interface Knock {
  method: 'POST' | 'PATCH'
  path: string
  body: object
  /** Of this machine's own network 127.0.0.0/8: to the server each is another visitor. */
  from: string
  cookie?: string
}

export type Knocker = (knock: Knock) => Promise<Answered>

/** Calls a server of this machine from whatever address of its loopback; status 0 where no answer came. */
export function knockAt(url: string): Knocker {
  const { hostname, port } = new URL(url)
  return ({ method, path, body, from, cookie }) =>
    new Promise((resolve) => {
      const payload = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        ...(cookie ? { cookie } : {}),
      }
      const nothing = () => resolve({ status: 0, body: null, cookies: [] })
      const request = http.request(
        { hostname, port, method, path, headers, agent: false, localAddress: from, timeout: 20_000 },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => (text += part))
          response.on('error', nothing)
          response.on('end', () => {
            const cookies = response.headers['set-cookie'] ?? []
            resolve({ status: response.statusCode ?? 0, body: parsed(text), cookies })
          })
        },
      )
      request.on('timeout', () => request.destroy())
      request.on('error', nothing)
      request.end(payload)
    })
}

function parsed(text: string): Body | null {
  try {
    return JSON.parse(text) as Body
  } catch {
    return null
  }
}

/** One of so many addresses, none of which is 127.0.0.1. */
export function addressOf(number: number): string {
  return `127.${10 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${1 + (number & 127)}`
}
