import type { DataOf } from '../../../../platform/events.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import { bookingChanged, type bookingMoved } from '../../bookings.events.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../../bookings.store.ts'
import { newestAmendment } from '../../amendments/amendments.store.ts'
import { pricedRows } from './paper-prices.queries.ts'
import { insertDocument, makeFinal, type NewDocument, replaceDrafts, replaceOf } from '../documents.store.ts'
import { gatherContract } from './gather-papers.ts'
import type { BookedKind, GatheredPaper } from './gathered-paper.ts'
import { gatherTravelPapers } from './gather-travel-papers.ts'

/** What is built: papers of the trip that follow a move, or the contract of a proposed price, or that of the newest. */
interface Ordered {
  bookingId: number
  moveN?: number
  proposedId?: number
}

const buildTask = defineTask<Ordered>('bookings.build-papers')

/** A price wants its contract with the memo, a confirmed trip its voucher; what was signed is final. */
export const orderPapers = defineHandler(
  'bookings.order-papers',
  async (ctx, { bookingId, move, to, n }: DataOf<typeof bookingMoved>) => {
    if (move === 'accept') return makeFinal(ctx, bookingId)
    if (move === 'amend') await makeFinal(ctx, bookingId)
    if (to === 'agreeing') {
      await replaceDrafts(ctx, bookingId)
      ctx.enqueue(buildTask, { bookingId }, { key: `bookings.build-papers:${bookingId}` })
    }
    if (to === 'confirmed')
      ctx.enqueue(buildTask, { bookingId, moveN: n }, { key: `bookings.build-papers:${bookingId}:${n}` })
  },
  { within: true },
)

/** A change of a confirmed trip wants a contract to be signed. */
export function orderProposed(
  ctx: Ctx,
  { bookingId, proposedId }: { bookingId: number; proposedId: number },
): void {
  ctx.enqueue(
    buildTask,
    { bookingId, proposedId },
    { key: `bookings.build-papers:${bookingId}:proposed ${proposedId}` },
  )
}

interface BuiltPaper extends Pick<NewDocument, 'template' | 'bytes'> {
  kind: BookedKind
}

async function built(papers: readonly GatheredPaper[]): Promise<BuiltPaper[]> {
  const all: BuiltPaper[] = []
  for (const { kind, build } of papers) {
    const { bytes, template } = await build()
    all.push({ kind, template, bytes: Buffer.from(bytes) })
  }
  return all
}

/** Gathered and built beside any transaction; what has become of the booking meanwhile is asked when they are kept. */
export const buildPapersJob = defineJob(buildTask, async ({ act, read, config }, ordered) => {
  const { bookingId, moveN, proposedId } = ordered
  if (moveN !== undefined) {
    const papers = await gatherTravelPapers({ read, config }, { bookingId, moveN })
    await act(keepTravelPapers, { bookingId, moveN, papers: await built(papers) })
    return
  }
  const contract = await gatherContract({ read, config }, bookingId, proposedId)
  if (!contract) return
  const { priceId } = contract
  await act(keepContract, { bookingId, priceId, papers: await built(contract.papers) })
})

interface Kept {
  bookingId: number
  papers: readonly BuiltPaper[]
}

/** Papers of a price that is to be signed no more are dropped: its own job makes those of the newest. */
export async function keepContract(
  ctx: Ctx,
  { bookingId, priceId, papers }: Kept & { priceId: number },
): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: bookingId })
  if (booking.key_id === null || !(await isToBeSigned(ctx, booking, priceId))) return
  for (const paper of papers)
    await insertDocument(ctx, booking, { ...paper, state: 'draft', of: { priceId } })
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}

async function isToBeSigned({ tx }: Ctx, booking: LockedBooking, priceId: number): Promise<boolean> {
  if (booking.state === 'agreeing') return (await pricedRows(tx, booking.id))?.id === priceId
  const proposed = booking.state === 'confirmed' ? await newestAmendment(tx, booking.id) : undefined
  return proposed?.state === 'open' && proposed.priceId === priceId
}

export async function keepTravelPapers(
  ctx: Ctx,
  { bookingId, moveN, papers }: Kept & { moveN: number },
): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: bookingId })
  if (booking.key_id === null) return
  for (const paper of papers) {
    await replaceOf(ctx, { bookingId, kind: paper.kind, before: moveN })
    await insertDocument(ctx, booking, { ...paper, state: 'final', of: { moveN } })
  }
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}
