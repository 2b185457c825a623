import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const android = 'Mozilla/5.0 (Linux; arm_64; Android 14; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome, Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 YaBrowser/25.10.0 Safari/537.36',
    'Яндекс Браузер, Windows',
    'computer',
  ],
  [
    `${android} Chrome/142.0.0.0 YaBrowser/25.10.1 SA/3 Mobile Safari/537.36`,
    'Яндекс Браузер, Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'Safari, iPad',
    'tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux', 'computer'],
] as const)('AUTH-14 a device is told in words: %s', (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toEqual({ device, kind })
})

test.each([
  '',
  ' ',
  null,
  'x',
  '('.repeat(300),
  '\u0000',
  'Mozilla/'.repeat(40),
  '<script>alert(1)</script>',
])('AUTH-14 whatever calls itself a browser, the list is shown: %j', (userAgent) => {
  const { device, kind } = deviceOf(userAgent)
  expect(device.length).toBeGreaterThan(0)
  expect(kind).toBe('unknown')
  expect(device).not.toContain('<')
})
