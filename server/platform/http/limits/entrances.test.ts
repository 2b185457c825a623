import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import type { TestUser } from '../../../modules/identity/identity.factory.ts'

const app = await bootApp({ config: { rateLimits: true } })
let anna: TestUser

beforeAll(async () => {
  anna = await people.anna(app)
})

const ask = (token: string | null, remoteAddress: string, url = '/api/user') =>
  app.web.http.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const madeUp = (number: number) => `k${number}`.padEnd(43, 'x')

/** How many questions about tokens the database has answered since. */
function watching() {
  const asked = vi.spyOn(app.database.pool, 'query')
  return () => {
    const times = asked.mock.calls.filter(([text]) => /token_hash|key_hash/.test(text)).length
    asked.mockRestore()
    return times
  }
}

test('SEC-23 a flood of made-up tokens from one network is refused before the database is asked, of IPv6 by all its addresses', async () => {
  const questions = watching()
  const statuses = []
  for (let number = 0; number < 300; number++)
    statuses.push((await ask(madeUp(number), `2001:db8:5:5::${number.toString(16)}`)).statusCode)
  expect(questions()).toBe(120)
  expect(statuses.filter((status) => status === 401)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(180)
  const refused = await ask(madeUp(301), '2001:db8:5:5::1')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(madeUp(302), '2001:db8:5:6::1')).statusCode).toBe(401)
})

test('SEC-45 who has come in from a network a moment ago goes on when a neighbour floods it with made-up tokens', async () => {
  const address = '192.0.2.44'
  expect((await ask(anna.token, address)).statusCode).toBe(200)
  for (let number = 0; number < 130; number++) await ask(madeUp(number), address)
  expect((await ask(madeUp(1), address)).statusCode).toBe(429)
  expect((await ask(anna.token, address)).statusCode).toBe(200)
})

test('SEC-23 who has called too often is told so without a question to the database', async () => {
  const address = '192.0.2.45'
  let answer = await ask(anna.token, address)
  for (let calls = 0; calls < 601 && answer.statusCode === 200; calls++)
    answer = await ask(anna.token, address)
  expect(answer.statusCode).toBe(429)
  const questions = watching()
  expect((await ask(anna.token, address)).statusCode).toBe(429)
  expect(questions()).toBe(0)
})

test('SEC-23, SEC-45 guests of one IPv6 network share its calls, whatever addresses they come from', async () => {
  const search = (number: number) =>
    app.web.http.inject({
      method: 'POST',
      url: '/api/wishes/read',
      remoteAddress: `2001:db8:9:9:${number.toString(16)}::1`,
      payload: { text: 'Турция на неделю' },
    })
  const statuses = []
  for (let number = 0; number < 100; number++) statuses.push((await search(number)).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})
