import type pg from 'pg'

/** Where a call is cut off: right before its so-many-th statement is sent, or after it is done and before anybody hears. */
export interface CrashPoint {
  statement: number
  moment: 'before' | 'after'
}

export interface Watched {
  /** The statements that were sent, first words alone, in order. */
  statements: string[]
  struck: boolean
}

/** Cuts off whoever sends the statement; need not return. */
type Strike = (client: pg.PoolClient) => Promise<void>

type Send = (...args: unknown[]) => Promise<unknown>

/**
 * Counts the statements that go through this pool while `during` runs, and strikes at the point. Whoever uses the pool
 * does not know: the statements of the product are those of production.
 */
export function watchPool(pool: pg.Pool) {
  let present: { point: CrashPoint | null; strike: Strike; watched: Watched } | null = null
  const known = new WeakSet<pg.PoolClient>()

  const watch = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as unknown as Send
    const struckAt = async (args: unknown[], { moment }: CrashPoint, strike: Strike): Promise<unknown> => {
      if (moment === 'after') await send(...args)
      await strike(client)
      if (moment === 'before') return send(...args)
      throw new Error('Connection terminated unexpectedly')
    }
    let struck: Promise<unknown> | null = null
    const watchedSend = async (args: unknown[]): Promise<unknown> => {
      const now = present
      if (!now) return send(...args)
      now.watched.statements.push(firstWords(args[0]))
      if (now.point?.statement === now.watched.statements.length) {
        now.watched.struck = true
        return (struck = struckAt(args, now.point, now.strike))
      }
      // What is sent behind it does not overtake it, and nothing else waits: the order is that of the calls.
      if (struck) await struck.catch(() => undefined)
      return send(...args)
    }
    client.query = ((...args: unknown[]) => {
      const heard = args.at(-1)
      if (typeof heard !== 'function') return watchedSend(args)
      watchedSend(args.slice(0, -1)).then(
        (result) => heard(null, result),
        (error: unknown) => heard(error),
      )
      return undefined
    }) as unknown as pg.PoolClient['query']
  }
  pool.on('acquire', watch)

  return {
    async during<T>(
      { point, strike }: { point: CrashPoint | null; strike: Strike },
      work: () => Promise<T>,
    ): Promise<{ result: T; watched: Watched }> {
      const watched: Watched = { statements: [], struck: false }
      present = { point, strike, watched }
      try {
        return { result: await work(), watched }
      } finally {
        present = null
      }
    },
  }
}

export type WatchedPool = ReturnType<typeof watchPool>

function firstWords(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
  return text.trim().split(/\s+/).slice(0, 4).join(' ')
}
