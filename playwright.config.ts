import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './test/support/browser/chromium.ts'

const file = (name: string) => `**/${name}.e2e.ts`

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
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
  },
  projects: [
    // What speaks plain HTTP has no screen, and a desk of work is wide: once is enough.
    {
      name: 'phone',
      testIgnore: [
        'http',
        'production',
        'agency',
        'live-search',
        'price-imports',
        'hostile-words',
        'staff',
      ].map(file),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Codes and letters are read with the phone in the hand.
    {
      name: 'desktop',
      testIgnore: ['sign-in', 'sms-code', 'phone-change', 'moderation'].map(file),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Colours do not depend on the screen: once in the dark is enough too.
    {
      name: 'desktop-dark',
      testMatch: file('accessibility'),
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
  ],
})
