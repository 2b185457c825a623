import type { Stage } from '../support/stage.ts'

/** A database of the stage, and itself as its superuser: rows need not point to anything, and wake no trigger. */
export interface Ground {
  stage: Stage
  connectionString: string
  superuser: string
}

/**
 * Puts in what the statements say. What looks rows up is built when they are there, which takes a third of the time; unique
 * keys stay.
 */
export async function loadInto(
  { stage, superuser }: Ground,
  { tables, statements }: { tables: readonly string[]; statements: string },
): Promise<void> {
  const { rows } = await stage.sql(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
    superuser,
  )
  const indexes = rows as { name: string; made: string }[]
  await stage.sql(
    `set session_replication_role = 'replica'; set synchronous_commit = off; set maintenance_work_mem = '256MB';
     ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
     ${statements}
     ${indexes.map(({ made }) => `${made};`).join('\n')}`,
    undefined,
    superuser,
  )
}
