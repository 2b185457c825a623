import type { Log } from '../log.ts'

/**
 * One of the queue's workers ends where it could not say what became of its job. The library stops all the others with it,
 * and the process goes on without taking a single job; here another takes its place, and what it held is given back as
 * forgotten.
 */
export function replaceLostWorkers(log: Log): GraphileConfig.Plugin {
  return {
    name: 'ReplaceLostWorkers',
    worker: {
      middleware: {
        poolWorkerPrematureExit: (_stop, { worker, replaceWithNewWorker }) => {
          log.warn({ part: 'jobs', worker: worker.workerId }, 'a worker was lost, another takes its place')
          replaceWithNewWorker()
        },
      },
    },
  }
}
