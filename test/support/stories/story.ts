import { test as base, expect, type Page } from '@playwright/test'
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
    await watch.over(context)
    await give(context)
  },
  newVisitor: async ({ browser, watch }, give) => {
    const contexts: { close: () => Promise<void> }[] = []
    await give(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await watch.over(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  isPhone: async ({ viewport }, give) => give((viewport?.width ?? 0) < 768),
})
