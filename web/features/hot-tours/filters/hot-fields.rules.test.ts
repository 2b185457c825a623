import { expect, test } from 'vitest'
import { fieldsOf } from './hot-fields.rules.ts'
import type { HotFilters } from '../hot-tours.rules.ts'

const places = {
  departures: [{ id: 5, name: 'Казань', tours: 18 }],
  countries: [{ id: 4, name: 'Турция', tours: 0 }],
}

function chosen(filters: HotFilters) {
  return fieldsOf(filters, places).flatMap(({ value, choices }) => {
    const one = choices.find((choice) => choice.value === value)
    return value && one ? [one.chip ?? one.title] : []
  })
}

test('SITE-03 each filter has its line for everything, and a city says how many tours leave from it', () => {
  const fields = fieldsOf({}, places)
  expect(fields.map(({ label }) => label)).toEqual([
    'Откуда',
    'Куда',
    'Вылет в ближайшие',
    'Класс отеля',
    'Питание',
    'Цена за двоих',
  ])
  for (const { value, choices } of fields) expect([value, choices[0]?.value]).toEqual(['', ''])
  expect(fields[0]?.choices[1]?.title).toBe('Казань (18)')
})

test('SITE-03, SITE-15 a chip says what is chosen so that it is understood without its label', () => {
  const filters = { departure_id: '5', country_id: '4', days: '7', stars: '5', meal: '4', price: '100000' }
  expect(chosen(filters)).toEqual([
    'Казань',
    'Турция',
    'Вылет: неделя',
    '5 звёзд',
    'Всё включено (AI)',
    'До 100\u00a0000\u00a0₽',
  ])
})

test('SITE-03 a value of the address that no line has gets a line', () => {
  expect(chosen({ price: '90000', stars: '2', days: '5' })).toEqual([
    'Дни: 5',
    'От 2 звёзд',
    'До 90\u00a0000\u00a0₽',
  ])
  const [departure] = fieldsOf({ departure_id: '999' }, places)
  expect(departure?.choices.map(({ value }) => value)).toEqual(['', '5', '999'])
})
