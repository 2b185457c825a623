import { defineHandler } from '../../../platform/use-case.ts'
import { tellStaff } from './tell-staff.ts'

/** Work that was accepted is not done: whoever sees to it hears of it. */
export const tellOfGivenUpJobs = defineHandler(
  'notifications.given-up-jobs',
  (ctx, { at, kinds, count }: { at: string; kinds: string[]; count: number }) =>
    tellStaff(ctx, { kind: 'jobs.given_up', fact: `jobs:${at}`, data: { jobs: count, kinds } }),
)
