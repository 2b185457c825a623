import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCircuit } from '../../../../platform/outside/circuit.ts'
import type { SupplierFailure } from '../../suppliers/tour-supplier.ts'
import { openLine, type RefusedCall } from './line.ts'
import { PACE } from './pace.ts'

let answer: RequestListener
let heard: string[] = []
const partner = createServer((request, response) => {
  heard.push(request.url ?? '')
  answer(request, response)
})
let url: string

beforeAll(async () => {
  await new Promise<void>((ready) => partner.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`
})
afterAll(() => void partner.close())
beforeEach(() => {
  heard = []
})

const says =
  (status: number, body = '{"ok":1}'): RequestListener =>
  (_request, response) => {
    response.statusCode = status
    response.end(body)
  }
/** Several answers in turn; the last one is repeated. */
const inTurn = (...answers: RequestListener[]): RequestListener => {
  let at = 0
  return (request, response) => answers[Math.min(at++, answers.length - 1)]!(request, response)
}

interface Options {
  calls?: number
  callMs?: number
  answerBytes?: number
  meterFails?: boolean
}

function lineOf({ calls = 100, callMs = 2000, answerBytes = 10_000, meterFails = false }: Options = {}) {
  const clock = { now: 0 }
  let left = calls
  const pace = { ...PACE, tooManyMs: 0, callMs, answerBytes, failuresInRow: 2, restMs: 1000 }
  const meter = {
    take: async () => {
      if (meterFails) throw Object.assign(new Error('password=secret'), { code: 'ECONNRESET' })
      left -= 1
      return left >= 0
    },
  }
  const circuit = createCircuit(pace, () => clock.now)
  const line = openLine({ headers: { 'x-key': 'k' }, meter, circuit, pace })
  const get = (signal = AbortSignal.timeout(5000)) =>
    line.get({ title: 'search.php', url: new URL(url), signal }).then(
      (result) => ({ result }),
      (error: SupplierFailure) => ({
        kind: error.kind,
        message: error.message,
        status: (error as RefusedCall).status,
      }),
    )
  return { get, clock, used: () => calls - left }
}

describe('a call to Tourvisor', () => {
  test('TOUR-05 that is answered gives what the answer says', async () => {
    answer = says(200, '{"hotels":[1,2]}')
    expect(await lineOf().get()).toEqual({ result: { hotels: [1, 2] } })
  })

  test.each([
    ['a refusal', says(403), 'refused'],
    ['an unknown address', says(404), 'refused'],
    ['a failure of theirs', says(500), 'unreachable'],
    ['a proxy’s page', says(502, '<html>'), 'unreachable'],
    ['a way elsewhere', says(302), 'nonsense'],
    ['nothing', says(200, ''), 'nonsense'],
    ['spaces', says(200, '  \n'), 'nonsense'],
    ['a page', says(200, '<html>secret</html>'), 'nonsense'],
    ['half an answer', says(200, '{"a":'), 'nonsense'],
    ['the plain words of a wrong password', says(200, 'Authorization Error'), 'refused'],
    ['the same in another spelling', says(200, ' authorisation error: demo'), 'refused'],
    ['an answer without end', says(200, 'x'.repeat(20_000)), 'nonsense'],
  ])('TOUR-05 that is answered by %s is «%s»', async (_what, listener, kind) => {
    answer = listener
    const told = await lineOf().get()
    expect(told).toMatchObject({ kind })
    expect(JSON.stringify(told)).not.toContain('secret')
    expect(JSON.stringify(told)).not.toContain(url)
  })

  test('TOUR-05 that nobody answers in time is told as such', async () => {
    answer = () => {}
    expect(await lineOf({ callMs: 30 }).get()).toMatchObject({ kind: 'timeout' })
    partner.closeAllConnections()
  })

  test('TOUR-05 that its caller has given up is told as given up, and costs the line no rest', async () => {
    answer = (_request, response) => response.flushHeaders()
    const { get } = lineOf()
    for (const _ of [1, 2, 3]) {
      const stop = new AbortController()
      const call = get(stop.signal)
      await expect.poll(() => heard.length, { interval: 2 }).toBeGreaterThan(0)
      stop.abort()
      expect(await call).toMatchObject({ kind: 'timeout', message: 'search.php: given up by the caller' })
    }
    partner.closeAllConnections()
    answer = says(200)
    expect(await get()).toEqual({ result: { ok: 1 } })
  })
})

describe('so many calls as the tariff has', () => {
  test('TOUR-05 each call is counted before it is made; beyond them nobody is called', async () => {
    answer = says(200)
    const { get } = lineOf({ calls: 2 })
    expect(await get()).toHaveProperty('result')
    expect(await get()).toHaveProperty('result')
    expect(await get()).toEqual({
      kind: 'quota',
      message: "search.php: today's calls are used up",
      status: undefined,
    })
    expect(heard).toHaveLength(2)
  })

  test('TOUR-05 the day’s calls being used up is no failure of theirs: the line has no rest for it', async () => {
    answer = says(200)
    const { get } = lineOf({ calls: 0 })
    for (const _ of [1, 2, 3, 4])
      expect(await get()).toMatchObject({ message: expect.stringContaining('used up') })
  })

  test('TOUR-05 where calls cannot be counted none is made, and no password is told', async () => {
    answer = says(200)
    const told = await lineOf({ meterFails: true }).get()
    expect(told).toMatchObject({
      kind: 'unreachable',
      message: 'search.php: calls cannot be counted, ECONNRESET',
    })
    expect(heard).toEqual([])
  })

  test('TOUR-05 asked too often it waits and asks once more, and each time is counted', async () => {
    answer = inTurn(says(429), says(200))
    const line = lineOf()
    expect(await line.get()).toHaveProperty('result')
    expect([heard.length, line.used()]).toEqual([2, 2])
  })

  test('TOUR-05 told so twice it is quiet for a while, for everybody', async () => {
    answer = says(429)
    const { get, clock } = lineOf()
    expect(await get()).toMatchObject({ kind: 'quota' })
    answer = says(200)
    expect(await get()).toMatchObject({
      kind: 'quota',
      message: 'search.php: not called, the line has a rest',
    })
    expect(heard).toHaveLength(2)
    clock.now = 1001
    expect(await get()).toHaveProperty('result')
  })
})

describe('the line’s rest', () => {
  test('TOUR-05 comes after failures in a row, and one call tries how things are', async () => {
    answer = says(500)
    const { get, clock } = lineOf()
    for (const _ of [1, 2]) expect(await get()).toMatchObject({ message: 'search.php: HTTP 500' })
    expect(await get()).toMatchObject({
      kind: 'unreachable',
      message: 'search.php: not called, the line has a rest',
    })
    clock.now = 1001
    answer = says(200)
    expect(await get()).toHaveProperty('result')
    answer = says(500)
    expect(await get()).toMatchObject({ message: 'search.php: HTTP 500' })
  })

  test('TOUR-05 does not come from refusals: whoever refuses lives', async () => {
    answer = says(404)
    const { get } = lineOf()
    for (const _ of [1, 2, 3, 4]) expect(await get()).toMatchObject({ kind: 'refused', status: 404 })
  })

  test('TOUR-05 comes from a wrong key: it will not become right by asking', async () => {
    answer = says(401)
    const { get } = lineOf()
    for (const _ of [1, 2]) expect(await get()).toMatchObject({ status: 401 })
    expect(await get()).toMatchObject({ message: 'search.php: not called, the line has a rest' })
  })

  test('TOUR-05 failures that are not in a row bring none', async () => {
    answer = inTurn(says(500), says(200), says(500), says(200), says(500))
    const { get } = lineOf()
    const kinds = []
    for (const _ of [1, 2, 3, 4, 5]) kinds.push('result' in (await get()))
    expect(kinds).toEqual([false, true, false, true, false])
  })
})
