import type { LiveCursor } from '../../../contract/platform/live.ts'
import type { Interest, StoredFrame } from '../bus/live-bus.ts'
import { FRAMES_READ_MAX } from '../bus/notices.ts'
import type { Ask } from '../db/listening.ts'
import { OVERLAP, readFrames } from './frames.store.ts'

interface Hearing {
  hasHeard(id: number): boolean
  /** `after`: it was committed later than that. */
  deliver(frame: StoredFrame, after: number): void
  /** It was not for us when it was found; whoever wants its key later has read what it tells of. */
  passOver(frame: Pick<StoredFrame, 'id' | 'url'>, after: number): void
  clock(): number
  onEpoch(epoch: number): void
}

/** Finds what was stored and nobody has told of. */
export function lookForUntold(hearing: Hearing) {
  /** All that transactions before this one have stored has been handed on. */
  let settled: number | null = null
  let interest: Interest | undefined
  let count = 0
  let lookedAt = -Infinity
  /** So much has been stored since this mark that nothing but time bounds it. */
  let far: number | null = null
  return {
    count: () => count,
    /** Pages come from now on; with an interest only what somebody listens to is read. */
    beginAt(newest: LiveCursor, given: Interest | undefined): void {
      interest = given
      settled ??= newest.settled
    },
    /** The database may be another than before, whose transactions have lower numbers. */
    async begin(ask: Ask): Promise<void> {
      const [found] = await ask<{ settled: number }>(`select ${SETTLED} as settled`, [])
      settled = found?.settled ?? settled
    },
    async handOn(ask: Ask): Promise<void> {
      if (settled === null) return
      const begins = hearing.clock()
      let found = settled === far ? null : await look(ask, NEW, settled)
      if (!found || found.ids.length === NEW_MAX) {
        far = settled
        found = await look(ask, OF_A_MINUTE, settled)
      }
      hearing.onEpoch(found.epoch)
      const unheard = found.ids.filter((id) => !hearing.hasHeard(id))
      for (let at = 0; at < unheard.length; at += FRAMES_READ_MAX) {
        const some = unheard.slice(at, at + FRAMES_READ_MAX)
        const ids = interest ? await forUs(ask, some, { interest, hearing, after: lookedAt }) : some
        count += ids.length
        const frames = ids.length > 0 ? await readFrames(ask, 'id = any($1)', { values: [ids] }) : []
        for (const frame of frames) hearing.deliver(frame, lookedAt)
      }
      settled = found.settled
      lookedAt = begins
    },
  }
}

/** Those of these frames that somebody here listens to. */
async function forUs(
  ask: Ask,
  ids: number[],
  { interest, hearing, after }: { interest: Interest; hearing: Hearing; after: number },
): Promise<number[]> {
  const kinds = await ask<Pick<StoredFrame, 'id' | 'url' | 'name'>>(
    'select id, url, name from live_frame where id = any($1) order by id',
    [ids],
  )
  const ours = kinds.filter((kind) => interest.has(kind))
  for (const kind of kinds) if (!interest.has(kind)) hearing.passOver(kind, after)
  return ours.map(({ id }) => id)
}

interface Look {
  epoch: number
  settled: number
  ids: number[]
}

const SETTLED = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint'
/** So much at most is read by transactions. */
const NEW_MAX = 10_000
/** No more is read than there is new. */
export const NEW = `xid >= $1::xid8 order by xid limit ${NEW_MAX}`
/** While a transaction that lives long, as an import does, holds the mark where it is, each look sees the same again. */
export const OF_A_MINUTE = `created_at > now() - ${OVERLAP} and (xid >= $1::xid8) is true`

/** What transactions from `settled` on have stored, and before which all are over by now. */
async function look(ask: Ask, stored: string, settled: number): Promise<Look> {
  const [found] = await ask<Look>(
    `select (select epoch from live_epoch) as epoch, ${SETTLED} as settled,
       (select coalesce(json_agg(id order by id), '[]') from (select id from live_frame where ${stored}) as frame) as ids`,
    [settled],
  )
  return found ?? { epoch: 0, settled, ids: [] }
}
