import { findChromium } from './chromium.ts'
import { startApp } from './running-app.ts'

/** Playwright's set-up for all stories; what it returns runs after them. */
export default async function setUpStories(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = findChromium()
  const app = await startApp()
  process.env['STORIES_URL'] = app.url
  return app.stop
}
