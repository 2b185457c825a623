import { expect, test } from 'vitest'
import { parseHotels } from './hotel-files.ts'
import { parseReference, readReferenceFiles } from '../reference-files.ts'

const known = {
  countries: [{ id: 7, slug: 'indoneziya' }],
  regions: [
    { id: 10025, country_id: 7, name: 'Кута (Бали)' },
    { id: 10026, country_id: 7, name: 'Нуса-Дуа (Бали)' },
    { id: 19, country_id: 4, name: 'Аланья' },
  ],
  meals: [
    { id: 1, code: 'BB' },
    { id: 4, code: 'AI' },
  ],
}
const file = (...lines: string[]) => ['name\tregion\tstars\ttype\tcode', ...lines, ''].join('\n')
const parse = (...lines: string[]) => parseHotels('hotels/indoneziya.tsv', file(...lines), known)

test('TOUR-04 a hotel finds its resort by number or by name, whatever the hyphens and the remark in brackets', () => {
  const hotels = parse('A\t10025\t5\tbeach,spa\tBB,AI', 'B\tКута\t4\t\tBB', 'C\tНУСА ДУА\t3\tbeach\tAI')
  expect(hotels.map((hotel) => [hotel.region_id, hotel.stars, hotel.kinds, hotel.meal_ids])).toEqual([
    [10025, 5, ['beach', 'spa'], [1, 4]],
    [10025, 4, [], [1]],
    [10026, 3, ['beach'], [4]],
  ])
})

test.each([
  ['too few columns', 'B\tКута\t4\tbeach', 'строка 3'],
  ['no name', '\tКута\t4\tbeach\tBB', 'название'],
  ['resort of another country', 'B\t19\t4\tbeach\tBB', 'курорт «19»'],
  ['unknown resort', 'B\tАтлантида\t4\tbeach\tBB', 'курорт «Атлантида»'],
  ['unknown class', 'B\tКута\t7\tbeach\tBB', 'класс «7»'],
  ['unknown meal', 'B\tКута\t4\tbeach\tBB,XX', 'питание «XX»'],
  ['unknown kind', 'B\tКута\t4\tcastle\tBB', 'вид отеля «castle»'],
  ['the same hotel twice', 'A\tКута\t4\tbeach\tBB', 'уже есть'],
])('TOUR-04 a bad line of a hotel file (%s) stops the load with the file and the line', (_, line, reason) => {
  const load = () => parse('A\tКута\t5\tbeach\tBB', line)
  expect(load).toThrow('data/hotels/indoneziya.tsv, строка 3')
  expect(load).toThrow(reason)
})

test('TOUR-04 a hotel file of an unknown country is refused', () => {
  expect(() => parseHotels('hotels/narnia.tsv', file(), known)).toThrow('data/hotels/narnia.tsv')
})

test('TOUR-04 a bad record of a reference file stops the load with the file and the line', () => {
  const texts = readReferenceFiles()
  texts.files.set(
    'meals.json',
    '[\n  {"id": 1, "code": "BB", "name": "Завтраки", "rank": 1},\n  {"id": 2, "code": "HB"}\n]',
  )
  expect(() => parseReference(texts)).toThrow('data/meals.json, строка 3: неверное поле name')
})

test('TOUR-04 the shipped files hold at least 800 hotels of at least 14 countries', () => {
  const { hotels } = parseReference(readReferenceFiles())
  expect(hotels.length).toBeGreaterThan(2000)
  expect(new Set(hotels.map((hotel) => hotel.country_id)).size).toBeGreaterThanOrEqual(14)
})
