import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { headMeta } from './head-meta.ts'
import { headOf, pathOfPage } from './head-of.ts'

const args = {
  request: new Request('https://lotour.ru/agent/5?page=2&utm_source=x'),
  context: new RouterContextProvider(),
}
const page = {
  type: 'agent',
  values: { name: 'Парус' },
  title: 'Парус — Лотур',
  description: 'Агентство «Парус»',
  h1: 'Парус',
  path: pathOfPage('/agent/5', 2),
  crumbs: [
    { title: 'Турагенты', path: '/agent' },
    { title: 'Парус', path: '/agent/5' },
  ],
} as const

test('SITE-12 one object says the title, the description, the one address and what is shown where a link is shared', () => {
  const { tags, h1 } = headOf(args, page)
  expect(h1).toBe('Парус')
  expect(tags).toContainEqual({ title: 'Парус — Лотур' })
  expect(tags).toContainEqual({ name: 'description', content: 'Агентство «Парус»' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://lotour.ru/agent/5?page=2',
  })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://lotour.ru/agent/5?page=2' })
  const picture = tags.find((tag) => 'property' in tag && tag.property === 'og:image')
  expect(picture).toMatchObject({ content: expect.stringMatching(/^https:\/\/lotour\.ru\//) })
  expect(JSON.stringify(tags)).not.toContain('robots')
  expect(JSON.stringify(tags)).not.toContain('keywords')
})

test('SITE-12 keywords and «noindex» stand there where the page has them', () => {
  const { tags } = headOf(args, { ...page, keywords: 'туры, агенты', robots: 'noindex' })
  expect(tags).toContainEqual({ name: 'keywords', content: 'туры, агенты' })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

test('SITE-18 the way that is shown is the one that search engines are told, beside what the page is about', () => {
  const thing = { '@type': 'TravelAgency', name: 'Парус' } as const
  const { tags, crumbs } = headOf(args, { ...page, things: [thing] })
  expect(crumbs).toBe(page.crumbs)
  expect(tags.at(-1)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        thing,
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Турагенты', item: 'https://lotour.ru/agent' },
            { '@type': 'ListItem', position: 2, name: 'Парус', item: 'https://lotour.ru/agent/5' },
          ],
        },
      ],
    },
  })
  const { crumbs: _none, ...bare } = page
  expect(JSON.stringify(headOf(args, bare).tags)).not.toContain('ld+json')
})

test('a page whose loader failed leaves its head to the error’s', () => {
  expect(headMeta({})).toEqual([])
  const head = headOf(args, page)
  expect(headMeta({ loaderData: { head } })).toBe(head.tags)
})
