import { randomInt } from 'node:crypto'
import { findChromium } from './chromium.ts'
import { startApp } from '../processes/running-app.ts'

/** Playwright's set-up for all stories; what it returns runs after them. STORIES_URL names one that runs already. */
export default async function setUpStories(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] = findChromium()
  // A server that runs already has agencies of earlier runs.
  process.env['STORIES_NUMBERS_FROM'] = String(randomInt(99_000))
  if (process.env['STORIES_URL']) return undefined
  const app = await startApp({ env: { LOTOUR_WEBHOOKS_LOCAL: '1' } })
  process.env['STORIES_URL'] = app.url
  process.env['STORIES_DATA_DIR'] = app.dataDir
  return app.stop
}
