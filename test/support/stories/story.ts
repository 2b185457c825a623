import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
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

/** Of our pages alone: they name the scripts that they are going to load. */
const NOT_READY = 'html:not([data-ready]):has(link[rel="modulepreload"])'

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

/**
 * A page is drawn before its scripts have come, and what is pressed meanwhile is done later. A story presses and asks
 * only what is ready, however it came to the page.
 */
async function awaitScripts(page: Page): Promise<void> {
  const unready = page.locator(NOT_READY)
  await page.addLocatorHandler(unready, () => unready.waitFor({ state: 'detached' }))
}

/** For a story about the time before: the page is looked at as the server has drawn it. */
export async function lookBeforeScripts(page: Page): Promise<void> {
  await waiting.get(page)
  await page.removeLocatorHandler(page.locator(NOT_READY))
}
