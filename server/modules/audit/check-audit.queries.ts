import { sql } from 'kysely'
import { type AuditCheck, auditLimits } from '../../../contract/audit/audit.ts'
import type { Read } from '../../platform/db/database.ts'

const NOTHING = '0'.repeat(64)

interface Faults {
  /** How many rows the piece has, and the last one's hash. */
  found: number
  hash: string | null
  unlike: number | null
  changed: boolean
  gap: number | null
}

/** Of rows that follow one whose hash is known; the first that is changed, linked to another, or not there. */
const piece = (after: number, upTo: number, hash: string) => sql<Faults>`
  with links as (
    select id, encode(hash, 'hex') as hash, sha256(convert_to(audit_text(audit), 'UTF8')) = hash as is_own,
      encode(prev_hash, 'hex') = coalesce(lag(encode(hash, 'hex')) over (order by id), ${hash}) as is_linked,
      row_number() over (order by id) + ${after}::bigint as due
    from audit where id > ${after} and id <= ${upTo}
  )
  select count(*)::int as found, (array_agg(hash order by id desc))[1] as hash,
    min(id) filter (where not is_own or not is_linked) as unlike,
    coalesce((array_agg(not is_own order by id) filter (where not is_own or not is_linked))[1], false) as changed,
    min(due) filter (where id <> due) as gap
  from links`

/**
 * Looks through the chain from a row on, until its end or until the time is over; what is added meanwhile is not looked at.
 * A row that was checked is never changed, so pieces need no common view of the table.
 */
export async function checkChain(
  read: Read,
  { after, isTimeOver }: { after: number; isTimeOver: () => boolean },
): Promise<AuditCheck> {
  const head = await read
    .selectFrom('audit_head')
    .select(['rows', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirstOrThrow()
  let at = Math.min(after, head.rows)
  let hash = at === 0 ? NOTHING : await hashOf(read, at)
  const broken = (id: number, why: NonNullable<AuditCheck['broken']>['why']) => ({
    rows: head.rows,
    checked_to: id - 1,
    broken: { id, why },
    hash,
  })
  if (hash === '') return broken(at, 'missing')
  while (at < head.rows && !isTimeOver()) {
    const upTo = Math.min(at + auditLimits.checkedAtOnce, head.rows)
    const { rows } = await piece(at, upTo, hash).execute(read)
    const [faults] = rows
    if (!faults) throw new Error('the chain was not looked at')
    const { found, unlike, changed, gap } = faults
    // A hole makes the row after it follow another one.
    if (gap !== null && (unlike === null || gap <= unlike)) return broken(gap, 'missing')
    if (unlike !== null) return broken(unlike, changed ? 'changed' : 'unlinked')
    if (found < upTo - at) return broken(at + found + 1, upTo === head.rows ? 'cut' : 'missing')
    hash = faults.hash ?? hash
    at = upTo
  }
  if (at === head.rows && hash !== head.hash) return broken(at + 1, 'cut')
  return { rows: head.rows, checked_to: at, broken: null, hash }
}

async function hashOf(read: Read, id: number): Promise<string> {
  const row = await read
    .selectFrom('audit')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.hash ?? ''
}
