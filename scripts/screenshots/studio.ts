import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../test/support/browser/chromium.ts'
import { startApp } from '../../test/support/processes/running-app.ts'
import { shown } from '../../test/support/stories/accessibility.ts'

export type Screen = BrowserContextOptions

export const screens: Record<'desktop' | 'phone', Screen> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

/** A browser beside the application with its demo. STORIES_URL names one that runs already. */
export async function inStudio(work: (browser: Browser) => Promise<void>): Promise<void> {
  const app = process.env['STORIES_URL'] ? undefined : await startApp()
  if (app) {
    process.env['STORIES_URL'] = app.url
    process.env['STORIES_DATA_DIR'] = app.dataDir
  }
  // As the first worker of a run of stories.
  process.env['STORIES_NUMBERS_FROM'] ??= '1000'
  process.env['TEST_WORKER_INDEX'] ??= '0'
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await work(browser)
  } finally {
    await browser.close()
    await app?.stop()
  }
}

/** A visitor whom the application has not seen. */
export async function visit(
  browser: Browser,
  screen: Screen,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    baseURL: process.env['STORIES_URL'],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  try {
    await show(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Nothing is on its way in or out any more. */
export async function atRest(page: Page): Promise<void> {
  await shown(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
