import { sql } from 'kysely'
import { auditLimits, type AuditRow, type listAudit } from '../../../contract/audit/audit.ts'
import { subjectsMeant } from '../../../contract/audit/audit-words.ts'
import { auditKindNames } from '../../../contract/platform/audit-deeds.ts'
import type { Received } from '../../../contract/platform/endpoint.ts'
import { addDays } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { namesOf } from '../identity/index.ts'

export type AuditFilter = Omit<Received<typeof listAudit>['query'], 'before'>

const morningOf = (iso: string) => new Date(`${iso}T00:00:00+03:00`)

/** Looked at, never looked up: a plan made for any days would read all of them in the order of time. */
const AT = sql`(at + interval '0 seconds')`

function rowsOf(read: Read, { admin_id, deed, kind, subject, person_id, from, to }: AuditFilter) {
  let asked = read
    .selectFrom('audit')
    .select(['id', 'at', 'admin_id', 'roles', 'call', 'deed', 'subject_kind', 'subject_id'])
    .select(['before', 'after', 'reason', 'request_id'])
    .select(sql<number[]>`to_jsonb(person_ids)`.as('person_ids'))
  if (admin_id !== undefined) asked = asked.where('admin_id', '=', admin_id)
  if (deed !== undefined) asked = asked.where('deed', '=', deed)
  // The index begins with the kind.
  if (subject)
    asked = asked
      .where('subject_id', '=', sql<string>`any(${subjectsMeant(subject)}::text[])`)
      .where('subject_kind', '=', sql<string>`any(${kind ? [kind] : auditKindNames}::text[])`)
  else if (kind !== undefined) asked = asked.where('subject_kind', '=', kind)
  if (person_id !== undefined) asked = asked.where(sql<boolean>`person_ids @> array[${person_id}::bigint]`)
  if (from !== undefined)
    asked = asked.where(sql<boolean>`${AT} >= ${morningOf(from)}`).where(afterThose(morningOf(from)))
  if (to !== undefined) {
    const end = morningOf(addDays(to, 1))
    asked = asked.where(sql<boolean>`${AT} < ${end}`).where(beforeThose(end))
  }
  return asked
}

/** No deed is chained so long after its moment, nor do two clocks differ by so much. */
const ASTRAY_MS = 600_000

/** Rows are read in their order, which is nearly that of time: the days asked for are a stretch of it, found by its ends. */
const afterThose = (moment: Date) => sql<boolean>`
  id > coalesce((select id from audit where at < ${new Date(moment.getTime() - ASTRAY_MS)} order by at desc, id desc limit 1), 0)`

const beforeThose = (moment: Date) => sql<boolean>`
  id < coalesce(
    (select id from audit where at >= ${new Date(moment.getTime() + ASTRAY_MS)} order by at, id limit 1), 9223372036854775807)`

type Stored = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function named(read: Read, rows: readonly Stored[]): Promise<AuditRow[]> {
  const names = await namesOf(read, [...new Set(rows.map(({ admin_id }) => admin_id))])
  return rows.map(({ subject_kind: kind, subject_id: subject, at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    admin: names.get(row.admin_id)?.full ?? '',
    kind,
    subject,
    before: before as AuditRow['before'],
    after: after as AuditRow['after'],
  }))
}

/** A page, the newest first; `before` of the answer: there are older ones. */
export async function auditPage(
  read: Read,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<{ items: AuditRow[]; before: number | null }> {
  const asked = rowsOf(read, filter).$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
  const rows = await asked
    .orderBy('id', 'desc')
    .limit(auditLimits.page + 1)
    .execute()
  const shown = rows.slice(0, auditLimits.page)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { items: await named(read, shown), before: last?.id ?? null }
}

/** All of them, the oldest first, so many at once: read on only while somebody takes them. */
export async function* auditInPieces(read: Read, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  for (let after = 0; ;) {
    const rows = await rowsOf(read, filter)
      .where('id', '>', after)
      .orderBy('id')
      .limit(auditLimits.exportedAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield await named(read, rows)
    after = last.id
  }
}
