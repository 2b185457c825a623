import { expect, test } from 'vitest'
import { stepsAfter } from './chosen-steps.rules.ts'

test('AUC-07 after the choice there are four steps, each with its term, of this tour and this seller', () => {
  const steps = stepsAfter(
    { date: '01.03.2028', price: 162_807 },
    { organisation: 'ООО «Парус»', inn: '7707083893' },
  )
  expect(steps.map(({ term }) => term.replaceAll('\u00a0', ' '))).toEqual([
    'Сегодня',
    'До оплаты',
    'В срок по договору',
    'Не позже 29 февраля 2028',
  ])
  const [, contract, payment] = steps.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(contract).toContain('ООО «Парус», ИНН 7707083893')
  expect(payment).toContain('162 807 ₽ за всех')
})
