import path from 'node:path'
import { expect, test } from 'vitest'
import { matchWeights } from '../contract/offers/match/match.ts'
import { recommendations } from '../contract/recommendations.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { createAuction } from './modules/auctions/auctions.factory.ts'
import { loadGeo } from './modules/geo/geo.factory.ts'
import { createTourist } from './modules/identity/identity.factory.ts'
import { fund, sendOffer } from './modules/offers/offers.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, publicUrl: 'https://lotour.ru' })
  },
})
await loadGeo(app)

async function open(url: string, token?: string) {
  const headers = token === undefined ? {} : { cookie: `token=${token}` }
  const { statusCode, body } = await app.web.http.inject({ url, headers })
  return { status: statusCode, main: partOf(body, 'main'), footer: partOf(body, 'footer') }
}
const partOf = (html: string, tag: string) => new RegExp(`<${tag}[\\s\\S]*</${tag}>`).exec(html)?.[0] ?? ''
const read = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const notice = new RegExp(`<a [^>]*href="${recommendations.path}"[^>]*>${recommendations.notice}</a>`)

test('SITE-24 every page says in the words of the law that its order may follow wishes, and leads a guest to the rules', async () => {
  for (const url of ['/', '/hot-tours/', '/agent', '/documents/legal', '/nothing-here'])
    expect([url, notice.test((await open(url)).footer)]).toEqual([url, true])
  const { status, main } = await open(recommendations.path)
  expect(status).toBe(200)
  expect(read(main)).toContain(recommendations.statement)
  for (const words of [
    'Как отказаться',
    'Какие сведения нужны',
    'Предложения на вашу заявку',
    recommendations.version,
  ])
    expect(read(main)).toContain(words)
  expect(read(main)).toMatch(/ИНН \d+, ОГРН \d+.*@/)
  expect(read(main)).not.toMatch(/\{\w+\}|undefined|NaN/)
})

test('SITE-24 the rules stand among the documents', async () => {
  const { main } = await open('/documents/')
  expect(main).toContain(`href="${recommendations.path}"`)
})

test('SITE-24 under the offers, whose order follows the request, the tourist finds the same notice', async () => {
  const anna = await createTourist(app)
  const agent = await createAgent(app)
  await fund(app, agent)
  const auctionId = await createAuction(app, anna)
  const url = `/tourist/my-auctions/${auctionId}`
  expect(notice.test((await open(url, anna.token)).main)).toBe(false)
  await sendOffer(app, { agent, auctionId })
  const { status, main } = await open(url, anna.token)
  expect([status, notice.test(main)]).toEqual([200, true])
})

test('SITE-24 what the rules call dearest costs the most of a match', async () => {
  const dearest = Object.entries(matchWeights).toSorted(([, one], [, other]) => other.most - one.most)
  expect(dearest.slice(0, 2).map(([what]) => what)).toEqual(['country', 'budget'])
  const { main } = await open(recommendations.path)
  expect(read(main)).toContain(`до ${matchWeights.country.most} %`)
})
