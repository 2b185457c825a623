import { sql } from 'kysely'
import { type AuditDeed, auditDeeds } from '../../../contract/platform/audit-deeds.ts'
import type { DeedsBefore } from '../../platform/http/act-on-each.ts'
import { namesOf } from '../identity/index.ts'

const WITHIN_MS = 86_400_000

/** The newest deed of the last day over each thing. */
export const deedsBefore: DeedsBefore = async (read, { kind, ids, now }) => {
  const { rows } = await sql<{ id: number; deed: AuditDeed; admin_id: number; at: Date }>`
    select asked.id, last.deed, last.admin_id, last.at
    from unnest(${ids}::bigint[]) as asked (id)
    cross join lateral (
      select deed, admin_id, at from audit
      where subject_kind = ${kind} and subject_id = asked.id::text order by id desc limit 1
    ) as last
    where last.at > ${new Date(now.getTime() - WITHIN_MS)}`.execute(read)
  const names = await namesOf(read, [...new Set(rows.map(({ admin_id }) => admin_id))])
  return new Map(
    rows.map(({ id, deed, admin_id, at }) => [
      id,
      { says: auditDeeds[deed].says, by: names.get(admin_id)?.full ?? '', at: at.toISOString() },
    ]),
  )
}
