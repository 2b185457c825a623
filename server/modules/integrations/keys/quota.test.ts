import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { giveKey } from '../integrations.factory.ts'

const app = await bootApp({ config: { rateLimits: true, demo: false } })
beforeAll(() => loadGeo(app))

const read = (token: string) => app.call('GET /api/travel-agent/profile', { token })
const search = (token: string) => app.call('POST /api/travel-agent/tours/search', { token, body: {} })

test('SEC-24, AGT-08 every answer tells what the key may still call; a spent one waits', async () => {
  const agent = await createAgent(app)
  const { key } = await giveKey(app, agent)
  const { headers } = await read(key)
  expect(headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' })
  expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 299 }, () => read(key)))
  const spent = await read(key)
  expect([spent.status, spent.body.error.reason]).toEqual([429, 'too_many'])
  expect(spent.headers).toMatchObject({ 'ratelimit-remaining': '0' })
  expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0)
})

test('SEC-24, AGT-08 whoever has read too eagerly still answers tourists: thirty calls a minute are kept for that', async () => {
  const agent = await createAgent(app)
  const { key } = await giveKey(app, agent)
  const answer = () => app.call('POST /api/travel-agent/offer', { token: key, body: {} })
  const write = () => app.call('POST /api/chats/1/read', { token: key, body: {} })
  expect((await answer()).headers['ratelimit-limit']).toBe('300')
  await Promise.all(Array.from({ length: 300 }, () => read(key)))
  expect((await read(key)).status).toBe(429)
  expect((await answer()).headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' })
  const answers = await Promise.all(Array.from({ length: 29 }, (_, at) => (at % 2 ? answer() : write())))
  expect(answers.map(({ status }) => status)).toEqual(Array(29).fill(400))
  const spent = await answer()
  expect([spent.status, spent.headers['ratelimit-remaining']]).toEqual([429, '0'])
  expect((await read(key)).status).toBe(429)
})

test('SEC-24 the quota is the key’s own: another key and the owner’s page go on', async () => {
  const agent = await createAgent(app)
  const [robot, other] = [await giveKey(app, agent), await giveKey(app, agent)]
  await Promise.all(Array.from({ length: 301 }, () => read(robot.key)))
  expect((await read(robot.key)).status).toBe(429)
  expect((await read(other.key)).headers['ratelimit-remaining']).toBe('299')
  const page = await read(agent.token)
  expect([page.status, page.headers['ratelimit-limit']]).toEqual([200, undefined])
})

test('SEC-24, SEC-69 costly calls have a smaller quota', async () => {
  const { key } = await giveKey(app, await createAgent(app))
  expect((await search(key)).headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' })
  await Promise.all(Array.from({ length: 59 }, () => search(key)))
  expect((await search(key)).status).toBe(429)
  expect((await read(key)).status).toBe(200)
})

test('SEC-23 who tries a stolen key from elsewhere spends the own address, not the owner’s quota', async () => {
  const { key } = await giveKey(app, await createAgent(app), { addresses: ['127.0.0.1'] })
  const tries = Array.from({ length: 50 }, () =>
    app.web.http.inject({
      method: 'GET',
      url: '/api/travel-agent/profile',
      remoteAddress: '198.51.100.9',
      headers: { authorization: `Bearer ${key}` },
    }),
  )
  expect((await Promise.all(tries)).every(({ statusCode }) => statusCode === 403)).toBe(true)
  expect((await read(key)).headers['ratelimit-remaining']).toBe('299')
})
