import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { PLAN_ID } from '../../../web/app/page/later/plan.ts'
import { createWatch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

interface StoryFixtures {
  watch: Watch
  /** Another person with a browser of their own, on the same kind of screen. */
  newVisitor: () => Promise<Page>
  isPhone: boolean
}

/** A story fails by whatever a browser complained about, also where everything looked right. */
export const test = base.extend<StoryFixtures>({
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter has to be a pattern
    async ({}, give) => {
      const watch = createWatch()
      await give(watch)
      expect(watch.troubles, 'what the browsers complained about').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, give) => {
    await prepare(context, watch)
    await give(context)
  },
  newVisitor: async ({ browser, watch }, give) => {
    const contexts: { close: () => Promise<void> }[] = []
    await give(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await prepare(context, watch)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  isPhone: async ({ viewport }, give) => give((viewport?.width ?? 0) < 768),
})

/** Of our pages alone: they name the scripts that they are going to load, or have a plan of them. */
const NOT_READY = `html:not([data-ready]):has(link[rel="modulepreload"], #${PLAN_ID})`

const waiting = new WeakMap<Page, Promise<void>>()

async function prepare(context: BrowserContext, watch: Watch): Promise<void> {
  await watch.over(context)
  // One that is closed at once needs no waiting.
  context.on(
    'page',
    (page) =>
      void waiting.set(
        page,
        awaitScripts(page).catch(() => {}),
      ),
  )
}

/** Pages that are looked at as the server has drawn them. */
const untouched = new WeakSet<Page>()

/**
 * A page is drawn before its scripts have come, and what is pressed meanwhile is done later. A story presses and asks
 * only what is ready, however it came to the page.
 */
async function awaitScripts(page: Page): Promise<void> {
  page.on('domcontentloaded', () => void giveSign(page).catch(() => {}))
  const unready = page.locator(NOT_READY)
  await page.addLocatorHandler(unready, async () => {
    await giveSign(page)
    await unready.waitFor({ state: 'detached' })
  })
}

/** What a page waits for before it loads its scripts: somebody moves the mouse, in a corner where nothing is. */
async function giveSign(page: Page): Promise<void> {
  if (untouched.has(page) || (await page.locator(NOT_READY).count()) === 0) return
  await page.mouse.move(0, 1)
  await page.mouse.move(1, 0)
}

/** For a story about the time before: the page is looked at as the server has drawn it. */
export async function lookBeforeScripts(page: Page): Promise<void> {
  untouched.add(page)
  await waiting.get(page)
  await page.removeLocatorHandler(page.locator(NOT_READY))
}
