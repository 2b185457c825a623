import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  looseDay,
  looseEntry,
  looseFlag,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTexts,
} from './loose.rules.ts'

describe('TOUR-05 an answer whose types cannot be relied on', () => {
  test.each([
    [7, 7],
    ['7', 7],
    ['12 500', 12_500],
    ['3,5', 3.5],
    ['-1', -1],
    ['', null],
    [null, null],
    [undefined, null],
    ['7 ночей', null],
    ['1e9', null],
    [Number.NaN, null],
    [[7], null],
    [{ value: 7 }, null],
    ['9'.repeat(400), null],
  ])('TOUR-05 the number %j is %j', (wire, number) => {
    expect(looseNumber.parse(wire)).toBe(number)
  })

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    ['', false],
    [undefined, false],
  ])('TOUR-05 the mark %j is %j', (wire, flag) => {
    expect(looseFlag.parse(wire)).toBe(flag)
  })

  test.each([
    ['12.06.2027', '2027-06-12'],
    ['2027-06-12', '2027-06-12'],
    ['2027-06-12T00:00:00', '2027-06-12'],
    ['31.02.2027', null],
    ['', null],
    [20270612, null],
  ])('TOUR-05 the day %j is %j', (wire, day) => {
    expect(looseDay.parse(wire)).toBe(day)
  })

  test.each([
    ['a list', [{ n: 1 }, { n: '2' }], [1, 2]],
    ['numbered keys', { 0: { n: 1 }, 1: { n: 2 } }, [1, 2]],
    ['one thing instead of a list', { n: 1 }, [1]],
    ['an empty text', '', []],
    ['nothing', undefined, []],
    ['null', null, []],
    ['a list with rubbish', [null, 'x', 5, [], { n: 3 }], [3]],
  ])('TOUR-05 a list that is %s', (_title, wire, numbers) => {
    const list = z.object({ list: looseList(z.object({ n: looseNumber })) }).parse({ list: wire }).list
    expect(list.map(({ n }) => n)).toEqual(numbers)
  })

  test('TOUR-05 a list of texts that is one text, and an empty object that is an empty list', () => {
    expect(looseTexts.parse('a')).toEqual(['a'])
    expect(looseTexts.parse({ 0: 'a', 1: '', 2: 'b' })).toEqual(['a', 'b'])
    expect(looseObject(z.object({ n: looseNumber })).parse([])).toEqual({ n: null })
  })

  test.each([
    [
      { id: '19', name: 'Алания' },
      { id: 19, name: 'Алания' },
    ],
    [19, { id: 19, name: '' }],
    ['Алания', { id: null, name: 'Алания' }],
    [null, { id: null, name: '' }],
  ])('TOUR-05 the entry %j', (wire, entry) => {
    expect(looseEntry.parse(wire)).toEqual(entry)
  })

  test('TOUR-05 texts become storable and short, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const read = looseText.parse(text)
        expect(read.length).toBeLessThanOrEqual(300)
        expect(read).not.toContain('\u0000')
        expect(read.isWellFormed()).toBe(true)
      }),
    )
  })

  test('TOUR-05 no value at all makes a reader throw', () => {
    const everything = z.object({
      a: looseNumber,
      b: looseText,
      c: looseList(z.object({ d: looseDay })),
      e: looseEntry,
    })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'e'), fc.anything()), (value) => {
        expect(everything.safeParse(value).success).toBe(true)
      }),
    )
  })
})
