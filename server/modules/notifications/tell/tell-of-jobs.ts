import { defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'
import { admins } from './tell.queries.ts'

/** Work that was accepted is not done: every administrator hears of it. */
export const tellOfGivenUpJobs = defineHandler(
  'notifications.given-up-jobs',
  async (ctx, { at, kinds, count }: { at: string; kinds: string[]; count: number }) => {
    for (const userId of await admins(ctx.tx))
      await notify(ctx, {
        kind: 'jobs.given_up',
        userId,
        fact: `jobs:${at}`,
        data: { jobs: count, kinds },
      })
  },
)
