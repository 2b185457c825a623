import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'

const BATCH = 5000

/** Changes of an hour ago are known to every process, and a request that was opened a year ago is over. */
export async function forgetFeed({ tx, now }: Ctx, _input: object): Promise<number> {
  const changes = await sql`
    delete from feed_change where ctid = any(array(
      select ctid from feed_change where changed_at < now() - interval '1 hour' limit ${sql.lit(BATCH)}))`.execute(
    tx,
  )
  const seen = await sql`
    delete from agent_seen_request where (agent_id, auction_id) in (
      select agent_id, auction_id from agent_seen_request
      where seen_at < ${now}::timestamptz - interval '400 days' order by seen_at limit ${sql.lit(BATCH)})`.execute(
    tx,
  )
  return Math.max(Number(changes.numAffectedRows ?? 0), Number(seen.numAffectedRows ?? 0))
}

export const forgetFeedJob = defineJob(
  'offers.forget-feed',
  async ({ act }) => {
    while ((await act(forgetFeed, {})) === BATCH);
  },
  '*/10 * * * *',
)
