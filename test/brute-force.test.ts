import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { besiege, luckAllows } from '../bench/brute-force/attack.ts'
import { knockAt } from '../bench/brute-force/loopback.ts'
import { siege } from '../bench/brute-force/siege.ts'
import { PARTNER_KEY } from './partners/sms/question.ts'
import { startSmsPartner } from './partners/sms.ts'
import { bootApp } from './support/app.ts'

/** macOS gives its loopback one address alone. */
const NO_ADDRESSES = process.platform === 'darwin'

const partner = await startSmsPartner()
afterAll(() => partner.stop())
const app = await bootApp({
  config: {
    rateLimits: true,
    showCodes: false,
    sms: [{ provider: 'smsru', apiKey: PARTNER_KEY, url: partner.url }],
    codeLimits: { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 },
    codeCaps: {
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay: 30_000,
      strangersPerDay: 1000,
      countries: undefined,
    },
  },
})
await app.web.http.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}`

test.skipIf(NO_ADDRESSES)(
  'SEC-45, SEC-23 three seconds of guessing codes and passwords open nothing, cost no more than the cap, and the owner gets in meanwhile',
  async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const received = async (phone: string) => {
      await app.processAll()
      return partner.digitsTo(phone)
    }
    const sql = (text: string, values?: unknown[]) => app.database.pool.query(text, values)
    const verdicts = await siege({ url, sql, received, smsCap: 40, seconds: 3, people: 60, hands: 8 })
    said.mockRestore()
    const of = (name: string) => verdicts.find((verdict) => verdict.name === `brute-force-${name}`)
    expect(of('opened-by-codes')?.ratio).toBeLessThanOrEqual(of('opened-by-codes')?.target ?? 0)
    expect(of('opened-by-passwords')?.ratio).toBe(0)
    expect(of('sms-of-cap')?.ratio).toBeGreaterThan(0)
    expect(of('sms-of-cap')?.ratio).toBeLessThanOrEqual(1)
    expect([of('honest-by-code')?.ratio, of('honest-by-password')?.ratio]).toEqual([1, 1])
  },
  60_000,
)

test('SEC-45 the attack is one: where the tries have no limit it is heard again and again', async () => {
  const heard = new Map<string, number>()
  const spoils = await besiege({
    knock: async ({ method, body }) => {
      const { code_id } = body as { code_id?: string }
      if (method === 'POST') return { status: 200, body: { id: 'x'.repeat(3) }, cookies: [] }
      heard.set(code_id ?? '', (heard.get(code_id ?? '') ?? 0) + 1)
      return { status: heard.size === 1 && (heard.get('xxx') ?? 0) === 50 ? 200 : 400, body: {}, cookies: [] }
    },
    phones: ['79580000001'],
    emails: ['anna@example.ru'],
    addresses: 10,
    hands: 2,
    seconds: 0.2,
  })
  expect(spoils.opened.codes).toBe(1)
  expect(spoils.opened.passwords).toBeGreaterThan(0)
})

test('SEC-45 what luck allows follows from the number of tries', () => {
  expect([0, 0.1, 1, 10].map(luckAllows)).toEqual([0, 3, 6, 24])
})

test.skipIf(NO_ADDRESSES)('SEC-45 each address of the attack is another visitor to the server', async () => {
  const seen = new Set<string>()
  app.web.http.server.prependListener(
    'request',
    (request) => void seen.add(request.socket.remoteAddress ?? ''),
  )
  const knock = knockAt(url)
  for (const from of ['127.10.0.1', '127.20.3.4'])
    await knock({ method: 'POST', path: '/api/none', body: {}, from })
  expect([...seen]).toEqual(['127.10.0.1', '127.20.3.4'])
})
