import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { BODY_MAX } from './json-body.ts'

const app = await bootApp()

const send = (payload: string) =>
  app.web.http.inject({
    method: 'POST',
    url: '/api/wishes/read',
    payload,
    headers: { 'content-type': 'application/json' },
  })
const ask = (query: string) => app.web.http.inject({ method: 'GET', url: `/api/geo/v2/countries?${query}` })

const object = (names: readonly string[]) => `{${names.map((name) => `"${name}":0`).join(',')}}`
const named = (count: number, nameOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => nameOf(at))
/** Names of eight signs, which nothing makes alike. */
const ordinary = (at: number) => `n${String((at * 7_368_787) % 9_999_991).padStart(7, '0')}`
/** In a table whose places are told by the number itself they would all want the same one. */
const colliding = (at: number) => String(10_000_000 + at * 4096).padStart(8, '1')
const crowds: [string, (at: number) => string][] = [
  ['numbers that want one place in a table', colliding],
  ['numbers in a row', (at) => String(10_000_000 + at)],
  ['names that every object has', (at) => ['toString', 'valueOf', '__proto_'][at % 3] + String(at)],
  ['names in escapes', (at) => `\\u0061${at}`],
  ['one name', () => 'a1234567'],
]

/** Milliseconds; the quickest of several rounds, so that a busy machine says nothing. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 7; round++) {
    const before = performance.now()
    await work()
    least = Math.min(least, performance.now() - before)
  }
  return least
}
/** What so many odd names may cost more than as many ordinary ones, or twice the names more than half of them. */
const DEARER_MAX = 12
const MANY = 3800

describe('F26 a crowd of names', () => {
  test('F26 of a hundred thousand is not read at all', async () => {
    const { statusCode, body } = await send(object(named(100_000, ordinary)))
    expect(statusCode).toBe(413)
    expect(body.length).toBeLessThan(1000)
  })

  test.each(crowds)(
    'F26 %s: a body full of them costs what ordinary names cost, and the answer names a few',
    async (_what, nameOf) => {
      const [odd, plain] = [object(named(MANY, nameOf)), object(named(MANY, ordinary))]
      expect(Math.max(odd.length, plain.length)).toBeLessThan(BODY_MAX)
      const answer = await send(odd)
      expect([answer.statusCode, Object.keys(answer.json().error).length]).toSatisfy(
        ([status, count]: [number, number]) => status === 400 && count >= 1 && count <= 25,
      )
      expect(answer.body.length).toBeLessThan(5000)
      expect((await cost(() => send(odd))) / (await cost(() => send(plain)))).toBeLessThan(DEARER_MAX)
    },
  )

  test('F26 a body of ordinary names costs as much as it has of them', async () => {
    const of = (count: number) => cost(() => send(object(named(count, ordinary))))
    expect((await of(MANY)) / (await of(MANY / 8))).toBeLessThan(8 * DEARER_MAX)
  })

  test.each(crowds)('F26 %s: an address full of them as well', async (_what, nameOf) => {
    const query = (of: (at: number) => string) =>
      named(900, of)
        .map((name) => `${encodeURIComponent(name)}=0`)
        .join('&')
    const answer = await ask(query(nameOf))
    expect(answer.statusCode).toBe(400)
    expect(answer.body.length).toBeLessThan(5000)
    expect((await cost(() => ask(query(nameOf)))) / (await cost(() => ask(query(ordinary))))).toBeLessThan(
      DEARER_MAX,
    )
  })

  test('F26 a list of as many wrong values is refused in a short answer', async () => {
    const payload = JSON.stringify({ text: Array.from({ length: 30_000 }, () => 0), today: 1 })
    const answer = await send(payload)
    expect([answer.statusCode, answer.body.length < 5000]).toEqual([400, true])
    for (const number of ['1e400', '-1e400', `1${'0'.repeat(5000)}`])
      expect((await send(`{"text":${number},"today":"20.11.2026"}`)).statusCode).toBe(400)
  })
})
