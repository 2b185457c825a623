import { CompiledQuery, type DatabaseConnection } from 'kysely'
import type { Tx } from './database.ts'
import type { Database } from './opened-database.ts'
import { type Statement, statement, together } from './statement.ts'

export interface Finished<R> {
  result: R
  /** Sent with COMMIT: nothing is decided by what they answer. */
  last: readonly Statement[]
}

const BEGIN = CompiledQuery.raw('begin')

/** PostgreSQL answers ROLLBACK where a statement before has failed and nobody said so. */
const COMMIT: Statement = statement('commit', [], ([done]: { command: string }[]) => {
  if (done?.command !== 'COMMIT')
    throw new Error('a transaction was to be committed after a statement of it had failed')
})

/**
 * Runs the work in a transaction. BEGIN is pipelined with the first statements and with what the work asks before awaiting
 * them, COMMIT with the last ones. A failure or refusal of a first statement is what is thrown, whatever the work came to.
 * Where BEGIN itself fails nothing more is sent (docs/decisions/0064-where-begin-itself-fails.md).
 */
export function inTransaction<First, R>(
  { kysely, onConnection, figures }: Pick<Database, 'kysely' | 'onConnection' | 'figures'>,
  first: readonly Statement<First>[],
  work: (tx: Tx, answers: Promise<First[]>) => Promise<Finished<R>>,
): Promise<R> {
  return kysely.getExecutor().provideConnection(async (connection) => {
    const until = stoppable(connection)
    // One connection, and begun: what Kysely calls a transaction.
    const tx = onConnection(until.stopped) as unknown as Tx
    try {
      const beginning = connection.executeQuery(BEGIN)
      beginning.catch(until.stop)
      const answers = together<First[]>(tx, ...first)
      answers.catch(until.stop)
      // Both are waited for: nothing is to be sent any more when the transaction ends.
      const [entered, ended] = await Promise.allSettled([answers, work(tx, answers)])
      await beginning
      if (entered.status === 'rejected') throw entered.reason
      if (ended.status === 'rejected') throw ended.reason
      const { result, last } = ended.value
      const asked = performance.now()
      await together(tx, ...last, COMMIT)
      figures.commitSeconds.observe((performance.now() - asked) / 1000)
      return result
    } catch (error) {
      // A connection that cannot even roll back is dead, and the pool takes no dead ones back.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}

/** A way to the database that can be closed: work that is refused already locks nothing more. */
function stoppable(connection: DatabaseConnection) {
  let stop: (() => Promise<never>) | undefined
  const stopped: DatabaseConnection = {
    executeQuery: (query) => (stop ? stop() : connection.executeQuery(query)),
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
  return { stopped, stop: (reason: unknown) => void (stop = () => Promise.reject(reason)) }
}
