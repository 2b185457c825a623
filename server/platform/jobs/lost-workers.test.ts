import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import type { Log } from '../log.ts'
import { system } from '../use-case.ts'
import { defineJob } from './job.ts'
import { defineTask } from './task.ts'
import { holdWorkerLocks } from './worker-locks.ts'
import { startWorker } from './worker.ts'

const app = await bootApp()
/** More than there are workers in a process. */
const FATAL = 15

test('however many workers are lost over jobs of which nobody can say what became, the others’ jobs are done, and nothing has ended', async () => {
  const fatal = defineTask<{ n: number }>('test.fatal', { maxAttempts: 1 })
  const usual = defineTask('test.usual')
  let ended = 0
  let done = 0
  let lost = 0
  // The library's own, of each.
  vi.spyOn(console, 'trace').mockReturnValue()
  const log = Object.assign(Object.create(app.core.log) as Log, {
    error: (_about: object, said: string) => {
      // The library tells of the failed job before it stores that.
      if (said.startsWith('Failed task')) throw new Error('the log itself fails')
    },
    warn: (_about: object, said: string) => void (lost += said.startsWith('a worker was lost') ? 1 : 0),
  })
  const jobs = [
    defineJob(fatal, async () => {
      throw new Error('as it happens')
    }),
    defineJob(usual, async () => void (done += 1)),
  ]
  const locks = await holdWorkerLocks(app.database.connectionString, app.core.log)
  const worker = { ...app.core.worker, log, jobs, onQueueEnded: () => void (ended += 1) }
  const runner = await startWorker(worker, locks)
  await app.act(
    system,
    async (ctx) => {
      for (let n = 0; n < FATAL; n++) ctx.enqueue(fatal, { n })
    },
    null,
  )
  await expect.poll(() => lost, { timeout: 60_000 }).toBe(FATAL)
  await app.act(system, async (ctx) => ctx.enqueue(usual, {}), null)
  await expect.poll(() => done, { timeout: 60_000 }).toBe(1)
  await runner.stop()
  await locks.close()
  expect(ended).toBe(0)
}, 180_000)
