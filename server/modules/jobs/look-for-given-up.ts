import { sql } from 'kysely'
import { givenUpKinds, keepNewestRuns } from '../../platform/jobs/given-up.store.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { jobsGivenUp } from './jobs.events.ts'

const HOUR_MS = 3_600_000
/** Whoever has been told of a kind is told again after a day, while there are such. */
const REMIND_MS = 24 * HOUR_MS

/**
 * Tells administrators of given-up jobs: at once of the first, of other kinds an hour later and together, so that an
 * outage in which everything fails is a few letters and not hundreds.
 */
export async function lookForGivenUp(ctx: Ctx): Promise<void> {
  const { tx, now } = ctx
  await keepNewestRuns(tx)
  const found = await givenUpKinds(tx)
  const kinds = found.map(({ kind }) => kind)
  await sql`delete from given_up_notice where kind <> all(${kinds}::text[])`.execute(tx)
  const { rows: told } = await sql<{ kind: string }>`
    insert into given_up_notice as notice (kind, told_at)
    select kind, ${now} from unnest(${kinds}::text[]) as kind
    where not exists (select from given_up_notice where told_at > ${new Date(now.getTime() - HOUR_MS)})
    order by kind
    on conflict (kind) do update set told_at = excluded.told_at
      where notice.told_at <= ${new Date(now.getTime() - REMIND_MS)}
    returning kind`.execute(tx)
  if (told.length === 0) return
  const isTold = new Set(told.map(({ kind }) => kind))
  const count = found.reduce((sum, one) => sum + (isTold.has(one.kind) ? one.count : 0), 0)
  ctx.emit(jobsGivenUp({ at: now.toISOString(), kinds: [...isTold], count }))
}

export const lookForGivenUpJob = defineJob(
  'jobs.look-for-given-up',
  ({ act }) => act(lookForGivenUp, null),
  '*/5 * * * *',
)
