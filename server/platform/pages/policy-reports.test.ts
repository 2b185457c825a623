import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'

const app = await bootApp()

describe('SEC-28 reports of the policy', () => {
  const report = (payload: unknown, type = 'application/csp-report') =>
    app.web.http.inject({
      method: 'POST',
      url: '/csp-reports',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type },
    })
  const counted = async () => {
    const { body } = await app.web.http.inject({ url: '/metrics' })
    return Number(/policy_violations_total\{directive="script-src-elem"\} (\d+)/.exec(body)?.[1] ?? 0)
  }
  const violation = (more: object = {}) => ({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?phone=7',
      ...more,
    },
  })

  test('SEC-28 both forms are counted by directive', async () => {
    const before = await counted()
    expect((await report(violation())).statusCode).toBe(204)
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' }
    await report([{ type: 'csp-violation', body }], 'application/reports+json')
    // The figures are made anew twice a second.
    await expect.poll(counted, { timeout: 20_000 }).toBe(before + 2)
  })

  test('SEC-28, ERR-03 made-up reports are dropped, large ones refused', async () => {
    const before = await counted()
    for (const text of [
      '',
      'null',
      '[]',
      '{"csp-report":5}',
      '[[[',
      JSON.stringify(violation({ 'effective-directive': 'x"} 9\n' })),
    ])
      expect((await report(text)).statusCode).toBeLessThan(500)
    expect((await report('x'.repeat(17_000))).statusCode).toBe(413)
    expect(await counted()).toBe(before)
  })

  test('SEC-28 an address that reports too much is heard no more for a minute', async () => {
    const before = await counted()
    for (let at = 0; at < 60; at++) await report(violation())
    expect((await counted()) - before).toBeLessThan(30)
  })
})
