import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { stepsAhead } from './steps-ahead.rules.ts'

test('BOOK-07 after the travellers there are four steps, each with its term, of this tour and this seller', () => {
  const seller = { organisation: 'ООО «Парус»', inn: '7707083893' } as Booking['seller']
  const steps = stepsAhead({ price: 162_807, seller, tour: { date: '01.03.2028' } })
  expect(steps.map(({ term }) => term.replaceAll('\u00a0', ' '))).toEqual([
    'В течение суток',
    'До оплаты',
    'В срок по договору',
    'Не позже 29 февраля 2028',
  ])
  const [, contract, payment] = steps.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(contract).toContain('ООО «Парус», ИНН 7707083893')
  expect(payment).toContain('162 807 ₽ за всех')
})
