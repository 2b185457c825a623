import { defineJob } from '../../../platform/jobs/job.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import type { PersonalTables } from '../../../platform/personal-data.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { forgetToldEmail, toldEmailOf } from '../../identity/index.ts'
import { mergeAgain, mergeAgainTask, tellJoinedTask } from './merge-users.ts'
import { joinedLetter } from './merging.letters.ts'

const mergeAgainJob = (tables: PersonalTables) =>
  defineJob(mergeAgainTask, ({ act }, payload) => act(mergeAgain, { ...payload, tables }))

/** The address is kept until it has been written to, and no longer. */
const tellJoinedJob = defineJob(tellJoinedTask, async (context, { joinedId }) => {
  const to = await context.act(({ tx }: Ctx, id) => toldEmailOf(tx, id), joinedId)
  if (to === null) return
  await postLetter(context, {
    to,
    key: `accounts-merged:${joinedId}`,
    letter: joinedLetter(context.config.supportEmail),
  })
  await context.act(({ tx }: Ctx, id) => forgetToldEmail(tx, id), joinedId)
})

export const mergingJobs = (tables: PersonalTables) => [mergeAgainJob(tables), tellJoinedJob]
