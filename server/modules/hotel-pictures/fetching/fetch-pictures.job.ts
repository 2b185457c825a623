import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { fetchPicturesTask } from '../telling/fetch-pictures.task.ts'
import { fetchPicture } from './fetch-picture.ts'
import { claimAddress } from './fetching.store.ts'

/** One that drips for half a minute holds up a third. */
const AT_ONCE = 3
/** The job's place is given back now and then: codes and letters wait for places too. */
const OF_A_RUN = 60
let isRunning = false

/** Fetches what is due, as long as there is any. A process does it once, however often it is asked to. */
export const fetchPicturesJob = defineJob(
  fetchPicturesTask,
  async (context) => {
    if (isRunning) return
    isRunning = true
    try {
      const done = await Promise.all(Array.from({ length: AT_ONCE }, () => fetchSome(context)))
      if (done.includes(OF_A_RUN / AT_ONCE)) await context.act(askForMore, null)
    } finally {
      isRunning = false
    }
  },
  '* * * * *',
)

async function fetchSome(context: JobContext): Promise<number> {
  let done = 0
  for (; done < OF_A_RUN / AT_ONCE; done += 1) {
    const address = await context.act(claimAddress, null)
    if (!address) break
    await fetchPicture(context, address)
  }
  return done
}

async function askForMore({ enqueue }: Ctx): Promise<void> {
  enqueue(fetchPicturesTask, {}, { key: fetchPicturesTask.name })
}
