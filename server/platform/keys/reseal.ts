import { sql } from 'kysely'
import { ConfigError } from '../config/config-error.ts'
import type { Read } from '../db/database.ts'
import { seal, sealMark, unseal } from './seal.ts'
import type { SealedColumn } from './sealed-column.ts'
import { keysOf } from './secrets.ts'
import { type Act, type Ctx, system } from '../use-case.ts'
import type { Config } from '../config/config.ts'

const BATCH = 100

/**
 * Seals anew, by the present key, what a former one has sealed; beside people who use it all the while. Answers how many
 * values were sealed anew. Throws at one that no known key opens.
 */
export async function resealAll(act: Act, columns: readonly SealedColumn[]): Promise<number> {
  let done = 0
  for (const column of columns)
    for (let batch = BATCH; batch === BATCH; done += batch) batch = await act(system, resealBatch, column)
  return done
}

async function resealBatch(
  { tx, config }: Ctx,
  { table, column, id, placeOf }: SealedColumn,
): Promise<number> {
  const [place, value] = [sql.ref(id), sql.ref(column)]
  const { rows } = await sql<{ id: number | string; value: Buffer }>`
    select ${place} as id, ${value} as value from ${sql.table(table)}
    where ${value} is not null and substring(${value} from 1 for 4) <> ${sealMark(config.secretKey)}
    order by 1 limit ${sql.lit(BATCH)} for update`.execute(tx)
  const keys = keysOf(config)
  for (const row of rows) {
    const sealed = seal(config.secretKey, unseal(keys, row.value, placeOf(row.id)), placeOf(row.id))
    await sql`update ${sql.table(table)} set ${value} = ${sealed} where ${place} = ${row.id}`.execute(tx)
  }
  return rows.length
}

/** Refuses to start with a key that cannot open what this database holds: nothing is worse than to notice it later. */
export async function requireKnownKeys(
  read: Read,
  { config, columns }: { config: Config; columns: readonly SealedColumn[] },
): Promise<void> {
  const marks = keysOf(config).map(sealMark)
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} is not null
        and substring(${sql.ref(column)} from 1 for 4) <> all(${marks}::bytea[]) limit 1`.execute(read)
    if (rows.length > 0)
      throw new ConfigError(
        'SECRET_KEY не тот, которым запечатаны секреты этой базы: верните прежний или назовите его в SECRET_KEY_FORMER',
      )
  }
}
