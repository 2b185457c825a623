import { describe, expect, test } from 'vitest'
import { respelt } from './misspelt.rules.ts'
import { sentenceOf } from './sentence.rules.ts'

const meant = (text: string) => respelt(sentenceOf(text)).plain

describe('a misspelt word', () => {
  test.each([
    ['нидельку', 'недельку'],
    ['тысеч', 'тысяч'],
    ['взролсых', 'взрослых'],
    ['сентярбе', 'сентябре'],
    ['ребинок', 'ребенок'],
    ['бюджот', 'бюджет'],
  ])(
    'WISH-01 «%s» with one letter that is another, or two that changed places, is read as «%s»',
    (typed, word) => {
      expect(meant(typed)).toBe(word)
    },
  )

  test.each([
    ['нделю', 'a letter is lost'],
    ['неделлю', 'a letter too many'],
    ['ниделльку', 'more than one letter'],
    ['тысяц2', 'a digit among the letters'],
    ['детми', 'shorter than the word'],
    ['мая', 'too short to be near to one word alone'],
  ])('WISH-02 «%s» stays as it is: %s', (typed) => {
    expect(meant(typed)).toBe(sentenceOf(typed).plain)
  })

  test.each(['неделя', 'недели', 'августа', 'август', 'детьми'])(
    'WISH-01 «%s» is a word already and becomes no other form of itself',
    (word) => {
      expect(meant(word)).toBe(word)
    },
  )

  test('WISH-02 what may be either of two words is neither', () => {
    // One letter away from «вдвоем» and from «втроем»; from «ребенок», and two changed places from «ребенка».
    for (const word of ['втвоем', 'ребенак']) expect(meant(word)).toBe(word)
  })

  test('WISH-01 every other letter keeps its place, so that what is told back is what was written', () => {
    const text = 'В Турцию на нидельку, вдваем — до 200 тысеч!'
    const { text: kept, plain } = respelt(sentenceOf(text))
    expect(kept).toBe(text)
    expect(plain).toHaveLength(text.length)
    expect(plain).toBe('в турцию на недельку, вдвоем - до 200 тысяч!')
  })

  test('WISH-01 a part of a longer word is no word', () => {
    for (const text of ['тысечелетие', 'двухнидельку', 'нидельку7']) expect(meant(text)).toBe(text)
  })

  test('WISH-01 a sentence that was mended once is mended', () => {
    const once = respelt(sentenceOf('нидельку вдваем в сентебре'))
    expect(respelt(once)).toEqual(once)
  })
})
