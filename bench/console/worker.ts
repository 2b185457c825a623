import { createCore } from '../../server/app.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { startWorker } from '../../server/platform/jobs/worker.ts'
import { holdWorkerLocks } from '../../server/platform/jobs/worker-locks.ts'
import { createLog } from '../../server/platform/log.ts'
import { switchesOf } from '../../server/platform/switches/switches.ts'
import { testConfig } from '../../test/support/config.ts'

/** A worker with a database of its own, and how the launch of auctions stands for it. */
export async function workerOf(
  connectionString: string,
): Promise<{ isOn(): Promise<boolean>; close(): Promise<void> }> {
  const config = testConfig({ DATABASE_URL: connectionString })
  const database = openDatabase(connectionString, { max: 5, onError: () => {} })
  const log = createLog('warn')
  const core = createCore({ config, database, log, now: () => new Date() })
  const locks = await holdWorkerLocks(connectionString, log)
  const worker = await startWorker(core.worker, locks)
  return {
    isOn: () => switchesOf(database).isOn('new_auctions'),
    close: async () => {
      await worker.stop()
      await locks.close()
      await database.close()
    },
  }
}
