import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { platformJobs } from './forget.jobs.ts'

const jobs = [...platformJobs, ...modules.flatMap((module) => module.jobs ?? [])]
const scheduled = jobs.filter(({ schedule }) => schedule)

test.each(scheduled.map((job) => [job.name, job.schedule] as const))(
  'the schedule of %s is one that the queue can read: a worker that cannot read one does not start',
  (task, match) => {
    expect(parseCronItems([{ task, match: match ?? '' }])).toHaveLength(1)
  },
)
