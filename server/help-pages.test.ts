import path from 'node:path'
import { expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, publicUrl: 'https://lotour.ru' })
  },
})

const open = async (url: string) => {
  const { statusCode, headers, body } = await app.web.http.inject({ url })
  return {
    status: statusCode,
    to: headers.location,
    html: body,
    main: /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '',
  }
}
const read = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
interface Faq {
  '@type': string
  mainEntity: { name: string; acceptedAnswer: { text: string } }[]
}
const faqOf = (html: string): Faq | undefined =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}')[
    '@graph'
  ].find((node: Faq) => node['@type'] === 'FAQPage')
const topicsOn = (html: string) => [...new Set(html.match(/\/help\/[a-z-]+\/(?=")/g))]

test('SITE-12, SITE-14 help names its topics without a script, each leads to a page, and whoever found nothing asks the support', async () => {
  const { status, main } = await open('/help/')
  expect(status).toBe(200)
  const topics = topicsOn(main)
  expect(topics.length).toBeGreaterThan(4)
  expect(main).toContain('href="/support/new"')
  for (const topic of topics) expect([topic, (await open(topic)).status]).toEqual([topic, 200])
})

test('SITE-18 what search engines are told of a topic is what is read there, question by question', async () => {
  for (const topic of topicsOn((await open('/help/')).main)) {
    const { html, main } = await open(topic)
    const faq = faqOf(html)
    const shown = [...main.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2><p[^>]*>([\s\S]*?)<\/p>/g)].map(
      ([, question = '', answer = '']) => [read(question), read(answer)],
    )
    expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown)
    expect(shown.length).toBeGreaterThan(3)
  }
})

test('SITE-22 a search narrows the page to answers, shares its canonical address and is told no lie by what it finds', async () => {
  const { html, main } = await open(`/help/?search=${encodeURIComponent('ВОЗВРАТА денег')}`)
  expect(read(main)).toContain('По запросу «ВОЗВРАТА денег»')
  expect(html).toContain('<link rel="canonical" href="https://lotour.ru/help/"')
  const none = await open(`/help/?search=${encodeURIComponent('самокат')}`)
  expect(none.status).toBe(200)
  expect(read(none.main)).toContain('Ответа на «самокат» здесь нет')
  expect(none.main).toContain('href="/support/new"')
})

test('SITE-14 what is typed is shown as it was typed, cut to its length, and is no HTML', async () => {
  const { status, main } = await open(`/help/?search=${encodeURIComponent('<b>"x"</b>' + 'я'.repeat(500))}`)
  expect(status).toBe(200)
  expect(main).not.toContain('<b>')
  expect(main).not.toContain('я'.repeat(101))
})

test('SITE-21 another spelling leads to the one address, a topic that there is not is not found', async () => {
  expect([(await open('/help')).status, (await open('/help')).to]).toEqual([301, '/help/'])
  expect((await open('/help?search=код')).to).toMatch(/^\/help\/\?search=/)
  expect((await open('/Help/AUCTION')).to).toBe('/help/auction/')
  expect((await open('/help/auction')).to).toBe('/help/auction/')
  for (const url of ['/help/nope/', '/help/constructor/', '/help/auction/more/'])
    expect([url, (await open(url)).status]).toEqual([url, 404])
})
