import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { ConfigError } from '../../config/config-error.ts'
import { readConfig } from '../../config/read-config.ts'

const trusting = await bootApp({ config: { trustedProxies: ['10.0.0.0/8'] } })
const plain = await bootApp()

let phones = 0
/** The address that a code is counted for. */
async function countedAddress(app: typeof plain, from: string, forwarded: string): Promise<string> {
  const phone = `7957${String(++phones).padStart(7, '0')}`
  const answer = await app.web.http.inject({
    method: 'POST',
    url: '/api/sms',
    payload: { phone },
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded },
  })
  const { rows } = await app.database.pool.query('select address from phone_code where id = $1', [
    answer.json().id,
  ])
  return rows[0].address
}

test('AUTH-13, SEC-23 a visitor behind our balancer is counted by the own address', async () => {
  expect(await countedAddress(trusting, '10.1.1.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await countedAddress(trusting, '10.1.1.1', '203.0.113.7, 10.2.2.2')).toBe('203.0.113.7')
})

test('AUTH-13, SEC-23 nobody gets another address by naming it himself', async () => {
  expect(await countedAddress(trusting, '10.1.1.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await countedAddress(trusting, '203.0.113.8', '198.51.100.1')).toBe('203.0.113.8')
  expect(await countedAddress(plain, '10.1.1.1', '198.51.100.1')).toBe('10.1.1.1')
})

test('AUTH-13 what is no address or network stops the start', () => {
  const read = (list: string) => readConfig({ LOTOUR_DATA_DIR: '.data/test-app', TRUSTED_PROXIES: list })
  expect(read('10.0.0.0/8, 192.0.2.1,2001:db8::/32').trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
    '2001:db8::/32',
  ])
  expect(read('').trustedProxies).toEqual([])
  for (const list of ['all', '10.0.0.0/40', '10.0.0.1,,', 'loopback'])
    expect(() => read(list)).toThrow(ConfigError)
})
