import { expect, test } from 'vitest'
import { transferText } from './money.rules.ts'

test('BOOK-04 the details of a transfer are copied a line each, with the sum to the kopeck', () => {
  const bank = {
    name: 'ООО «Море»',
    inn: '7707083893',
    account: '40702810938000000001',
    bic: '044525225',
    bank: 'ПАО Сбербанк',
    purpose: 'Оплата тура, платёж №7 на Лотуре. Без НДС',
  }
  expect(transferText({ amount: 41_200.5 }, bank).replaceAll('\u00A0', ' ').split('\n')).toEqual([
    'Получатель: ООО «Море»',
    'ИНН: 7707083893',
    'Счёт: 40702810938000000001',
    'Банк: ПАО Сбербанк',
    'БИК: 044525225',
    'Сумма: 41 200,50 ₽',
    'Назначение: Оплата тура, платёж №7 на Лотуре. Без НДС',
  ])
})
