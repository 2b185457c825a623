import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './database.ts'
import { type Statement, statement, together } from './statement.ts'

export interface Finished<R> {
  result: R
  /** Sent with COMMIT: nothing is decided by what they answer. */
  last: readonly Statement[]
}

const BEGIN: Statement = statement('begin', [], () => undefined)

/** PostgreSQL answers ROLLBACK where a statement before has failed and nobody said so. */
const COMMIT: Statement = statement('commit', [], ([done]: { command: string }[]) => {
  if (done?.command !== 'COMMIT')
    throw new Error('a transaction was to be committed after a statement of it had failed')
})

/** Runs the work in a transaction. BEGIN travels with the first statements, COMMIT with the last ones. */
export function inTransaction<First, R>(
  { kysely }: Database,
  first: readonly Statement<First>[],
  work: (tx: Tx, answers: First[]) => Promise<Finished<R>>,
): Promise<R> {
  return kysely.connection().execute(async (connection) => {
    // One connection, and begun: what Kysely calls a transaction.
    const tx = connection as unknown as Tx
    try {
      const [, ...answers] = await together<[unknown, ...First[]]>(tx, BEGIN, ...first)
      const { result, last } = await work(tx, answers)
      await together(tx, ...last, COMMIT)
      return result
    } catch (error) {
      // A connection that cannot even roll back is dead, and the pool takes no dead ones back.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}
