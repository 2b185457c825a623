import { sql } from 'kysely'
import { inLatin, normalised } from '../../../contract/spelling.ts'
import type { Tx } from '../../platform/db/database.ts'

const OPERATORS_LOCK = 7_105_011
/** Ours end far below. */
const OUTSIDE_FROM = 100_000

/** Shorter beginnings are shared by chance. */
const BEGINNING_MIN = 4

/** Our numbers of tour operators, by the names given, however written; an unknown one is added. */
export async function operatorsOf(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  let known = await knownOperators(tx)
  if (wanted.some((name) => !numberOf(name, known))) {
    await lockOperators(tx)
    known = await knownOperators(tx)
    const unknown = new Map(
      wanted.filter((name) => !numberOf(name, known)).map((name) => [operatorKey(name), name]),
    )
    await sql`
      insert into operator (id, name)
      select (select greatest(max(id), ${OUTSIDE_FROM}) from operator) + at, name
      from unnest(${[...unknown.values()]}::text[]) with ordinality as n(name, at)`.execute(tx)
    known = await knownOperators(tx)
  }
  return new Map(wanted.map((name) => [name, numberOf(name, known)!]))
}

function operatorKey(name: string): string {
  return inLatin(normalised(name)).replaceAll(' ', '')
}

/** «Pegas» and «PEGAS Touristik» are one: what one list of operators writes in full another leaves out. */
function numberOf(name: string, known: ReadonlyMap<string, number>): number | undefined {
  const key = operatorKey(name)
  const exact = known.get(key)
  if (exact) return exact
  for (const [other, id] of known) {
    const [short, long] = key.length <= other.length ? [key, other] : [other, key]
    if (short.length >= BEGINNING_MIN && long.startsWith(short)) return id
  }
  return undefined
}

/** By the name as it is compared; of two alike the first one counts. */
async function knownOperators(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('operator').select(['id', 'name']).orderBy('id', 'desc').execute()
  return new Map(rows.map(({ id, name }) => [operatorKey(name), id]))
}

/** One at a time; the lock ends with the transaction. */
async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OPERATORS_LOCK})`.execute(tx)
}
