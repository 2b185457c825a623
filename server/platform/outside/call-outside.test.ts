import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { callOutside, type OutsideCall } from './call-outside.ts'
import { OutsideFailure } from './outside-failure.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

async function company(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const call = (url: string, more: Partial<OutsideCall> = {}) =>
  callOutside({ name: 'company', url: `${url}/secret-key`, timeoutMs: 2000, bytesMax: 1000, ...more })

async function failureOf(work: Promise<unknown>): Promise<OutsideFailure> {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OutsideFailure)
  // An address may carry a key.
  expect((failure as OutsideFailure).message).not.toMatch(/secret|127\.0\.0\.1/)
  return failure as OutsideFailure
}

describe('one way to the outside', () => {
  test('whatever is answered is an answer, with its JSON where it is one', async () => {
    const asked: string[] = []
    const url = await company((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push(`${request.method} ${body}`)
        const [status = '200', text = ''] = body.split(' ')
        response.writeHead(Number(status) || 200, { 'retry-after': '7' }).end(text)
      })
    })
    expect(await call(url)).toMatchObject({ status: 200, text: '', json: null, retryAfter: 7 })
    expect(await call(url, { body: '500 {"a":1}' })).toMatchObject({ status: 500, json: { a: 1 } })
    expect(await call(url, { body: '429 <html>' })).toMatchObject({ status: 429, text: '<html>', json: null })
    expect(asked.map((one) => one.slice(0, 4))).toEqual(['GET ', 'POST', 'POST'])
  })

  test('a redirect leads nowhere, unless nothing secret is sent', async () => {
    const paths: string[] = []
    const url = await company(({ url: path = '' }, response) => {
      paths.push(path)
      response.writeHead(path === '/there' ? 200 : 302, { location: '/there' }).end('so')
    })
    expect(await call(url)).toMatchObject({ status: 302 })
    expect(await call(url, { followsRedirects: true })).toMatchObject({ status: 200, text: 'so' })
    expect(paths).toEqual(['/secret-key', '/secret-key', '/there'])
  })

  test('who is silent, drips or is called off is left in time; what became of the call is unknown', async () => {
    const silent = await company(() => {})
    const drips = await company((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    for (const url of [silent, drips])
      expect(await failureOf(call(url, { timeoutMs: 150 }))).toMatchObject({
        fault: 'later',
        noAnswer: 'timeout',
      })
    const off = new AbortController()
    setTimeout(() => off.abort(), 50)
    expect((await failureOf(call(silent, { signal: off.signal }))).fault).toBe('later')
  })

  test('an endless answer takes no more memory than it may, and who is not there is unreachable', async () => {
    let open = 0
    const endless = await company((_request, response) => {
      open += 1
      response.on('close', () => (open -= 1))
      const more = () => void (response.write('x'.repeat(600)) && !response.destroyed && setImmediate(more))
      more()
    })
    expect(await failureOf(call(endless))).toMatchObject({ fault: 'later', noAnswer: 'too_long' })
    await expect.poll(() => open).toBe(0)
    const cut = await company(({ socket }) => socket.destroy())
    for (const url of [cut, 'http://127.0.0.1:1'])
      expect(await failureOf(call(url))).toMatchObject({ fault: 'later', noAnswer: 'unreachable' })
  })
})
