import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = 'a key of this installation, long enough'
const TEXT = 'JBSWY3DPEHPK3PXP, тайна'

test('SEC-58 what is sealed for a row is read in that row, and never twice alike', () => {
  const [one, other] = [seal(KEY, TEXT, 'second_factor:1'), seal(KEY, TEXT, 'second_factor:1')]
  expect(unseal([KEY], one, 'second_factor:1')).toBe(TEXT)
  expect(one.equals(other)).toBe(false)
  expect(one.includes('JBSWY3DP')).toBe(false)
  expect(unseal([KEY], seal(KEY, '', 'x'), 'x')).toBe('')
})

test('SEC-58 in another row, with another key, cut or with any bit turned over it is refused', () => {
  const sealed = seal(KEY, TEXT, 'second_factor:1')
  expect(() => unseal([KEY], sealed, 'second_factor:2')).toThrow(/authenticate/)
  expect(() => unseal([`${KEY}!`], sealed, 'second_factor:1')).toThrow('another SECRET_KEY')
  expect(() => unseal([KEY], sealed.subarray(0, -1), 'second_factor:1')).toThrow(/authenticate/)
  expect(() => unseal([KEY], Buffer.alloc(0), 'second_factor:1')).toThrow('another SECRET_KEY')
  for (let at = 0; at < sealed.length; at++) {
    const turned = Buffer.from(sealed)
    turned[at] = (turned[at] ?? 0) ^ 1
    expect(() => unseal([KEY], turned, 'second_factor:1')).toThrow(/authenticate|another SECRET_KEY/)
  }
})
