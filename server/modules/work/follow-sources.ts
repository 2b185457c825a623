import { type WorkKindName, workKindNames, workOfChannel } from '../../../contract/work/work-kinds.ts'
import { type Ctx, defineHandler, type Handler } from '../../platform/use-case.ts'
import { JOBS_SUBJECT } from './truth.queries.ts'
import { workChanged } from './work.events.ts'
import { alignItems, lockSubjects, openItemOf, type Subject, type Subjects } from './work.store.ts'

/** An item is open if and only if its source waits. Bears any repeat and any order of events. */
export async function bringIntoLine(ctx: Ctx, { kind, subjectId }: Subject): Promise<void> {
  await bringAllIntoLine(ctx, { kind, ids: [subjectId] })
}

/** The same of many of a kind: told once, since all that is told is that the queue is different. */
export async function bringAllIntoLine(ctx: Ctx, subjects: Subjects): Promise<void> {
  await lockSubjects(ctx.tx, subjects)
  const [itemId] = await alignItems(ctx.tx, subjects, ctx.now)
  if (itemId !== undefined) ctx.emit(workChanged({ itemId }))
}

/** Kinds in the order of their table, which is the order in which they are locked everywhere. */
function follow<Data extends object>(
  name: string,
  kinds: readonly WorkKindName[],
  subjectOf: (data: Data) => number | null,
): Handler<Data> {
  const ordered = workKindNames.filter((kind) => kinds.includes(kind))
  return defineHandler<Data>(`work.${name}`, async (ctx, data) => {
    const subjectId = subjectOf(data)
    if (subjectId === null) return
    for (const kind of ordered) await bringIntoLine(ctx, { kind, subjectId })
  })
}

/** Named by what they follow. */
export const work = {
  ticket: follow('ticket', ['ticket'], ({ ticketId }: { ticketId: number }) => ticketId),
  /** Taken or given back on its own page: of the queue this changes nothing but whose it is. */
  ticketClaim: defineHandler<{ ticketId: number; isClaim?: true }>(
    'work.ticket-claim',
    async (ctx, { ticketId, isClaim }) => {
      const itemId = isClaim && (await openItemOf(ctx.tx, { kind: 'ticket', subjectId: ticketId }))
      if (itemId) ctx.emit(workChanged({ itemId }))
    },
  ),
  agency: follow('agency', ['agency', 'recheck'], ({ agentId }: { agentId: number }) => agentId),
  account: follow('account', ['agency', 'recheck'], ({ userId }: { userId: number }) => userId),
  report: follow('report', ['report'], ({ reportId }: { reportId: number }) => reportId),
  review: follow('review', ['review'], ({ reviewId }: { reviewId: number }) => reviewId),
  booking: follow(
    'booking',
    ['costs', 'claim', 'unheld', 'booking'],
    ({ bookingId }: { bookingId: number }) => bookingId,
  ),
  refund: follow('refund', ['refund'], ({ refundId }: { refundId: number }) => refundId),
  bankRefund: follow('bank-refund', ['bank_refund'], ({ refundId }: { refundId: number }) => refundId),
  feeRefund: follow('fee-refund', ['fee_refund'], ({ offerId }: { offerId: number }) => offerId),
  payment: follow('payment', ['disputed'], ({ paymentId }: { paymentId: number }) => paymentId),
  delivery: follow(
    'delivery',
    ['delivery'],
    ({ channel }: { channel: keyof typeof workOfChannel }) => workOfChannel[channel],
  ),
  webhook: follow('webhook', ['webhook'], ({ webhookId }: { webhookId: number }) => webhookId),
  jobs: follow('jobs', ['jobs'], (_data: object) => JOBS_SUBJECT),
} as const
