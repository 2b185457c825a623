import { generateSecret, generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { readQr } from '../../../../test/support/browser/read-qr.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { generatorUri, newRecoveryCodes, readCode, stepOf } from './second-factor.rules.ts'

const secret = generateSecret()
const now = new Date('2026-11-20T09:00:10Z')
const STEP = Math.floor(now.getTime() / 30_000)
const shownAt = (seconds: number) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + seconds })
const step = (digits: string, lastStep = 0) => stepOf({ secret, lastStep }, digits, now)

test('SEC-49 the code of now, of the half minute before and of the one after are right, others are not', () => {
  expect([shownAt(0), shownAt(-30), shownAt(30)].map((digits) => step(digits))).toEqual([
    STEP,
    STEP - 1,
    STEP + 1,
  ])
  expect([shownAt(-60), shownAt(60), shownAt(-3600)].map((digits) => step(digits))).toEqual([
    null,
    null,
    null,
  ])
})

test('SEC-49 a code is taken once, and none of before it either', () => {
  expect(step(shownAt(0), STEP)).toBeNull()
  expect(step(shownAt(-30), STEP)).toBeNull()
  expect(step(shownAt(30), STEP)).toBe(STEP + 1)
  expect(step(shownAt(30), STEP + 1)).toBeNull()
  expect(step(shownAt(0), STEP + 1_000_000)).toBeNull()
})

test.each([
  ['123456', { kind: 'step', digits: '123456' }],
  [' 123 456 ', { kind: 'step', digits: '123456' }],
  ['abcde-f2345', { kind: 'recovery', code: 'abcdef2345' }],
  ['ABCDE F2345', { kind: 'recovery', code: 'abcdef2345' }],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['abcde-f0189', null],
  ['', null],
])('SEC-49 what is typed is read as people copy it: %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

test('SEC-44 recovery codes have fifty bits, are read as they are shown, and never repeat', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCodes).flat()
  expect(new Set(codes).size).toBe(10_000)
  for (const code of codes.slice(0, 100)) {
    expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect(readCode(code)?.kind).toBe('recovery')
  }
})

test('SEC-49 a reader reads the generator in the picture, however long the e-mail is', () => {
  for (const email of ['a@b.ru', 'moderator@lotour.ru', `${'x'.repeat(64)}@${'y'.repeat(200)}.ru`]) {
    const uri = generatorUri(secret, email)
    expect(uri).toContain(secret)
    expect(uri).toContain('issuer=Lotour')
    expect(readQr(qrSvg(uri))).toBe(uri)
  }
})
