import { describe, expect, test } from 'vitest'
import type { PriceFormula } from '../../../../contract/supply/actualisation.ts'
import { optionFacts } from './option-facts.rules.ts'

const option = {
  flag: 'tr',
  scene: 'sea',
  picture: null,
  hotel_kinds: ['beach', 'family'],
  departure_id: 1,
  day: '2027-05-22',
  nights: 7,
}
const formula: PriceFormula = {
  kind: 'supplier',
  text: '',
  operator_amount: null,
  currency: 'RUB',
  rate: null,
  rate_day: null,
  rate_source: null,
  markup_percent: null,
  double_price: null,
  party_factor: null,
  by_bank: null,
  markup: null,
  fuel: 0,
  flights: ['Туда 22.05.2027: SU 2142, багаж 20 кг'],
  extras: [],
  without: ['без трансфера', 'Виза оплачивается отдельно'],
}

describe('AUC-07 what is said of an option', () => {
  test('AUC-07 nobody has asked for its price: no flight is made up, and what is unknown is to be asked about', () => {
    expect(optionFacts(option, undefined, 'Завтраки (BB)')).toEqual({
      flag: 'tr',
      scene: 'sea',
      picture: null,
      traits: ['Пляжный отель', 'Для отдыха с детьми'],
      is_with_flight: true,
      flights: [],
      included: [
        'Перелёт туда и обратно',
        'Топливный сбор',
        'Проживание, 7\u00a0ночей',
        'Питание: Завтраки (BB)',
      ],
      unclear: ['Трансфер', 'Медицинская страховка', 'Виза'],
      without: [],
    })
  })

  test('AUC-07 the supplier has told: its flights stand as told, and what it leaves out is no question any more', () => {
    const facts = optionFacts(option, formula, '')
    expect(facts.flights).toEqual(formula.flights)
    expect(facts.without).toEqual(formula.without)
    expect(facts.unclear).toEqual(['Медицинская страховка'])
  })

  test('AUC-07 a stay without a flight promises none', () => {
    const facts = optionFacts({ ...option, departure_id: 99 }, undefined, '')
    expect(facts).toMatchObject({ is_with_flight: false, included: ['Проживание, 7\u00a0ночей'] })
    expect(facts.unclear).not.toContain('Трансфер')
  })
})
