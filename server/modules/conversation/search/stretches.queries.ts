import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'

/** Messages of one conversation that lie beside each other: so many stand under one tag in the index (migration 0199). */
const STRETCH = 500
/** Few are looked at first, for what is common is found there; then more together. */
const TOGETHER = { first: 10, most: 100 } as const

export interface Stretch {
  conversationId: number
  subjectId: number
  /** 0: its first messages. */
  n: number
}

/**
 * All of these conversations, in portions: the newest stretch of each, those of the freshest first, and then what is older.
 * Whoever has found enough asks for no more.
 */
export async function* stretchesOf(
  read: Read,
  kind: string,
  subjectIds: readonly number[],
): AsyncGenerator<Stretch[]> {
  const long: Stretch[] = []
  for (const some of portions(subjectIds)) {
    const newest = await newestOf(read, kind, some)
    yield newest
    long.push(...newest.filter(({ n }) => n > 0))
  }
  yield* portions(olderThan(long))
}

/** What lies before these, of each the next one first. */
function olderThan(newest: readonly Stretch[]): Stretch[] {
  const older: Stretch[] = []
  for (let last = newest; last.length > 0;) {
    const before = last.filter(({ n }) => n > 0).map((one) => ({ ...one, n: one.n - 1 }))
    older.push(...before)
    last = before
  }
  return older
}

async function newestOf(read: Read, kind: string, subjectIds: readonly number[]): Promise<Stretch[]> {
  const rows = await read
    .selectFrom('conversation')
    .select(['id', 'subject_id', 'last_seq'])
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${subjectIds}::bigint[])`)
    .execute()
  return rows.map(({ id, subject_id, last_seq }) => ({
    conversationId: id,
    subjectId: subject_id,
    n: Math.floor(last_seq / STRETCH),
  }))
}

function* portions<T>(list: readonly T[]): Generator<T[]> {
  let size: number = TOGETHER.first
  for (let at = 0; at < list.length; at += size, size = Math.min(TOGETHER.most, size * 2))
    yield list.slice(at, at + size)
}
