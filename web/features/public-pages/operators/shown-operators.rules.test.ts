import { expect, test } from 'vitest'
import { money, NBSP } from '../../../ui/words/format.ts'
import { shownOperator } from './shown-operators.rules.ts'

test('SITE-04 an operator of the list says what it sells, or that it sells nothing from here', () => {
  const told = { id: 2, name: 'Anex', path: '/tour-operator/anex/', tours: 21, countries: 2, price: 84_300 }
  expect(shownOperator(told, 'из Москвы')).toEqual({
    id: 2,
    title: 'Anex',
    path: '/tour-operator/anex/',
    price: `от ${money(84_300)}`,
    note: `21${NBSP}тур в 2${NBSP}страны`,
  })
  expect(shownOperator({ ...told, tours: 0, countries: 0, price: null }, 'из Москвы')).toMatchObject({
    price: null,
    note: 'Сейчас туров из Москвы нет',
  })
})
