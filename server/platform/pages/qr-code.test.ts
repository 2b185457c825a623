import { expect, test } from 'vitest'
import { readQr } from '../../../test/support/browser/read-qr.ts'
import { qrSvg } from './qr-code.ts'

test.each([
  'http://a.ru',
  'https://lotour.example/agents/17?from=qr',
  `https://${'a'.repeat(60)}.ru/`,
  'otpauth://totp/Лотур:anna@lotour.ru?secret=JBSWY3DPEHPK3PXP&issuer=Лотур&algorithm=SHA1&digits=6&period=30',
])('SITE-08 a reader reads %s in its picture', (text) => {
  expect(readQr(qrSvg(text))).toBe(text)
})

test('SITE-08 the picture has the quiet zone of four modules that readers need', () => {
  const svg = qrSvg('http://a.ru')
  expect(svg).toContain('viewBox="0 0 29 29"')
  expect(svg).toContain('M4 4h1v1h-1z')
  expect(svg).not.toMatch(/M[0-3] \d|M\d+ [0-3]h/)
})
