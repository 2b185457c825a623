import { expect, test } from 'vitest'
import { foldedPromoCode, isPromoCode, promoLimits } from '../../../../contract/promo-codes/promo-code.ts'
import { drawCodes } from './draw-codes.ts'

test('ADM-06 as many codes as were asked for, each another, also where letters look alike', () => {
  const codes = drawCodes(5000, '')
  expect(new Set(codes.map(foldedPromoCode)).size).toBe(5000)
})

test('ADM-06 whatever is drawn is a code that a person may type, with the longest prefix too', () => {
  for (const prefix of ['', 'ЛЕТО', 'A'.repeat(promoLimits.prefixMax)])
    for (const code of drawCodes(50, prefix)) {
      expect([code, isPromoCode(code)]).toEqual([code, true])
      expect(code.startsWith(prefix === '' ? '' : `${prefix}-`)).toBe(true)
    }
})

test('ADM-06 in what is drawn no sign is taken for another: no O beside 0, no I beside 1, no C beside S', () => {
  const signs = new Set(drawCodes(2000, '').join(''))
  for (const sign of 'O0I1CV') expect([sign, signs.has(sign)]).toEqual([sign, false])
  // All others come: a draw that leaves some out is easier to guess.
  expect(signs.size).toBe(30)
})

test('ADM-06 two draws have nothing in common', () => {
  const [one, other] = [new Set(drawCodes(1000, '')), drawCodes(1000, '')]
  expect(other.filter((code) => one.has(code))).toEqual([])
})

test('ADM-06 none is drawn where none is wanted', () => {
  expect(drawCodes(0, 'ЛЕТО')).toEqual([])
})
