import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, lookBeforeScripts, type Page, test } from '../../support/stories/story.ts'

/** Bytes of script after gzip that a public page may send before anybody has touched it. */
const BEFORE_SIGN = 15_000
/** Where somebody comes to do something at once, or is sent on to the entrance. */
const AT_ONCE = /^\/(?:login|travel-agent|support|admin|share|fill|unsubscribe|phone-change)\b/

const launch = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Запустить аукцион' }).first()
const late = (page: Page) => page.getByRole('alert').filter({ hasText: 'Страница не отвечает' })

/** A processor of a cheap phone; every script that is asked for from here on is noted. */
async function slowPhone(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => void (/\.m?js$/.test(request.url()) && asked.push(request.url())))
  await lookBeforeScripts(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return asked
}

test('SITE-14 a page that nobody has touched asks for no script; the first press on it is heard at once and opens the wizard @both', async ({
  page,
  isPhone,
}) => {
  const asked = await slowPhone(page)
  await page.goto('/')
  expect(asked).toEqual([])
  // Before any script of the application has run: they would take the mark away.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('button[data-waits]')) document.documentElement.dataset.heard = ''
    }).observe(document.body, { attributes: true, subtree: true }),
  )
  await (isPhone ? launch(page).tap() : launch(page).click())
  await expect(page.locator('html[data-heard]')).toBeAttached()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-waits]')).toHaveCount(0)
})

test('SITE-14, SITE-15 by the keyboard the first page is alive before its button is reached', async ({
  page,
}) => {
  const asked = await slowPhone(page)
  await page.goto('/hot-tours/')
  expect(asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.getByRole('button', { name: 'Запустить аукцион' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('SITE-14 an application that does not come is told where it was waited for, and the press is done when it comes', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(/./)
  await lookBeforeScripts(page)
  await page.goto('/')
  await context.setOffline(true)
  await launch(page).click()
  await expect(late(page)).toBeVisible()
  await context.setOffline(false)
  await late(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(late(page)).toBeHidden()
})

test('SITE-14 a choice that is made before the scripts have come is the list that is shown when they have', async ({
  page,
}) => {
  await lookBeforeScripts(page)
  await page.goto('/agent')
  await page.getByRole('combobox', { name: 'Страна' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/country_id=\d+/)
})

/** One page of each kind that is found by links from the home page on. */
async function pagesFound(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const waiting = ['/']
  const seen = new Set<string>()
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const kind = path.split('?')[0]!.split('/').filter(Boolean).slice(0, 1).join() + path.split('/').length
    if (seen.has(kind) || AT_ONCE.test(path)) continue
    seen.add(kind)
    const html = await (await request.get(path)).text()
    pages.set(path, html)
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      waiting.push(href!.replaceAll('&amp;', '&'))
  }
  return pages
}

test('SITE-14 every kind of public page sends at most 15 kB of script before anybody has touched it', async ({
  request,
}) => {
  const pages = await pagesFound(request)
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['/', '/hot-tours/', '/agent', '/documents/legal']),
  )
  for (const [path, html] of pages) {
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const bytes = gzipSync(scripts.map(([whole]) => whole).join(''), { level: 9 }).length
    expect([path, bytes <= BEFORE_SIGN, bytes]).toEqual([path, true, bytes])
    expect([path, /rel="modulepreload"|type="module"|<script[^>]* src=/.test(html)]).toEqual([path, false])
  }
})
