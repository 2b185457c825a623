import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { roundTrips } from '../../../test/support/database/round-trips.ts'
import { createAct } from '../act/act.ts'
import { system } from '../use-case.ts'
import type { Tx } from './database.ts'
import { several, type Statement, statement, together } from './statement.ts'
import { inTransaction } from './transaction.ts'

const { database, act, config } = await bootApp()

const note = (name: string) =>
  statement('insert into loaded_file (name, hash) values ($1, $2)', [name, ''], () => undefined)
const count = (like: string): Statement<number> =>
  statement('select count(*) as n from loaded_file where name like $1', [like], ([row]: { n: number }[]) =>
    Number(row?.n),
  )
const notes = async (like: string) => (await together(database.read, count(like)))[0]
const refusing = (why: string) =>
  statement('select 1', [], () => {
    throw new Error(why)
  })
const broken = statement('select 1 / $1::integer', [0], () => undefined)

const trips = (work: () => Promise<unknown>) => roundTrips(database.pool, work)

test('statements that are asked together go one way, and are carried out in their order', async () => {
  const asked = () =>
    act(
      system,
      async ({ tx }) => {
        const answers = await together(tx, count('a%'), note('a1'), count('a%'), note('a2'), count('a%'))
        expect(answers).toEqual([0, undefined, 1, undefined, 2])
      },
      null,
    )
  // Theirs, with BEGIN, and that of COMMIT.
  expect(await trips(asked)).toBe(2)
})

test('what asks for several is one answer beside others: in its place, its statements in their order', async () => {
  const added = several([count('s%'), note('s1'), count('s%')], (before, _noted, after) => after - before)
  const asked = () =>
    act(
      system,
      async ({ tx }) => {
        expect(await together(tx, count('s%'), added, count('s%'))).toEqual([0, 1, 1])
      },
      null,
    )
  expect(await trips(asked)).toBe(2)
})

test('a refusal within several is thrown in the order of all statements', async () => {
  const tried = (...asked: (Statement | ReturnType<typeof several>)[]) =>
    act(system, async ({ tx }) => void (await together(tx, note('t'), ...asked)), null)
  const within = several([count('t%'), refusing('within'), refusing('later')], () => expect.unreachable())
  await expect(tried(within, refusing('behind'))).rejects.toThrow('within')
  await expect(tried(refusing('before'), within)).rejects.toThrow('before')
  expect(await notes('t%')).toBe(0)
})

test('a transaction’s BEGIN travels with what is asked first, its COMMIT with what is written last', async () => {
  const work = () =>
    inTransaction(database, [count('b%')], async (tx, answers) => {
      const [seen] = await together(tx, count('b%'))
      return { result: expect([await answers, seen]).toEqual([[0], 0]), last: [note('b1'), note('b2')] }
    })
  expect(await trips(work)).toBe(2)
  expect(await notes('b%')).toBe(2)
})

test('where the caller’s right is refused, that is what is thrown, whatever the work came to; nothing stays, nothing follows', async () => {
  const tried = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(database, [refusing('no right')], async (tx) => ({ result: await work(tx), last: [] }))
  await expect(tried((tx) => together(tx, note('f1')))).rejects.toThrow('no right')
  await expect(tried(() => Promise.reject(new Error('of the work')))).rejects.toThrow('no right')
  await expect(tried((tx) => together(tx, note('f2'), broken))).rejects.toThrow('no right')
  // Slow with its second statement: it would be carried out beside any transaction, were it not waited for.
  const slow = async (tx: Tx) => {
    await together(tx, note('f3'))
    await sleep(30)
    await together(tx, note('f4'))
  }
  await expect(tried(slow)).rejects.toThrow('no right')
  await sleep(60)
  expect(await notes('f%')).toBe(0)
})

test('the first refusal in the order of the statements is the one that is thrown, and nothing of them stays', async () => {
  const tried = (...statements: Statement[]) =>
    act(system, async ({ tx }) => void (await together(tx, note('c'), ...statements)), null)
  await expect(tried(refusing('first'), refusing('second'), broken)).rejects.toThrow('first')
  await expect(tried(broken, refusing('second'))).rejects.toThrow('division by zero')
  await expect(tried(refusing('alone'))).rejects.toThrow('alone')
  expect(await notes('c%')).toBe(0)
})

test('what fails with the commit undoes the transaction and is told as itself', async () => {
  const failing = inTransaction(database, [], async (tx) => {
    await together(tx, note('d'))
    return { result: null, last: [broken, note('d2')] }
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await notes('d%')).toBe(0)
})

test('a failure that the work hides is no commit', async () => {
  const hiding = inTransaction(database, [], async (tx) => {
    await together(tx, note('e'), broken).catch(() => undefined)
    return { result: null, last: [] }
  })
  await expect(hiding).rejects.toThrow('after a statement of it had failed')
  expect(await notes('e%')).toBe(0)
})

test('a COPY has its connection to itself, and statements go together on it afterwards', async () => {
  const client = await database.pool.connect()
  await pipeline(
    Readable.from(['f1\tx\n', 'f2\tx\n']),
    client.query(copyFrom('copy loaded_file (name, hash) from stdin')),
  )
  const texts = await Promise.all([1, 2].map((n) => client.query('select $1::integer as n', [n])))
  client.release()
  expect(texts.map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
  expect(await notes('f%')).toBe(2)
})

/** BEGIN itself fails, as when an operator cancels it; everything else is carried out. */
function withoutBegin(): typeof database {
  const onConnection: typeof database.onConnection = (connection) => database.onConnection(connection)
  const executor = database.kysely.getExecutor()
  const kysely = {
    getExecutor: () => ({
      provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) =>
        executor.provideConnection((connection) =>
          consumer({
            executeQuery: (query) =>
              connection.executeQuery(
                query.sql === 'begin' ? CompiledQuery.raw('select 1 / 0 as begin') : query,
              ),
            streamQuery: (query, size) => connection.streamQuery(query, size),
          }),
        ),
    }),
  }
  return { ...database, onConnection, kysely: kysely as unknown as typeof database.kysely }
}

test('where BEGIN itself fails the work is stopped: nothing is sent after it is known, and the failure is told', async () => {
  let isEnded = false
  const work = async (tx: Tx) => {
    await together(tx, count('g%'))
    await together(tx, note('g1')).finally(() => (isEnded = true))
    return { result: null, last: [note('g2')] }
  }
  await expect(inTransaction(withoutBegin(), [count('g%')], work)).rejects.toThrow('division by zero')
  expect(isEnded).toBe(true)
  expect(await notes('g%')).toBe(0)
})

test('SEC-19 a call whose BEGIN failed after its key was taken is done by its repeat', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into app_user (first_name, last_name) values ('Анна', 'Морская') returning id`,
  )
  const caller = {
    actor: { id: rows[0]?.id ?? 0, agencyId: 0, sessionId: 0, roles: [], asAdmin: false, isFresh: false },
    address: 'test',
    idempotency: { key: 'key-of-a-call', operation: 'note' },
  }
  const noting = (on: typeof database) =>
    createAct({ database: on, config, handlersOf: () => [] })(
      caller,
      async ({ tx }) => {
        await together(tx, count('h%'))
        await together(tx, note('h1'))
        return 'noted'
      },
      null,
    )
  await expect(noting(withoutBegin())).rejects.toThrow('division by zero')
  expect(await notes('h%')).toBe(0)
  expect(await Promise.all([noting(database), noting(database)])).toEqual(['noted', 'noted'])
  expect(await notes('h%')).toBe(1)
})
