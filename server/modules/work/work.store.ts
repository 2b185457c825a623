import { sql } from 'kysely'
import { workKinds, type WorkKindName } from '../../../contract/work/work-kinds.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { truthOf } from './truth.queries.ts'

export interface Subject {
  kind: WorkKindName
  subjectId: number
}

export interface Subjects {
  kind: WorkKindName
  ids: readonly number[]
}

/**
 * Until the commit nobody else brings these items into line: the last one who does sees the newest truth. In their order,
 * so that two who lock some of the same do not wait for each other.
 */
export async function lockSubjects(tx: Tx, { kind, ids }: Subjects): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`work ${kind} `} || id, 0))
    from (select distinct unnest(${[...ids]}::bigint[]) as id order by id) as subject`.execute(tx)
}

/**
 * Opens what its source says to wait and closes what waits no more, in one statement for all of them: moments stay as exact
 * as the source has them, and by whom it was done the audit knows, the last deed over its subject since it began to wait.
 * Answers the numbers of the items that this has changed.
 */
export async function alignItems(tx: Tx, { kind, ids }: Subjects, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with truth as materialized (
      select * from (${truthOf(kind, now)}) as all_of_it where subject_id = any(${[...ids]}::bigint[])
    ), opened as (
      insert into work_item as item (kind, subject_id, opened_at, due_at)
      select ${kind}, subject_id, opened_at, due_at from truth
      on conflict (kind, subject_id) where state = 'open' do update
        set opened_at = excluded.opened_at, due_at = excluded.due_at
        where (item.opened_at, item.due_at) is distinct from (excluded.opened_at, excluded.due_at)
      returning id
    ), closed as (
      update work_item as item
      set state = 'done', done_at = ${now}, claimed_by = null, claimed_until = null, done_by = (
        select admin_id from audit
        where subject_kind = ${workKinds[kind].audit} and subject_id = item.subject_id::text
          and deed not like '%.look' and at >= item.opened_at
        order by id desc limit 1)
      where kind = ${kind} and subject_id = any(${[...ids]}::bigint[]) and state = 'open'
        and not exists (select from truth where truth.subject_id = item.subject_id)
      returning id
    )
    select id from opened union all select id from closed`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Subjects of a kind that wait and have no item, have one and wait no more, or wait until another moment. */
export async function strayOf(
  read: Read,
  { kind, now, after, max }: { kind: WorkKindName; now: Date; after: number; max: number },
): Promise<number[]> {
  const { rows } = await sql<{ subject_id: number }>`
    select subject_id from (${truthOf(kind, now)}) as truth
    full join (select subject_id, due_at from work_item where kind = ${kind} and state = 'open') as item
      using (subject_id)
    where subject_id > ${after} and truth.due_at is distinct from item.due_at
    order by subject_id limit ${max}`.execute(read)
  return rows.map(({ subject_id }) => subject_id)
}

export interface LockedItem extends Subject {
  id: number
  state: 'open' | 'done'
  done_at: Date | null
  done_by: number | null
}

export async function lockItem(tx: Tx, id: number): Promise<LockedItem | undefined> {
  const row = await tx
    .selectFrom('work_item')
    .select(['id', 'kind', 'subject_id', 'state', 'done_at', 'done_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, subject_id, state, ...rest } = row
  return {
    ...rest,
    kind: kind as WorkKindName,
    subjectId: subject_id,
    state: state as LockedItem['state'],
  }
}

export async function openItemOf(tx: Tx, { kind, subjectId }: Subject): Promise<number | undefined> {
  const row = await tx
    .selectFrom('work_item')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.id
}

export async function setClaim(
  tx: Tx,
  id: number,
  claim: { claimed_by: number | null; claimed_until: Date | null },
): Promise<void> {
  await tx.updateTable('work_item').set(claim).where('id', '=', id).execute()
}

interface PutAside extends Subject {
  id: number
  reason: string
  by: number
  now: Date
}

export async function putAside(tx: Tx, { id, kind, subjectId, reason, by, now }: PutAside): Promise<void> {
  const aside = { at: now, by_id: by, reason }
  await tx
    .insertInto('work_put_aside')
    .values({ kind, subject_id: subjectId, ...aside })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet(aside))
    .execute()
  await tx
    .updateTable('work_item')
    .set({ state: 'done', done_at: now, done_by: by, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

const KEPT_DAYS = 90

/** What was done long ago is the audit's to remember. */
export async function forgetDone(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('work_item')
    .where('state', '=', 'done')
    .where('done_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}

export async function noteCheck(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('work_check')
    .values({ checked_at: now })
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet({ checked_at: now }))
    .execute()
}
