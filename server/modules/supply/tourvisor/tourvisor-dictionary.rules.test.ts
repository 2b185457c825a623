import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  childAge,
  hotelKey,
  isSameOperator,
  mealCode,
  mealNumber,
  mealRank,
} from './tourvisor-dictionary.rules.ts'

const codes = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI']

describe('TOUR-05 meals are mapped by their codes', () => {
  test.each([
    ['BB', 3],
    ['HB', 4],
    ['FB', 5],
    ['AI', 7],
    ['UAI', 9],
  ])('TOUR-05 %s is %i there, and comes back as itself', (code, number) => {
    expect(mealNumber([code])).toBe(number)
    expect(mealCode(String(number))).toBe(code)
    expect(mealCode(code)).toBe(code)
  })

  test('TOUR-05 nine is ultra all inclusive and never becomes plain all inclusive', () => {
    expect(mealCode('9')).toBe('UAI')
    expect(mealCode('7')).toBe('AI')
  })

  test.each([
    ['HB+', 'HB'],
    ['ai - Всё включено', 'AI'],
    ['UAI', 'UAI'],
    ['Завтраки', null],
    ['', null],
    ['8', null],
    ['AIR', null],
  ])('TOUR-05 «%s» is %s', (text, code) => {
    expect(mealCode(text)).toBe(code)
  })

  test('TOUR-05 the least of the wished meals is asked for: every wished one is this or better', () => {
    fc.assert(
      fc.property(fc.subarray(codes, { minLength: 1 }), (wished) => {
        const number = mealNumber(wished)
        const least = number === null ? 0 : mealRank(mealCode(String(number))!)
        expect(least).toBe(Math.min(...wished.map(mealRank)))
      }),
    )
    expect(mealNumber([])).toBeNull()
  })
})

describe('TOUR-05 what else the two dictionaries write differently', () => {
  test('TOUR-05 an infant is a child of one there, everybody else is as old as here', () => {
    expect([0, 1, 2, 17].map(childAge)).toEqual([1, 1, 2, 17])
  })

  test.each([
    ['Anex', 'Anex Tour', true],
    ['PEGAS Touristik', 'Pegas Touristik', true],
    ['FUN&SUN (TUI)', 'Fun&Sun', true],
    ['Библио Глобус', 'Biblio-Globus', true],
    ['ПАКС', 'PAC Group', false],
    ['Coral Travel', 'Sunmar', false],
    ['', 'Anex Tour', false],
  ])('TOUR-05 the operators «%s» and «%s»: the same is %s', (theirs, ours, same) => {
    expect(isSameOperator(theirs, ours)).toBe(same)
  })

  test.each([
    ['DELPHIN DELUXE RESORT 5*', 'Delphin Deluxe'],
    ['RIXOS PREMIUM BELEK (EX. RIXOS)', 'Rixos Premium Belek'],
    ['Gloria Golf Resort & Spa', 'Gloria Golf'],
  ])('TOUR-05 the hotels «%s» and «%s» are one', (theirs, ours) => {
    expect(hotelKey(theirs)).toBe(hotelKey(ours))
  })

  test('TOUR-05 different hotels stay different', () => {
    expect(hotelKey('Delphin Imperial')).not.toBe(hotelKey('Delphin Deluxe'))
    expect(hotelKey('Hotel Spa')).not.toBe('')
  })
})
