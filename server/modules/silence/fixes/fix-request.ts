import type { SilenceKind } from '../../../../contract/silence/silence.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { takeDailyAtCommit } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { changeWithin, hideAuction, lockOwn } from '../../auctions/index.ts'
import { type Auction, type Cause, findCause, type Part } from '../causes/find-causes.ts'
import { nextMorning } from '../silence.rules.ts'
import { fixesOf, type MadeFix } from '../silence.queries.ts'
import { insertFix } from '../silence.store.ts'
import { tellAgainTask } from './tell-again.ts'

export interface AskedFix {
  id: number
  kind: SilenceKind
  expected: number | null
}

/** Of several fixes in a row agents hear once. */
const TOLD_FOR_MS = 2 * 3_600_000
/** A fix that is taken back at once is not told of. */
const TOLD_AFTER_MS = 30_000

/** The tourist mends a silent request by one tap, at the price that stood on it. */
export async function fixRequest(ctx: Ctx, { id, kind, expected }: AskedFix): Promise<void> {
  const auction = await lockOwn(ctx, id)
  if (auction.state !== 'active') throw new Refusal('conflict', 'auction_state')
  if (auction.offers_count > 0) throw new Refusal('conflict', 'silence_answered')
  const made = await fixesOf(ctx.tx, id)
  const tried = new Set(made.map((fix) => fix.kind))
  const cause = await findCause(ctx.tx, { auction, now: ctx.now, tried, kind })
  if (!cause) throw new Refusal('conflict', 'silence_gone')
  if (cause.price !== expected)
    throw new Refusal('conflict', 'silence_moved', { told: { price: String(cause.price) } })
  takeDailyAtCommit(ctx, 'request_edit')
  const version = await apply(ctx, auction, cause)
  const tellAt = kind === 'agents' ? nextMorning(ctx.now) : new Date(ctx.now.getTime() + TOLD_AFTER_MS)
  const isTold = kind === 'agents' || !wasTold(made, ctx.now)
  const fixId = await insertFix(ctx.tx, {
    auction_id: id,
    tourist_id: auction.tourist_id,
    kind,
    number: cause.number,
    price: cause.price,
    before: valuesOf(auction, cause.part),
    version_before: auction.version,
    version_after: version,
    applied_at: ctx.now,
    told_at: isTold ? tellAt : null,
  })
  if (fixId === null) throw new Refusal('conflict', 'silence_gone')
  if (isTold) ctx.enqueue(tellAgainTask, { fixId }, { runAt: tellAt })
}

/** Answers the version of the request as it is then. */
async function apply(ctx: Ctx, auction: Auction, { kind, part }: Cause): Promise<number> {
  if (kind === 'hidden') await hideAuction(ctx, { request_id: auction.id, status: false })
  return Object.keys(part).length > 0 ? changeWithin(ctx, auction, part) : auction.version
}

function valuesOf(auction: Auction, part: Part): Part {
  return Object.fromEntries(Object.keys(part).map((name) => [name, auction[name as keyof Part]]))
}

function wasTold(made: readonly MadeFix[], now: Date): boolean {
  return made.some(
    ({ kind, told_at, undone_at }) =>
      kind !== 'agents' &&
      told_at !== null &&
      (undone_at === null || undone_at > told_at) &&
      now.getTime() - told_at.getTime() < TOLD_FOR_MS,
  )
}
