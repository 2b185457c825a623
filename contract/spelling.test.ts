import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalised, spanOf, spellings } from './spelling.ts'

const marked = (text: string, query: string) => {
  const span = spanOf(text, query)
  return span && text.slice(span.from, span.to)
}

test('GEO-02 names are compared without regard to case, ё, hyphens and punctuation', () => {
  expect(normalised('  Шарм-эль-ШЕЙХ! ')).toBe('шарм эль шейх')
  expect(normalised('Орёл')).toBe('орел')
})

test('GEO-02 a query may mean what stands on the same keys in the other layout, or its Latin spelling', () => {
  expect(spellings('кшчщы')).toContain('rixos')
  expect(spellings('nehwbz')).toContain('турция')
  expect(spellings('Шарм')).toContain('sharm')
  expect(spellings('риксос')).toContain('rixos')
  expect(spellings('Хилтон')).toContain('hilton')
  expect(spellings('hbrcjc')).toContain('rixos')
  expect(spellings(' !? ')).toEqual([])
})

test('GEO-02 what was typed is marked in the name, in whichever layout or letters it was typed', () => {
  expect(marked('Турция', 'турц')).toBe('Турц')
  expect(marked('Турция', 'neh')).toBe('Тур')
  expect(marked('Турция', 'turts')).toBe('Турц')
  expect(marked('Орёл', 'орел')).toBe('Орёл')
  expect(marked('Шарм-эль-Шейх', 'эль ш')).toBe('эль-Ш')
  expect(marked('Rixos Premium', 'кшчщы')).toBe('Rixos')
  expect(marked('Rixos Premium', 'hbrcjc')).toBe('Rixos')
  expect(marked('Новый Орск', 'ор')).toBe('Ор')
})

test('GEO-02 of words that stand apart in the name or in another order the first one found is marked', () => {
  expect(marked('Rixos Premium Belek', 'rixos belek')).toBe('Rixos')
  expect(marked('Rixos Premium Belek', 'belek rixos')).toBe('Belek')
  expect(marked('Rixos Premium Belek', 'отель белек')).toBe('Belek')
  expect(marked('Rixos Premium Belek', 'mium lek')).toBeNull()
})

test('GEO-02 nothing is marked where only a typo joins the query and the name', () => {
  expect(spanOf('Турция', 'турцыя')).toBeNull()
  expect(spanOf('Турция', '')).toBeNull()
})

test('GEO-02 whatever is typed, the mark lies within the name', () => {
  const isWithin = (text: string, query: string) => {
    const span = spanOf(text, query)
    return span === null || (span.from >= 0 && span.from < span.to && span.to <= text.length)
  }
  const anything = fc.string({ unit: 'grapheme' })
  expect(() => fc.assert(fc.property(anything, anything, isWithin))).not.toThrow()
})
