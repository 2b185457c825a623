import type { Socket } from 'node:net'
import type pg from 'pg'

/** How often something is written to a connection of the pool while the work runs. */
export async function roundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let ways = 0
  const undo: (() => void)[] = []
  const heard = new Set<Socket>()
  const listen = (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    // A connection comes back for the next of them.
    if (heard.has(stream)) return
    heard.add(stream)
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name] as (...args: unknown[]) => void
      stream[name] = (...args: unknown[]) => {
        ways++
        write.apply(stream, args)
      }
      undo.push(() => void (stream[name] = write))
    }
  }
  pool.on('acquire', listen)
  await work()
  pool.off('acquire', listen)
  for (const restore of undo.toReversed()) restore()
  return ways
}
