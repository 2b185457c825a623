import { sql } from 'kysely'
import { type TicketState, ticketLimits } from '../../../../contract/support/ticket-words.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { close } from '../closing.ts'
import { ticketTold } from '../tickets.events.ts'

const BATCH = 100
const DAY_MS = 86_400_000
const { silenceToldDays, silenceDays } = ticketLimits

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** An answer that nobody has answered for five days: the person is told, once, that it will be closed. Answers how many. */
export async function tellSilent({ tx, now, emit }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number; person_id: number }>`
    update ticket set silence_told_at = ${now} where id in (
      select id from ticket
      where state = 'waiting' and answered_at <= ${before(now, silenceToldDays)} and silence_told_at is null
      order by answered_at, id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, person_id`.execute(tx)
  for (const { id, person_id } of rows)
    emit(ticketTold({ ticketId: id, personId: person_id, news: 'closing', at: now.toISOString() }))
  return rows.length
}

/** After seven days it is closed; never sooner than two days after the person was told. Answers how many. */
export async function closeSilent(ctx: Ctx): Promise<number> {
  const { tx, now } = ctx
  const { rows } = await sql<{ id: number; person_id: number | null; state: TicketState }>`
    select id, person_id, state from ticket
    where state = 'waiting' and answered_at <= ${before(now, silenceDays)}
      and silence_told_at <= ${before(now, silenceDays - silenceToldDays)}
    order by answered_at, id limit ${sql.lit(BATCH)} for update skip locked`.execute(tx)
  for (const ticket of rows) await close(ctx, ticket, 'system')
  return rows.length
}

export const closeSilentJob = defineJob(
  'support.close-silent',
  async ({ act }) => {
    while ((await act(tellSilent, null)) === BATCH);
    while ((await act(closeSilent, null)) === BATCH);
  },
  '7 * * * *',
)
