import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NewPromo, newPromoText } from './managed-promo-codes.ts'
import {
  conditionWords,
  foldedPromoCode,
  giftWords,
  isPromoCode,
  termWords,
  writtenPromoCode,
} from './promo-code.ts'

const NBSP = '\u00a0'

describe('BOOK-05 a code is what people take for the same', () => {
  test.each([
    ['ЛЕТО2026', 'лето2026'],
    ['ЁЛКА-50', 'елка-50'],
    // Cyrillic against Latin.
    ['СОК-ТЕСТ', 'COK-TECT'],
    ['МОРЕ', 'MОPЕ'],
    ['BEACH', 'ВЕАСН'],
    ['ЛЕТО-26', ' ЛЕТО \u2013 26\u200b'],
    ['ЁЛКА', 'Е\u0308ЛКА'],
    ['ТУР-УX', 'тур-yх'],
  ])('BOOK-05 %s and %s are one', (one, other) => {
    expect(foldedPromoCode(other)).toBe(foldedPromoCode(one))
  })

  test('BOOK-05 digits are no letters, and other letters are others', () => {
    const codes = ['ЛЕТО0', 'ЛЕТОО', 'ЗИМА', '3ИМА', 'LETO', 'ЛЕТО', 'ЛЕТО-1', 'ЛЕТО1']
    expect(new Set(codes.map(foldedPromoCode)).size).toBe(codes.length)
  })

  test('BOOK-05 folding twice changes nothing, and what is shown folds to the same', () => {
    const letter = fc.constantFrom(...'aAаАbВвёЁе\u0308зZzОo0-\u2013 \u200bыЫßıİǆﬁ')
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 30 }), (typed) => {
        const folded = foldedPromoCode(typed)
        expect(foldedPromoCode(folded)).toBe(folded)
        expect(foldedPromoCode(writtenPromoCode(typed))).toBe(folded)
      }),
    )
  })

  test.each([
    ['абв', false],
    ['абвг', true],
    ['A'.repeat(24), true],
    ['A'.repeat(25), false],
    ['ЛЕТО_26', false],
    ['ЛЕТО!', false],
    ['----', true],
    ['ҐЕТО', false],
  ])('BOOK-05 %s may be a code: %s', (typed, may) => {
    expect(isPromoCode(typed)).toBe(may)
  })
})

describe('BOOK-05 what a code gives is said in words', () => {
  const gift = { kind: 'discount', percent: null, amount: null, cap: null } as const

  test('BOOK-05 a percentage, with a cap and without one, a sum, a bonus', () => {
    expect(giftWords({ ...gift, percent: 10 })).toBe(`Скидка 10${NBSP}%`)
    expect(giftWords({ ...gift, percent: 10, cap: 5000 })).toBe(
      `Скидка 10${NBSP}%, не больше 5${NBSP}000${NBSP}₽`,
    )
    expect(giftWords({ ...gift, amount: 3000 })).toBe(`Скидка 3${NBSP}000${NBSP}₽`)
    expect(giftWords({ ...gift, kind: 'bonus', amount: 1000 })).toBe(`Бонус 1${NBSP}000${NBSP}₽ на баланс`)
  })

  test('BOOK-05 its conditions and its days', () => {
    const none = { min_sum: 0, countries: [], new_people: false, agency: null }
    expect(conditionWords(none)).toEqual([])
    const all = {
      min_sum: 100_000,
      countries: [{ name: 'Турция' }, { name: 'Египет' }],
      new_people: true,
      agency: 'ООО «Парус»',
    }
    expect(conditionWords(all)).toEqual([
      `поездка от 100${NBSP}000${NBSP}₽`,
      'Турция, Египет',
      'у агентства ООО «Парус»',
      'первая поездка с Лотуром',
    ])
    expect(termWords({ from: '01.12.2026', until: '31.12.2026' })).toBe('с 01.12.2026 по 31.12.2026')
    expect(termWords({ from: null, until: '31.12.2026' })).toBe('по 31.12.2026')
    expect(termWords({ from: '01.12.2026', until: null })).toBe('с 01.12.2026')
    expect(termWords({ from: null, until: null })).toBe('бессрочно')
  })
})

describe('ADM-06 what administrators may ask of a code', () => {
  const right = { title: 'Лето', kind: 'discount', code: 'ЛЕТО-26', percent: 5 }
  const bonus = { title: 'Бонус', kind: 'bonus', code: 'БОНУС', amount: 1000 }
  const faultsOf = (promo: object) =>
    Object.fromEntries(
      (NewPromo.safeParse(promo).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    )

  test('ADM-06 a code, a batch, a bonus', () => {
    for (const promo of [
      right,
      bonus,
      { ...right, code: 'ЛЕТО', batch: 100 },
      { ...right, code: '', batch: 2 },
    ])
      expect(faultsOf(promo)).toEqual({})
  })

  test.each([
    ['neither percent nor roubles', { ...right, percent: null }, { percent: newPromoText.gift }],
    ['both', { ...right, amount: 100 }, { amount: newPromoText.oneGift }],
    ['a cap of roubles', { ...right, percent: null, amount: 100, cap: 50 }, { cap: newPromoText.cap }],
    ['no code', { ...right, code: '' }, { code: newPromoText.code }],
    [
      'a last day before the first',
      { ...right, from: '02.12.2026', until: '01.12.2026' },
      { until: newPromoText.untilEarly },
    ],
    ['an agency that is not named', { ...right, payer: 'agency' }, { agency_inn: newPromoText.agency }],
    [
      'a limit beside a batch',
      { ...right, code: '', batch: 5, total_limit: 5 },
      { total_limit: newPromoText.batchUses },
    ],
    [
      'a beginning that is too long',
      { ...right, code: 'ОЧЕНЬ-ДЛИННОЕ', batch: 5 },
      { code: newPromoText.prefix },
    ],
    [
      'a bonus of percent',
      { ...bonus, amount: null, percent: 5 },
      { amount: newPromoText.bonusGift, percent: newPromoText.bonusOnly },
    ],
    ['a bonus from an agency', { ...bonus, payer: 'agency' }, { payer: newPromoText.bonusOnly }],
    ['a bonus for a country', { ...bonus, country_ids: [4] }, { country_ids: newPromoText.bonusOnly }],
  ])('ADM-06 %s is refused at its field', (_what, promo, faults) => {
    expect(faultsOf(promo)).toEqual(faults)
  })
})
