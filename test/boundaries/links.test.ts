import fs from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'

const web = path.resolve(import.meta.dirname, '../../web')

/** Pages that nobody is led to by a link of ours, each with who comes there. */
const LED_FROM_ELSEWHERE: Readonly<Record<string, string>> = {
  '/documents': 'an address of the specification; the footer leads to the documents themselves',
  '/phone-change': 'the letter about a change of the phone',
  '/phone-change/cancel': 'the same letter',
  '/travel-agent/join': 'the link that an agency gives to whom it invites',
  '/travel-agent/shop/connected': 'YooKassa, when somebody has let us into the agency’s shop, or has not',
  '/dev/outbox': 'the README, of a demonstration',
}

function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path: own = '', index, children = [] }) => {
    const whole = [above, own].filter(Boolean).join('/')
    return [...(own && !index ? [`/${whole}`] : []), ...pagesOf(children, whole)]
  })
}

const sources = fs
  .readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^routes\.ts$/.test(file))
  .map((file) => fs.readFileSync(path.join(web, file), 'utf8'))
const texts = sources.join('\n')

const isLinked = (page: string) => new RegExp(`['"\`]${page}/?['"\`?#]`).test(texts)

test('somebody leads to every page that has no number in its address', async () => {
  const pages = pagesOf(routes).filter((page) => !/[:*]/.test(page))
  expect(pages.length).toBeGreaterThan(25)
  const unlinked = pages.filter((page) => !isLinked(page) && !LED_FROM_ELSEWHERE[page])
  expect(
    unlinked.map((page) => `nobody leads to ${page}: put it into web/features/site/navigation.ts`),
  ).toEqual([])
})
