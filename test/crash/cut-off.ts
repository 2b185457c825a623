import { obey, type Order, type Server } from '../integrity/server.ts'
import type { Answered } from '../support/app.ts'
import type { WatchedPool } from './crash-point.ts'

export interface CutGround {
  server: Server
  watched: WatchedPool
  /** Ends the connection at the database's side. */
  strike: Parameters<WatchedPool['during']>[0]['strike']
}

/** Done once, whether it is cut off at this statement and repeated or not; answers the last answer. */
export async function doneOnce(
  { server, watched, strike }: CutGround,
  order: Order,
  statement: number | null,
): Promise<Answered & { wasCut: boolean }> {
  if (statement !== null) {
    const point = { statement, moment: statement % 2 ? 'before' : 'after' } as const
    const failed = () => null
    const first = await watched.during({ point, strike }, () => obey(server, order).catch(failed))
    if (first.result && !first.watched.struck) return { ...first.result, wasCut: false }
    return { ...(await obey(server, order)), wasCut: first.watched.struck }
  }
  return { ...(await obey(server, order)), wasCut: false }
}
