import { sql } from 'kysely'
import type { Read } from '../db/database.ts'
import type { Ctx } from '../use-case.ts'
import type { JobContext } from './job.ts'

/** A page that slept longer reads everything again. */
const KEPT_MS = 24 * 3_600_000
/** As the table's own default has them: six hours of the clock each, so that the next one is of a day ago and more. */
const DRAWERS = [0, 1, 2, 3, 4, 5] as const
type Drawer = (typeof DRAWERS)[number]

/** Whoever comes to the drawer meanwhile waits as long; the next hour is as good. */
const PATIENCE = '500ms'
const LOCK_NOT_AVAILABLE = '55P03'

const tableOf = (drawer: Drawer) => sql.table(`live_frame_${drawer}`)

export type Forgetting = Pick<JobContext, 'act' | 'read' | 'now' | 'log'>

/** Nothing in it is young, and the newest frame of all is elsewhere: it tells where the numbers are. */
async function isOver(read: Read, drawer: Drawer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean | null }>`
    select max(created_at) < ${new Date(now.getTime() - KEPT_MS)} and max(id) < (select max(id) from live_frame) as is_over
    from ${tableOf(drawer)}`.execute(read)
  return rows[0]?.is_over === true
}

/** Frames of more than a day ago, by whole drawers; a drawer that is in use at the moment is left for the next time. */
export async function forgetFrames({ act, read, now, log }: Forgetting): Promise<void> {
  for (const drawer of DRAWERS) {
    if (!(await isOver(read, drawer, now()))) continue
    await act(emptyDrawer, drawer).catch((error: { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      log.info({ drawer }, 'frames are not forgotten yet: somebody reads them')
    })
  }
}

/** Looks once more when nobody can put anything in. The lock comes first: two that do this wait for each other holding nothing. */
async function emptyDrawer({ tx, now }: Ctx, drawer: Drawer): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(tx)
  await sql`lock table ${tableOf(drawer)} in access exclusive mode`.execute(tx)
  if (await isOver(tx, drawer, now)) await sql`truncate ${tableOf(drawer)}`.execute(tx)
}
