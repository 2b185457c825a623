import { expect, test } from 'vitest'
import { guestPathsOf, type PublicPage, robotsOf, sitemapOf } from './public-pages.ts'

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
  const text = sitemapOf('https://lotour.ru', pages)
  expect(text).toContain('<url><loc>https://lotour.ru/</loc><changefreq>daily</changefreq></url>')
  expect(text).toContain('<url><loc>https://lotour.ru/agent</loc><changefreq>weekly</changefreq></url>')
  expect(text.match(/<url>/g)).toHaveLength(2)
})

test('a page whose address has params is neither kept for guests nor listed', () => {
  const path = '/agent/:agentId'
  expect(() => guestPathsOf([{ path, handle: { cache: 'guests' } }])).toThrow(path)
  expect(() => sitemapOf('', [{ path, handle: { sitemap: { changes: 'daily' } } }])).toThrow(path)
  expect(guestPathsOf([{ path, handle: {} }]).size).toBe(0)
})

test('search engines are told where the sitemap is and what is nothing for them', () => {
  const text = robotsOf('https://lotour.ru')
  expect(text).toContain('\nDisallow: /travel-agent/\n')
  expect(text).toContain('\nSitemap: https://lotour.ru/sitemap.xml\n')
})
