import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,data,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**'],
    globalSetup: ['test/support/database.setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
