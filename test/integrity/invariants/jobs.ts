import { GIVEN_UP } from '../../../server/platform/jobs/replaced.ts'
import type { Invariant } from './invariant.ts'

export const jobs: readonly Invariant[] = [
  {
    id: 'I22',
    fault: 'a job that was given up',
    rows: `
      select 'job ' || job.id || ', ' || task.identifier || ', try ' || attempts || ': ' || left(last_error, 100) as what
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where ${GIVEN_UP} and last_error is not null`,
  },
  {
    id: 'I22',
    fault: 'a job that a worker without a lock has held for longer than a minute and a half',
    rows: `
      select 'job ' || id as what from graphile_worker._private_jobs
      where locked_at < now() - interval '90 seconds' and (hashtext(locked_by)::bigint & 4294967295) not in (
        select objid::bigint from pg_locks where locktype = 'advisory' and classid = 7105 and granted)`,
  },
]
