import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../words/sentence.rules.ts'
import { wishWorld } from '../wishes.factory.ts'
import { placesIn } from './place-hits.rules.ts'
import { declined, shapeOf } from './place-names.rules.ts'

const { book } = wishWorld

describe('a name in its cases', () => {
  test.each([
    ['москва', ['москвы', 'москве', 'москву', 'москвой']],
    ['казань', ['казани', 'казанью']],
    ['турция', ['турции', 'турцию', 'турцией']],
    ['египет', ['египета', 'египету']],
    ['сейшелы', ['сейшел', 'сейшелах', 'сейшелам']],
    ['нижний новгород', ['нижнего новгорода', 'нижнем новгороде']],
    ['красная поляна', ['красную поляну', 'красной поляне']],
    ['сочи', ['сочах']],
    ['баку', []],
  ])('WISH-01 «%s» is known as %j too', (name, forms) => {
    const known = declined(name)
    expect(known).toContain(name)
    for (const form of forms) expect(known).toContain(form)
  })

  test('WISH-01 a name of many words is not declined into thousands', () => {
    expect(declined('южная георгия и южные сандвичевы острова')).toHaveLength(1)
    for (const name of book.catalogue.regions.map((one) => one.name))
      expect([name, declined(name.toLowerCase()).length < 400]).toEqual([name, true])
  })

  test('WISH-01 what is misspelt is sought among names of its first letter, words and length', () => {
    expect(shapeOf('турция', 6)).toBe(shapeOf('тунис к', 6).replace(' 2 ', ' 1 '))
    expect(book.byShape.get(shapeOf('турция', 6))).toContain('турция')
  })
})

describe('names in a sentence', () => {
  const hits = (text: string) =>
    placesIn(sentenceOf(text), book).map(({ span, way, isRefused }) => [
      text.slice(span.from, span.to),
      way,
      ...(isRefused ? ['refused'] : []),
    ])
  test.each([
    [
      'из Казани в Турцию',
      [
        ['из Казани', 'from'],
        ['в Турцию', 'to'],
      ],
    ],
    ['вылет Казань', [['вылет Казань', 'from']]],
    [
      'Казань — Турция',
      [
        ['Казань', null],
        ['Турция', null],
      ],
    ],
    [
      'из Москвы или Казани',
      [
        ['из Москвы', 'from'],
        ['Казани', 'from'],
      ],
    ],
    ['кроме Египта', [['кроме Египта', null, 'refused']]],
    ['Египет не хочу', [['Египет не хочу', null, 'refused']]],
    ['были в Египте', [['были в Египте', 'to', 'refused']]],
    ['живу в Казани', [['живу в Казани', 'to', 'refused']]],
    ['из Казани, живу', [['из Казани', 'from']]],
    ['нижний этаж', []],
    ['в Нижний', [['в Нижний', 'to']]],
    ['в клубе', []],
    ['первая линия', []],
    ['ПЕРВАЯ ЛИНИЯ', []],
    ['Двое. Линия первая', []],
    ['в Ливию', [['в Ливию', 'to']]],
    ['в Левию', [['в Левию', 'to']]],
    ['Шарм эль Шейх', [['Шарм эль Шейх', null]]],
    ['Шарм-эль-Шейх', [['Шарм-эль-Шейх', null]]],
    ['Шарм, эль, Шейх', [['Шарм', null]]],
    ['Куба', [['Куба', null]]],
    ['Куба — остров', [['Куба', null]]],
    ['куба', [['куба', null]]],
    ['два куба', []],
    ['на 2 куба', []],
    ['Двое. Куба, 7 ночей', [['Куба', null]]],
  ] as const)('WISH-01 in «%s» stand %j', (text, found) => {
    expect(hits(text)).toEqual(found)
  })

  test('WISH-02 sixty words that are no places are looked up, and a place after them is still found', () => {
    const noise = Array.from({ length: 70 }, (_, at) => `абракадабра${'ъ'.repeat(at % 7)}${at}х`).join(' ')
    expect(hits(`${noise} Турция`)).toEqual([['Турция', null]])
  })
})
