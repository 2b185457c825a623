import { type Compilable, CompiledQuery } from 'kysely'
import type { Read } from './database.ts'

/** What is asked of the database, and what the rows of its answer mean. A refusal thrown there is the answer. */
export interface Statement<T = unknown> {
  query: CompiledQuery
  read(rows: never[]): T
  /** What is thrown in the place of the database's error; absent: that error. */
  failed?(error: unknown): unknown
}

/** Prepared SQL text, for hot paths where Kysely's per-call compilation shows. */
export function statement<Row, T>(text: string, values: unknown[], read: (rows: Row[]) => T): Statement<T> {
  return { query: CompiledQuery.raw(text, values), read }
}

/** What Kysely composes, as it stands: all rows. */
export function asking<Row>(query: Compilable<Row>): Statement<Row[]> {
  return { query: query.compile(), read: (rows: Row[]) => rows }
}

/** Statements whose answers mean something together alone, such as a lock and what is read behind it. */
export interface Several<T = unknown> {
  statements: readonly Statement[]
  join(answers: never): T
}

type Statements<T extends readonly unknown[]> = { [At in keyof T]: Statement<T[At]> }
type Asked<T extends readonly unknown[]> = { [At in keyof T]: Statement<T[At]> | Several<T[At]> }

/** What asks for several is asked for as one: whoever puts it beside others need not know how many there are. */
export function several<P extends readonly unknown[], T>(
  statements: readonly [...Statements<P>],
  join: (...answers: NoInfer<P>) => T,
): Several<T> {
  return { statements, join: (answers: P) => join(...answers) }
}

/**
 * Pipelines statements: one round trip for all, run in this order as if sent singly. A statement that needs another's answer
 * has to go later. In a transaction a failure fails all behind it; the first failure or refusal is thrown when all are done.
 * Why: docs/decisions/0037-sending-an-offer-in-few-statements.md.
 */
export async function together<T extends readonly unknown[]>(
  on: Pick<Read, 'getExecutor'>,
  ...asked: Asked<T>
): Promise<T> {
  const list = (asked as readonly (Statement | Several)[]).map((one) =>
    'statements' in one ? one : several([one], (answer) => answer),
  )
  const statements = list.flatMap((one) => one.statements)
  const answers = await on
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(statements.map(({ query }) => connection.executeQuery(query))),
    )
  const said = statements.map(({ read, failed = (error) => error }, at) => {
    const answer = answers[at]
    if (answer?.status !== 'fulfilled') throw failed(answer?.reason)
    return read(answer.value.rows as never[])
  })
  return list.map((one) => one.join(said.splice(0, one.statements.length) as never)) as unknown as T
}
