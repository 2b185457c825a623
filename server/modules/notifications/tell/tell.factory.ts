import type { TestApp } from '../../../../test/support/app.ts'

/**
 * A spring noon in Moscow that no real clock has reached: the queue looks at the real one, so whatever is put off stays
 * put off until a test says `comeDue`.
 */
export const FAR = new Date('2091-03-20T09:00:00Z')
export const farTrip = { date_from: '20.05.2091', date_to: '30.05.2091' }
export const farTour = { country_id: 4, day: '2091-05-22', nights: 7, price: 180_000 }

export interface ToldRow {
  kind: string
  fact: string
  group_key: string | null
  data: Record<string, unknown>
  count: number
  read_at: Date | null
}

/** What stands in a person's list, oldest first; `kind` narrows it. */
export async function toldTo(app: TestApp, { id }: { id: number }, kind?: string): Promise<ToldRow[]> {
  const { rows } = await app.database.pool.query<ToldRow>(
    `select kind, fact, group_key, data, count, read_at from notification
     where user_id = $1 and replaced_at is null and ($2::text is null or kind = $2) order by id`,
    [id, kind ?? null],
  )
  return rows
}

/** When the jobs of this name are to run, in milliseconds after the test's now. */
export async function putOff(app: TestApp, job: string): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where task_identifier = $1 order by id',
    [job],
  )
  return rows.map(({ run_at }) => run_at.getTime() - app.clock.now.getTime())
}

/** The jobs of this name come due now, and are done with all that follows. */
export async function comeDue(app: TestApp, job: string): Promise<void> {
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id =
      (select id from graphile_worker._private_tasks where identifier = $1)`,
    [job],
  )
  await app.processAll()
}
