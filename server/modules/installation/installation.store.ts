import { sql } from 'kysely'
import type { Read, Tx } from '../../platform/db/database.ts'
import type { Kind } from './remains.rules.ts'

export interface Installation {
  kind: Kind
  since: Date
}

/** For whom this database is; undefined before its first start. */
export function readInstallation(read: Read): Promise<Installation | undefined> {
  return read.selectFrom('installation').select(['kind', 'since']).executeTakeFirst()
}

/** Nobody was there before. */
const EVER = new Date(0)

/** The first start decides; answers what was decided. */
export async function claim(tx: Tx, kind: Kind): Promise<Kind> {
  await tx
    .insertInto('installation')
    .values({ kind, since: kind === 'demo' ? EVER : sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await tx.selectFrom('installation').select('kind').executeTakeFirstOrThrow()).kind
}

/** Nothing of a demonstration is left: from here on it is for real people. */
export async function noteCleaned(tx: Tx): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ kind: 'real' })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ kind: 'real', cleaned_at: sql<Date>`now()` }),
    )
    .execute()
}
