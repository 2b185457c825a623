import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Named {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

export interface IndexNowPartner {
  url: string
  /** What was named, call by call. */
  named: Named[]
  /** What the next calls are answered with, the last of them for good. */
  answers: (number | 'hangup' | 'giant' | { status: number; retryAfter: string })[]
  /** What happens elsewhere before the answer. */
  meanwhile: () => Promise<unknown>
  close(): void
}

/** A search engine that is told of changed pages. */
export async function startIndexNow(): Promise<IndexNowPartner> {
  const partner: IndexNowPartner = {
    url: '',
    named: [],
    answers: [200],
    meanwhile: async () => {},
    close: () => server.close(),
  }
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      partner.named.push(JSON.parse(body) as Named)
      await partner.meanwhile()
      const answer = partner.answers.length > 1 ? partner.answers.shift() : partner.answers[0]
      if (answer === undefined || answer === 'hangup') return void request.socket.destroy()
      if (answer === 'giant') return void response.end('x'.repeat(1_000_000))
      const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: '' } : answer
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
  return partner
}
