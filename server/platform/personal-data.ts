import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { Read } from './db/database.ts'
import type { DB } from './db/schema.ts'
import type { FileStore } from './files/sealing/file-store.ts'
import type { MergeRule } from './personal-merge.ts'
import type { Ctx } from './use-case.ts'

/** Whose data are asked for, or given up. */
export interface Person {
  id: number
  phone: string | null
  email: string | null
  /** Numbers under which the person was known before the accounts were joined: what is never changed stands under them. */
  formerIds?: readonly number[]
}

/** Columns of the answer, each with what it is called for its owner. */
export type Labels = Readonly<Record<string, string>>

/** Where a download finds what is no plain column: bytes of files, and the keys of what is sealed. */
export interface DownloadSources {
  objects: FileStore
  config: Config
}

export interface Download {
  title: string
  labels: Labels
  /** All at once, or stretch by stretch where there may be very many. */
  rows(
    read: Read,
    person: Person,
    sources: DownloadSources,
  ): Promise<readonly object[]> | AsyncIterable<readonly object[]>
}

/**
 * What a table that speaks of people does with them: what its owner may download, and what becomes of it when the
 * account is deleted. Each may be the reason why nothing is done. A table that refers to people and has no such
 * decision fails test/boundaries/personal-tables.test.ts.
 */
export interface PersonalTable {
  table: keyof DB
  download: Download | string
  /** Bears a repeat: it runs again after the account is gone, for jobs that were under way. */
  erase: ((ctx: Ctx, person: Person) => Promise<unknown>) | string
  /** Of each column that names a person: what becomes of it when two accounts of one person are joined. */
  merge?: Readonly<Record<string, MergeRule>>
}

/** All of them, in the order of the modules: from server/personal-tables.ts. */
export type PersonalTables = readonly PersonalTable[]

/** More than anybody has; a bound all the same. */
const ROWS_MAX = 50_000

/** The person's own rows of a table, by the column that names the person. */
export function ownRows(
  table: keyof DB,
  column: string,
  { title, labels }: { title: string; labels: Labels },
): Download {
  return {
    title,
    labels,
    rows: async (read, person) => {
      const columns = sql.join(Object.keys(labels).map((name) => sql.ref(name)))
      const { rows } = await sql<object>`
        select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = any(${numbersOf(person)}::bigint[]) order by 1
        limit ${sql.lit(ROWS_MAX)}`.execute(read)
      return rows
    },
  }
}

/** Deletes the person's own rows, by the column that names the person. */
export function deleteOwn(table: keyof DB, column: string) {
  return ({ tx }: Ctx, person: Person) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${numbersOf(person)}::bigint[])`.execute(
      tx,
    )
}

/** All numbers that the person ever had. */
export const numbersOf = ({ id, formerIds = [] }: Person): number[] => [id, ...formerIds]
