import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './test/support/browser/chromium.ts'

/** Whose stories are told on a wide screen; all others are told with the phone in the hand. */
const AT_A_DESK = ['agent', 'staff']

/**
 * A story is told once, on its people's screen: with `@desk` or `@phone` in its title on that one, with `@both` where
 * the screens differ in what it asserts, and the main ways through the product. What is compared is the project's
 * name, the file, the title.
 */
function toldOn(screen: 'desk' | 'phone'): RegExp {
  const desks = `(?:${AT_A_DESK.join('|')})/`
  const own = screen === 'desk' ? `(?=\\S* ${desks})` : `(?!\\S* ${desks})`
  return new RegExp(`^${own}(?!.*@(?:desk|phone|both)$)|@(?:${screen}|both)$`)
}

/**
 * A page of a story lives for seconds: what V8 spends on making hot code quick comes back in none. Of the same stories
 * it is 6 to 13 % of the processor. Whoever measures pages (`scripts/feel.ts`) does without.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev'

/** The set-up starts the application and finds the browser, then tells both here through the environment. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/support/browser/stories.setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  // A story that fails and then passes is told by name at the end of the run; three of them fail it.
  retries: process.env['STORIES_RETRIES'] ? Number(process.env['STORIES_RETRIES']) : 0,
  forbidOnly: Boolean(process.env['CI']),
  // A slow machine is no fault: what is waited for is asserted, how long it took is not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    baseURL: process.env['STORIES_URL'],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // It would stand between a story and what it holds back; the story about it lets it in.
    serviceWorkers: 'block',
    // Recording makes every step slower; `npx playwright test --trace on` asks for it.
    trace: 'off',
    // What moves makes every step slower; stories about the movement itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...CHROMIUM_FLAGS, SHORT_LIVED] },
  },
  projects: [
    {
      name: 'phone',
      grep: toldOn('phone'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: toldOn('desk'),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
