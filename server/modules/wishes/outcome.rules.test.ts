import { describe, expect, test } from 'vitest'
import { type Clear, firstOf, unlessRefused, withoutRefused } from './outcome.rules.ts'
import { sentenceOf } from './words/sentence.rules.ts'

const nights = (from: number, to: number): Clear => ({ field: 'nights', spans: [{ from, to }], values: {} })

describe('what is refused is not wished', () => {
  test('WISH-02 a refusal takes the whole of what it refuses, with its own word', () => {
    const sentence = sentenceOf('не 7 ночей, 10 ночей')
    expect(unlessRefused(sentence, nights(3, 10))).toEqual({ span: { from: 0, to: 10 }, note: null })
    expect(unlessRefused(sentence, nights(12, 20))).toEqual(nights(12, 20))
  })

  test('WISH-02 what was unclear stays so, with its reason', () => {
    const unclear = { span: { from: 3, to: 10 }, note: 'уточните' }
    expect(unlessRefused(sentenceOf('не 7 ночей'), unclear)).toBe(unclear)
  })

  test('WISH-02 of several things those that nothing refuses are wished, the others told back', () => {
    const sentence = sentenceOf('завтраки, кроме ужинов')
    const found = [{ span: { from: 0, to: 8 } }, { span: { from: 16, to: 22 } }]
    expect(withoutRefused(sentence, found)).toEqual({
      wished: [found[0]],
      unclear: [{ span: { from: 10, to: 22 }, note: null }],
    })
  })
})

describe('a field is said once', () => {
  test('WISH-02 the first mention is taken, each later one is told with the reason', () => {
    expect(firstOf([nights(0, 7), nights(9, 17)], 'ещё раз')).toEqual({
      clear: [nights(0, 7)],
      unclear: [{ span: { from: 9, to: 17 }, note: 'ещё раз' }],
    })
  })

  test('WISH-02 what is unclear takes nobody’s place', () => {
    const unclear = { span: { from: 0, to: 3 }, note: null }
    expect(firstOf([unclear, nights(5, 12)], 'ещё раз')).toEqual({
      clear: [nights(5, 12)],
      unclear: [unclear],
    })
  })
})
