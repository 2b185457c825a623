import { defineConfig } from 'vitest/config'

const files = '{contract,server,web,data,scripts,test}/**/*.test.{ts,tsx}'
const elsewhere = ['**/node_modules/**', 'build/**', '.data/**']
/** They spy on a module before anybody loads it, or need it fresh. */
const alone = '**/*.alone.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/support/database.setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      // Files that follow one another in a process load the server's code once: half the time of the whole run.
      {
        extends: true,
        test: { name: 'together', include: [files], exclude: [...elsewhere, alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: [alone], exclude: elsewhere } },
    ],
  },
})
