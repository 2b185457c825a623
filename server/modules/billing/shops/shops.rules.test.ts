import { expect, test } from 'vitest'
import type { Config } from '../../../platform/config/config.ts'
import { modesOf, shopTitle } from './shops.rules.ts'

const modes = (payments: Partial<Config['payments']>) => modesOf({ payments } as Pick<Config, 'payments'>)

test('BOOK-04 an agency may always be paid to its account; play money is a demonstration’s, a shop needs our own contract', () => {
  expect(modes({})).toEqual(['requisites'])
  expect(modes({ sandbox: {} as never })).toEqual(['requisites', 'sandbox'])
  expect(modes({ partner: {} as never })).toEqual(['yookassa', 'requisites'])
  expect(modes({ partner: {} as never, sandbox: {} as never })).toEqual(['yookassa', 'requisites', 'sandbox'])
})

test.each([
  [{ mode: 'yookassa', account_id: '200600', bank: null }, 'магазин ЮKassa №200600'],
  [{ mode: 'requisites', account_id: null, bank: 'Причал' }, 'счёт в банке «Причал»'],
  [{ mode: 'sandbox', account_id: '200600', bank: 'Причал' }, 'песочница'],
] as const)('BOOK-04 a shop is called by what its agency knows of it: %o', (shop, title) => {
  expect(shopTitle(shop)).toBe(title)
})
