import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const files = '{contract,server,web,data,scripts,test}/**/*.test.{ts,tsx}'
const elsewhere = ['**/node_modules/**', 'build/**', 'build.*/**', '.data/**']
/** They spy on a module before anybody loads it, or need it fresh. */
const alone = '**/*.alone.test.ts'

/** Begun first, so that none of them is left to one worker while the other has nothing more to do. */
const long = [
  'test/crash/',
  'test/chaos/chaos',
  'test/kill/kill',
  'test/kill/stops',
  'test/races/',
  'test/bookings/',
  'test/chat/',
  'test/fuzz/',
  'test/matrix/',
  'add-a-module.test',
  'backup.test',
  'test/poisoning',
  'money/balance',
  'mask-cost',
  'wish-cost',
  'kill-import',
  'server/ssr',
  'embedded-postgres',
]
const isLong = ({ moduleId }: TestSpecification) => long.some((part) => moduleId.includes(part))

class LongFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(specifications)
    return others.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/database/database.setup.ts'],
    // Generous: a slow machine is no fault, and a test that hangs is seen all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Most of what a test makes is gone when it ends: with more room for the young it is swept seldom.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    // Processes that tests start keep what V8 makes of our code: a server is there in two thirds of the time.
    env: { NODE_ENV: 'test', TZ: 'UTC', NODE_COMPILE_CACHE: resolve('.data/compile-cache') },
    sequence: { sequencer: LongFirst },
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
