import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { consentDocuments } from '../contract/identity/consents.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
}, 120_000)

const house = {
  name: 'ООО «Сто дорог»',
  inn: '9999000101',
  ogrn: '1269999000006',
  address: 'Галерная улица, 20',
  email: 'office@example.ru',
  partnersEmail: 'partners@example.ru',
}

/** The texts of pages in the name of this company; without one in the demonstration's. */
async function readIn(urls: readonly string[], options: { house?: typeof house }): Promise<string[]> {
  const server = Fastify({ pluginTimeout: 60_000 })
  await registerPages(server, { dev: false, ...options })
  const pages = await Promise.all(urls.map((url) => server.inject({ url })))
  await server.close()
  return pages.map(({ body }) =>
    body
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
}

test('SITE-06, SITE-08 the footer and the documents speak in the name of the company that is configured, a demonstration’s say that there is none', async () => {
  const paths = consentDocuments.map((one) => one.path)
  const own = await readIn(paths, { house })
  for (const page of own)
    for (const fact of Object.values(house))
      expect(page.slice(page.indexOf('Вопросы и помощь'))).toContain(fact)
  const texts = own.map((page) => page.slice(0, page.indexOf('Вопросы и помощь'))).join('\n')
  for (const fact of [`Оператор — ${house.name}`, house.inn, house.ogrn, house.address, house.email])
    expect(texts).toContain(fact)
  expect(own.join('\n')).not.toMatch(/демонстрация|@lotour|\{\w+\}/)
  for (const page of await readIn(paths, {})) expect(page).toContain('такой компании нет')
})
