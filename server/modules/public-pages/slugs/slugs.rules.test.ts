import { expect, test } from 'vitest'
import { type GivenSlug, type NamedPlace, slugOf, slugsToGive } from './slugs.rules.ts'
import { countries } from '../../../../data/records.ts'

const resort = (id: number, name: string, withinId = 4): NamedPlace => ({
  type: 'resort',
  id,
  name,
  withinId,
})
const given = (id: number, slug: string, is_current = true): GivenSlug => ({
  type: 'resort',
  within_id: 4,
  slug,
  place_id: id,
  is_current,
})
const slugs = (places: readonly NamedPlace[], known: readonly GivenSlug[] = []) =>
  slugsToGive(places, known).map(({ place_id, slug }) => [place_id, slug])

test('SITE-21 names are written in Latin letters as the slugs of countries always were', () => {
  expect(slugOf('Шарм-эль-Шейх')).toBe('sharm-el-sheyh')
  expect(slugOf('Кута (Бали)')).toBe('kuta-bali')
  expect(slugOf('Fun&Sun')).toBe('fun-sun')
  const others = countries.filter(({ name, slug }) => slugOf(name) !== slug).map(({ slug }) => slug)
  expect(others).toEqual(['kot-divuar', 'terks-i-kaykos'])
})

test('SITE-21 of two that are called alike the second gets a number, and keeps it', () => {
  expect(slugs([resort(1, 'Кемер'), resort(2, 'Кемер'), resort(3, 'Кемер', 5)])).toEqual([
    [1, 'kemer'],
    [2, 'kemer-2'],
    [3, 'kemer'],
  ])
  expect(slugs([resort(2, 'Кемер')], [given(1, 'kemer'), given(2, 'kemer-2')])).toEqual([])
})

test('SITE-21 nobody gets what another place was once called; a place may have its own former name back', () => {
  const known = [given(1, 'kemer', false), given(1, 'kemer-novyy')]
  expect(slugs([resort(2, 'Кемер')], known)).toEqual([[2, 'kemer-2']])
  expect(slugs([resort(1, 'Кемер')], known)).toEqual([[1, 'kemer']])
})

test('SITE-21 a resort stands neither in the place of a month nor in that of a departure city', () => {
  expect(slugs([resort(1, 'Май'), resort(2, 'From Москва')])).toEqual([
    [1, 'may-2'],
    [2, 'frommoskva'],
  ])
})
