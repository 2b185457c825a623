import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'

const DAY_MS = 24 * 3_600_000

/** Answers about companies name people: they are kept for the day for which they are used. */
export const forgetAnswersJob = defineJob(
  'agents_forget_companies',
  ({ act }) => act(forgetAnswers, null),
  '40 * * * *',
)

export async function forgetAnswers({ tx, now }: Ctx): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await tx.deleteFrom('company_answer').where('asked_at', '<', yesterday).execute()
}
