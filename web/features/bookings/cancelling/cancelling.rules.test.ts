import { expect, test } from 'vitest'
import { decisionError, paidSoFarWords } from './cancelling.rules.ts'

const NBSP = /\u00A0/g

test('BOOK-25 a decision above the named costs is refused with their sum, up to it none is', () => {
  expect(decisionError(5001, 5000.5).kept?.replace(NBSP, ' ')).toBe(
    'Удержать больше, чем назвало агентство, нельзя. Названо 5 000,50 ₽.',
  )
  expect([decisionError(5000.5, 5000.5), decisionError(0, 5000), decisionError(null, 5000)]).toEqual([
    {},
    {},
    {},
  ])
})

test('BOOK-25 whoever has paid nothing reads of no return, no costs and no dispute before calling off', () => {
  const words = (paid: number | null) => paidSoFarWords({ side: 'tourist', paid, mayKeep: false })
  expect(words(0)).toBe('Вы ничего не платили, возвращать нечего.')
  expect(words(38_850).replace(NBSP, ' ')).toMatch(/^Оплачено 38 850 ₽\. Агентство вправе удержать/)
  expect(words(null)).toMatch(/^Агентство вправе удержать/)
  expect(paidSoFarWords({ side: 'agent', paid: 0, mayKeep: false })).toBe(
    'Турист ничего не платил: удержать нечего и возвращать нечего.',
  )
})
