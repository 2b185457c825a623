import { expect, test } from 'vitest'
import { guestPathsOf, type PublicPage, robotsOf } from './public-pages.ts'
import { siteMap, sitemapIndex } from './sitemaps.ts'

const pages: PublicPage[] = [
  { path: '/', handle: { cache: 'guests', sitemap: { changes: 'daily' } } },
  { path: '/login', handle: { cache: 'guests' } },
  { path: '/agent', handle: { sitemap: { changes: 'weekly' } } },
  { path: '/profile', handle: {} },
]

test('guests share the pages that say so, with a slash at the end and without, and no other', () => {
  expect(guestPathsOf(pages)).toEqual(new Set(['/', '/login', '/login/']))
})

test('the sitemap has the full addresses of the pages that say so, and how often they change', () => {
  const text = siteMap('https://lotour.ru', pages)
  expect(text).toContain('<url><loc>https://lotour.ru/</loc><changefreq>daily</changefreq></url>')
  expect(text).toContain('<url><loc>https://lotour.ru/agent</loc><changefreq>weekly</changefreq></url>')
  expect(text.match(/<url>/g)).toHaveLength(2)
})

test('a page whose address has params is neither kept for guests nor listed', () => {
  const path = '/agent/:agentId'
  expect(() => guestPathsOf([{ path, handle: { cache: 'guests' } }])).toThrow(path)
  expect(() => siteMap('', [{ path, handle: { sitemap: { changes: 'daily' } } }])).toThrow(path)
  expect(guestPathsOf([{ path, handle: {} }]).size).toBe(0)
})

test('search engines are told where the sitemap is and what is nothing for them', () => {
  const text = robotsOf('https://lotour.ru')
  expect(text).toContain('\nDisallow: /travel-agent/\n')
  expect(text).toContain('\nSitemap: https://lotour.ru/sitemap.xml\n')
})

test('SITE-22 filters, order and marks of visits stand in Clean-param, each page’s own beside its path', () => {
  const text = robotsOf(
    'https://lotour.ru',
    [{ path: '/tours', handle: { filters: ['sort', 'stars'] } }, ...pages],
    'Disallow: /old/',
  )
  expect(text).toMatch(/^Clean-param: utm_source&.*&yclid/m)
  expect(text).toContain('\nClean-param: sort&stars /tours\n')
  expect(text).toContain('\nDisallow: /old/\n')
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(500)
})

test('SITE-12 the map of maps names as many files of each kind as it takes, with the moment of its last change', () => {
  const changedAt = new Date('2026-11-20T09:00:00Z')
  const text = sitemapIndex('https://lotour.ru', [
    { type: 'hotel', pages: 100_001, changedAt },
    { type: 'country', pages: 50_000, changedAt },
  ])
  expect([...text.matchAll(/<loc>https:\/\/lotour\.ru\/(.*?)<\/loc>/g)].map(([, file]) => file)).toEqual([
    'sitemap-site-1.xml',
    'sitemap-hotel-1.xml',
    'sitemap-hotel-2.xml',
    'sitemap-hotel-3.xml',
    'sitemap-country-1.xml',
  ])
  expect(text).toContain('<lastmod>2026-11-20T09:00:00.000Z</lastmod>')
})
