import http from 'node:http'

export interface Answer {
  status: number
  // An answer's shape is what its reader expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** Seconds, where the server says when to come back. */
  retryAfter?: string | undefined
}

/** What a call came to: an answer, or nothing and why; and how long that took, milliseconds. */
export type Observe = (call: Call, end: { answer: Answer | null; ms: number; why?: string }) => void

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  token?: string
  key?: string
}

export interface Client {
  call(call: Call): Promise<Answer>
  close(): void
}

const TIMEOUT_MS = 20_000

/** Plain HTTP. A connection that ends without an answer is a rejection: what became of the call is then unknown. */
export function openClient(url: string, observe?: Observe): Client {
  const agent = new http.Agent({ keepAlive: true })
  const ask = ({ method, path, body, token, key }: Call) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const request = http.request(url + path, { method, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        try {
          if (!/json/.test(answer.headers['content-type'] ?? ''))
            throw new Error(`answered ${answer.statusCode} without JSON`)
          resolve({
            status: answer.statusCode ?? 0,
            body: JSON.parse(text),
            retryAfter: answer.headers['retry-after'],
          })
        } catch (error) {
          reject(error)
        }
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${path} was not answered in time`)))
    request.on('error', reject)
    request.end(body ? JSON.stringify(body) : undefined)
    return promise
  }
  const call = async (asked: Call) => {
    const began = performance.now()
    const told = (answer: Answer | null, why?: string) =>
      observe?.(asked, { answer, ms: performance.now() - began, ...(why && { why }) })
    try {
      const answer = await ask(asked)
      told(answer)
      return answer
    } catch (error) {
      told(null, (error as Error).message)
      throw error
    }
  }
  return { call, close: () => agent.destroy() }
}
