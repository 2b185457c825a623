import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCards } from './card-files.ts'
import { cardPath, registerCards } from './card-routes.ts'
import { cardOf, houseCard, svgOf } from './card.rules.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'lotour-cards-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const kemer = { name: 'Кемер', country: 'Турция', price: '84\u00a0300\u00a0₽' }
const app = Fastify()
registerCards(app, {
  cards: openCards(folder),
  found: { words: async (key) => (key === 'resort:22' ? kemer : undefined) },
})
const drawn = async () => (await readdir(folder)).filter((file) => file.endsWith('.png'))

test('SITE-12 a page’s picture has the name, the country and the least price, and is 1200 × 630', async () => {
  expect(svgOf(cardOf('resort', kemer))).toMatch(
    />Лотур<[\s\S]*>Кемер<[\s\S]*>Турция<[\s\S]*>от 84\s300\s₽ за двоих</,
  )
  const { statusCode, headers, rawPayload } = await app.inject(cardPath({ key: 'resort:22', words: kemer }))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
})

test('SITE-12 the same picture is drawn once, whoever asks and how many at once', async () => {
  const before = await drawn()
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject('/og/lotour.png')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await app.inject('/og/resort/22.png')
  expect((await drawn()).length).toBe(before.length + 1)
})

test('SITE-12 another price has another address', () => {
  const other = { ...kemer, price: '90\u00a0000\u00a0₽' }
  expect(cardPath({ key: 'resort:22', words: other })).not.toBe(cardPath({ key: 'resort:22', words: kemer }))
  expect(cardPath({ key: 'month:4:7', words: {} })).toMatch(/^\/og\/month\/4-7\.png\?v=/)
})

test.each([
  '/og/resort/23.png',
  '/og/resort/22',
  '/og/resort/..%2f22.png',
  '/og/x.png',
  '/og/resort/99999999999.png',
])('SITE-12 %s is no picture', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('SITE-12 a name of any length and any letters stays within the picture and within its text', () => {
  const svg = svgOf({
    ...houseCard,
    title: `<script>&"'\u0000 ${'длинноеслово'.repeat(9)} и ещё очень много разных слов подряд`,
  })
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('\u0000')
  expect(svg.match(/font-size="72"/g)).toHaveLength(3)
  for (const [, line = ''] of svg.matchAll(/font-size="72"[^>]*>([^<]*)</g))
    expect(line.replaceAll(/&\w+;/g, '.').length).toBeLessThanOrEqual(24)
})
