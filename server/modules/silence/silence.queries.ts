import { sql } from 'kysely'
import type { Silence, SilenceCause, SilenceKind } from '../../../contract/silence/silence.ts'
import { silenceLimits } from '../../../contract/silence/silence.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { type Auction, type Cause, findCauses } from './causes/find-causes.ts'
import { minutesBetween, moscowHour, usualWait } from './silence.rules.ts'

export interface MadeFix {
  id: number
  kind: SilenceKind
  applied_at: Date
  undone_at: Date | null
  told_at: Date | null
}

/** All fixes of a request, the last first: there are as many as kinds. */
export function fixesOf(read: Read | Tx, auctionId: number) {
  return read
    .selectFrom('silence_fix')
    .select([
      'id',
      sql<SilenceKind>`kind`.as('kind'),
      'applied_at',
      'undone_at',
      'told_at',
      'before',
      'version_before',
      'version_after',
    ])
    .where('auction_id', '=', auctionId)
    .orderBy('id', 'desc')
    .execute()
}

/** How long the fix can still be taken back. */
export function undoableUntil({ applied_at }: Pick<MadeFix, 'applied_at'>): Date {
  return new Date(applied_at.getTime() + silenceLimits.undoMinutes * 60_000)
}

/** The auction of this tourist's own, null of everybody else's. */
export async function silenceOf(
  read: Read | Tx,
  own: { touristId: number; id: number; now: Date },
): Promise<Silence | null> {
  const auction = await read
    .selectFrom('auction')
    .selectAll()
    .where('id', '=', own.id)
    .where('tourist_id', '=', own.touristId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return auction ? silenceNow(read, auction, own.now) : null
}

async function silenceNow(read: Read | Tx, auction: Auction, now: Date): Promise<Silence> {
  const isOver = auction.state !== 'active' || auction.offers_count > 0
  const fixes = await fixesOf(read, auction.id)
  const since = shownSince(auction, fixes)
  const { minutes, measuredBy } = usualWait(await seenHours(read, auction, since))
  const waited = minutesBetween(since, now)
  const isCalm = !auction.hidden_at && waited < minutes
  const tried = new Set(fixes.map(({ kind }) => kind))
  const causes = isOver || isCalm ? [] : await findCauses(read, { auction, now, tried })
  return {
    state: isOver ? 'over' : isCalm ? 'calm' : 'silent',
    usual_minutes: minutes,
    measured_by: measuredBy,
    waited_minutes: waited,
    causes: causes.map(asTold),
    undo: isOver ? null : undoOf(fixes, now),
  }
}

/** What a fix would write is the server's own. */
function asTold({ kind, number, price, was, name, is_night, can_fix }: Cause): SilenceCause {
  return { kind, number, price, was, name, is_night, can_fix }
}

/** Nobody could answer while it was hidden. */
function shownSince({ created_at }: Auction, fixes: readonly MadeFix[]): Date {
  const shown = fixes.find(({ kind, undone_at }) => kind === 'hidden' && undone_at === null)
  return shown && shown.applied_at > created_at ? shown.applied_at : created_at
}

function undoOf(fixes: readonly MadeFix[], now: Date): Silence['undo'] {
  const last = fixes.find(({ undone_at }) => undone_at === null)
  if (!last || undoableUntil(last) <= now) return null
  return { kind: last.kind, until: undoableUntil(last).toISOString() }
}

const WHOLE_DAY = -1

function seenHours(read: Read | Tx, { country_id }: Auction, since: Date) {
  return read
    .selectFrom('silence_clock')
    .select(['hour', 'minutes', 'answered'])
    .where('country_id', '=', country_id)
    .where('hour', 'in', [WHOLE_DAY, moscowHour(since)])
    .execute()
}
