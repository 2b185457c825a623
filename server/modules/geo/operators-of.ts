import { sql } from 'kysely'
import { normalised } from '../../../contract/spelling.ts'
import type { Tx } from '../../platform/db/database.ts'

const OPERATORS_LOCK = 7_105_011
/** Ours end far below. */
const OUTSIDE_FROM = 100_000

/** Our numbers of tour operators, by the names given; an unknown one is added. */
export async function operatorsOf(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  let known = await knownOperators(tx)
  if (wanted.some((name) => !known.has(normalised(name)))) {
    await lockOperators(tx)
    known = await knownOperators(tx)
    const unknown = new Map(wanted.map((name) => [normalised(name), name]))
    for (const key of known.keys()) unknown.delete(key)
    await sql`
      insert into operator (id, name)
      select (select greatest(max(id), ${OUTSIDE_FROM}) from operator) + at, name
      from unnest(${[...unknown.values()]}::text[]) with ordinality as n(name, at)`.execute(tx)
    known = await knownOperators(tx)
  }
  return new Map(wanted.map((name) => [name, known.get(normalised(name))!]))
}

async function knownOperators(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('operator').select(['id', 'name']).orderBy('id', 'desc').execute()
  return new Map(rows.map(({ id, name }) => [normalised(name), id]))
}

/** One at a time; the lock ends with the transaction. */
async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OPERATORS_LOCK})`.execute(tx)
}
