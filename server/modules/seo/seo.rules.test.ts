import { describe, expect, test } from 'vitest'
import { seoText } from '../../../contract/seo/seo-values.ts'
import { barePath, isClosedPath, moveFaults, wordFaults } from './seo.rules.ts'

describe('ADM-08 an address that moves', () => {
  const others = [
    { path: '/a/', to: '/b/' },
    { path: '/gone/', to: null },
  ]
  test.each([
    ['/new/', '/there/', {}],
    ['/new/', null, {}],
    ['/new/', '/new', { to: seoText.toSelf }],
    ['/new/', '/NEW/', { to: seoText.toSelf }],
    ['/new/', '/a/', { to: seoText.chain }],
    ['/new/', '/gone', { to: seoText.chain }],
    ['/b/', '/c/', { path: seoText.chainBefore }],
    ['/b', null, { path: seoText.chainBefore }],
    ['/', '/there/', { path: seoText.closedPath }],
    ['/admin/users', '/there/', { path: seoText.closedPath }],
    ['/new/', '/api/users', { to: seoText.closedPath }],
  ])('%s to %s', (path, to, faults) => {
    expect(moveFaults({ path, to }, others)).toEqual(faults)
  })

  test('is asked for in any letters, with and without a slash at its end', () => {
    const written = ['/Country/Turciya', '/country/turciya/', '/country/turciya//', '/c%6Funtry/turciya']
    expect([...new Set(written.map(barePath))]).toEqual(['/country/turciya'])
    expect(barePath('/%D1%82%D1%83%D1%80/')).toBe('/тур')
    expect(barePath('/%zz')).toBe('/%zz')
  })
})

test('ADM-08 what the site itself stands on is nobody’s to move; what only begins alike is', () => {
  for (const path of ['/api/x', '/login', '/robots.txt', '/sitemap.xml', '/Admin/seo'])
    expect(isClosedPath(path)).toBe(true)
  for (const path of ['/agent', '/cityscape/', '/country/turciya/', '/loginov'])
    expect(isClosedPath(path)).toBe(false)
})

test('ADM-18 every word of a head is judged by itself', () => {
  const words = { title: '{name}', description: '{nobody}', h1: '', keywords: 'a{' }
  expect(Object.keys(wordFaults(words, 'country'))).toEqual(['description', 'keywords'])
  expect(Object.keys(wordFaults(words, undefined))).toEqual(['title', 'description', 'keywords'])
})
