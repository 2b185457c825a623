import { sql } from 'kysely'
import type { TicketState } from '../../../../contract/support/ticket-words.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { promisedToEach } from '../promise.rules.ts'
import { ticketChanged } from '../tickets.events.ts'

const BATCH = 100

/**
 * Whoever was not answered in time is promised another: as to somebody who asks now, so that what is shown lies ahead. The
 * ticket remembers that a promise was broken until it is answered. Answers how many.
 */
export async function renewPromises({ tx, now, emit }: Ctx): Promise<number> {
  const [trip, money, usual] = promisedToEach(now)
  const { rows } = await sql<{ id: number; person_id: number | null; state: TicketState }>`
    update ticket set broken_at = coalesce(broken_at, ${now}),
      due_next = case priority when 'trip' then ${trip}::timestamptz when 'money' then ${money} else ${usual} end
    where id in (
      select id from ticket where due_next <= ${now} order by due_next, id
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id, person_id, state`.execute(tx)
  for (const { id, person_id, state } of rows)
    emit(ticketChanged({ ticketId: id, personId: person_id, state }))
  return rows.length
}

export const keepPromisesJob = defineJob(
  'support.keep-promises',
  async ({ act }) => {
    while ((await act(renewPromises, null)) === BATCH);
  },
  '* * * * *',
)
