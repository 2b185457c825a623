import { sql } from 'kysely'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import type { Ctx } from '../../../platform/use-case.ts'

export const placeOfDeleted = (id: number) => `deleted message ${id}`

export const deletedSealed: SealedColumn = {
  table: 'deleted_message',
  column: 'sealed',
  id: 'message_id',
  placeOf: placeOfDeleted,
}

const DAY_MS = 86_400_000
/** So many at a time, so that nobody waits for the rest. */
const BATCH = 1000

/** What was taken back, and what was edited before anybody had read it, is over with the time in which it may be disputed. */
export const endDeletedJob = defineJob(
  'conversation.end-deleted',
  async ({ act }) => {
    while (await act(endDeleted, null));
  },
  '7 3 * * *',
)

/** Answers whether there may be more. */
export async function endDeleted({ tx, now }: Ctx): Promise<boolean> {
  const before = new Date(now.getTime() - workLimits.deletedMessageDays * DAY_MS)
  const { rows } = await sql<{ deleted: number; versions: number }>`
    with over as (
      select message_id from deleted_message where deleted_at < ${before} limit ${sql.lit(BATCH)} for update skip locked
    ), deleted as (
      delete from deleted_message using over where deleted_message.message_id = over.message_id returning 1
    ), emptied as (
      update message set text = '' from over where id = over.message_id and text <> ''
    ), unread as (
      select ctid from message_version where not was_read and replaced_at < ${before}
      limit ${sql.lit(BATCH)} for update skip locked
    ), versions as (
      delete from message_version using unread where message_version.ctid = unread.ctid returning 1
    )
    select (select count(*)::integer from deleted) as deleted, (select count(*)::integer from versions) as versions`.execute(
    tx,
  )
  return rows.some(({ deleted, versions }) => deleted >= BATCH || versions >= BATCH)
}
