import { sql } from 'kysely'
import { travellerLimits as limits } from '../../../contract/travellers/travellers.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { travellerExpiring, travellerUnused } from './travellers.events.ts'
import { deleteTravellers } from './travellers.store.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/** Each warning once, the shortest first: whoever gets it is not told the longer ones. Answers how many were told. */
export async function tellExpiring(ctx: Ctx): Promise<number> {
  let told = 0
  for (const warning of limits.warnedDays.toSorted((one, other) => one - other))
    told += await tell(ctx, warning)
  return told
}

async function tell({ tx, now, emit }: Ctx, warning: number): Promise<number> {
  const today = moscowDay(now)
  const { rows } = await sql<{ id: number; owner_id: number; version: number; days: number }>`
    update saved_traveller set warned_days = ${warning} where id in (
      select id from saved_traveller
      where document_until between ${today} and ${addDays(today, warning)}
        and (warned_days is null or warned_days > ${warning})
      order by document_until limit ${sql.lit(BATCH)} for update skip locked)
    returning id, owner_id, version, document_until - ${today}::date as days`.execute(tx)
  for (const { id, owner_id, version, days } of rows)
    emit(travellerExpiring({ travellerId: id, version, userId: owner_id, days, warning }))
  return rows.length
}

/** Asks the owners of cards that have not been used for long. Answers how many, at most a batch. */
export async function askUnused({ tx, now, emit }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    update saved_traveller set asked_at = ${now} where id in (
      select id from saved_traveller where asked_at is null and used_at <= ${daysBefore(now, limits.keptDays - limits.askedDays)}
      order by used_at limit ${sql.lit(BATCH)} for update skip locked)
    returning id, owner_id`.execute(tx)
  const goesOn = addDays(moscowDay(now), limits.askedDays)
  for (const { id, owner_id } of rows) emit(travellerUnused({ travellerId: id, userId: owner_id, goesOn }))
  return rows.length
}

/** Nobody has used them for two years, and their owners were asked a month ago. Answers how many, at most a batch. */
export async function forgetUnused({ tx, now }: Ctx): Promise<number> {
  const rows = await tx
    .selectFrom('saved_traveller')
    .select('id')
    .where('used_at', '<=', daysBefore(now, limits.keptDays))
    .where('asked_at', '<=', daysBefore(now, limits.askedDays))
    .orderBy('used_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  return deleteTravellers(
    tx,
    rows.map(({ id }) => id),
  )
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export const lookAfterJob = defineJob(
  'travellers.look-after',
  async ({ act }) => {
    while ((await act(tellExpiring, null)) > 0);
    while ((await act(askUnused, null)) === BATCH);
    while ((await act(forgetUnused, null)) === BATCH);
  },
  '40 7 * * *',
)
