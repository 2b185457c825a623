import { expect, test } from 'vitest'
import { shownContinents } from './shown-countries.rules.ts'

const country = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: `s${id}`,
  flag: 'tr',
  continent: 'asia' as const,
  priority: 0,
  min_price: null,
  ...more,
})

test('SITE-02 a continent shows what is sold there by its fame, the rest by name, and none that is empty', () => {
  const shown = shownContinents([
    country(1, 'Ярмония'),
    country(2, 'Турция', { priority: 0.2, min_price: 80_000 }),
    country(3, 'ОАЭ', { priority: 0.3, min_price: 90_000 }),
    country(4, 'Армения'),
    country(5, 'Куба', { continent: 'america' }),
  ])
  expect(shown.map(({ title }) => title)).toEqual(['Азия', 'Америка'])
  expect(shown[0]).toMatchObject({
    countries: [{ title: 'ОАЭ', path: '/country/s3/', price: 90_000 }, { title: 'Турция' }],
    rest: { title: 'Ещё 2\u00a0страны: сейчас без цен', countries: [{ id: 4 }, { id: 1 }] },
  })
  expect(shown[1]?.rest?.title).toBe('1\u00a0страна: сейчас без цен')
})
