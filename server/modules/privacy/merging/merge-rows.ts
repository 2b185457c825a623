import { sql } from 'kysely'
import { type MergedThing, mergedThingNames } from '../../../../contract/privacy/merged-things.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PersonalTables } from '../../../platform/personal-data.ts'
import type { MergeRule, Moves, Pair } from '../../../platform/personal-merge.ts'
import type { Ctx } from '../../../platform/use-case.ts'

interface Column {
  table: keyof DB
  column: string
}

/** Two accounts, and every table that speaks of people. */
export interface WholePair extends Pair {
  tables: PersonalTables
}

/** Every table by its own rule, in the order of the modules. Bears a repeat. */
export async function mergeRows(ctx: Ctx, { tables, ...pair }: WholePair): Promise<void> {
  for (const { table, merge = {} } of tables)
    for (const [column, rule] of Object.entries(merge)) await mergeColumn(ctx, pair, { table, column, rule })
}

async function mergeColumn(
  ctx: Ctx,
  pair: Pair,
  { rule, ...at }: Column & { rule: MergeRule },
): Promise<void> {
  if (typeof rule === 'string') return
  if (typeof rule.does === 'function') await rule.does(ctx, pair)
  else if (rule.does === 'drop') await drop(ctx, pair, at)
  else await move(ctx, pair, { ...at, ...rule })
}

async function drop({ tx }: Ctx, { joinedId }: Pair, { table, column }: Column): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${joinedId}`.execute(tx)
}

async function move(
  { tx }: Ctx,
  { keptId, joinedId }: Pair,
  { table, column, once }: Column & Moves,
): Promise<void> {
  const [name, person] = [sql.table(table), sql.ref(column)]
  if (once) {
    const same = once.map((key) => sql`and own.${sql.ref(key)} is not distinct from gone.${sql.ref(key)}`)
    await sql`
      delete from ${name} as gone where gone.${person} = ${joinedId}
        and exists (select from ${name} as own where own.${person} = ${keptId} ${sql.join(same, sql` `)})`.execute(
      tx,
    )
  }
  await sql`update ${name} set ${person} = ${keptId} where ${person} = ${joinedId}`.execute(tx)
}

/** How many of each thing an account has, of those that it has at all. */
export async function thingsOf(
  read: Read,
  { userId, tables }: { userId: number; tables: PersonalTables },
): Promise<{ thing: MergedThing; count: number }[]> {
  const counts = tables.flatMap(({ table, merge = {} }) =>
    Object.entries(merge).flatMap(([column, rule]) => {
      const thing = typeof rule === 'string' || rule.does === 'drop' ? undefined : rule.counted
      return thing
        ? [
            sql`select ${sql.lit(thing)} as thing, count(*)::int as count
              from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`,
          ]
        : []
    }),
  )
  const { rows } = await sql<{
    thing: MergedThing
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(read)
  return mergedThingNames.flatMap((thing) => {
    const count = rows.find((row) => row.thing === thing)?.count ?? 0
    return count > 0 ? [{ thing, count }] : []
  })
}
