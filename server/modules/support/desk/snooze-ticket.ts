import { Refusal } from '../../../../contract/platform/refusals.ts'
import { deskLimits } from '../../../../contract/support/desk.ts'
import { snoozeText } from '../../../../contract/support/desk-acts.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, lockTicketAtDesk, lockTickets, logDeed, peopleOf, unclaimed } from './desk.store.ts'
import { requireFree, requireLive } from './require-free.ts'

const wakeTask = defineTask<{ id: number }>('support.wake')

/** Puts a ticket aside until an hour; null takes it up again now. Whatever its person writes does so too. */
export async function snoozeTicket(
  ctx: Ctx,
  { id, until }: { id: number; until: Date | null },
): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  requireLive(ticket)
  await requireFree(ctx, ticket)
  if (until) requireNear(until, ctx.now)
  ctx.audit({
    deed: until ? 'ticket.snooze' : 'ticket.wake',
    id,
    people: peopleOf(ticket),
    before: { until: ticket.snoozed_until?.toISOString() ?? null },
    after: { until: until?.toISOString() ?? null },
  })
  if (!until && !ticket.snoozed_until) return
  await changeTicket(ctx.tx, id, { snoozed_until: until, ...(until && unclaimed) })
  await logDeed(ctx, {
    ticketId: id,
    deed: until ? 'snooze' : 'wake',
    about: until?.toISOString() ?? '',
  })
  if (until) ctx.enqueue(wakeTask, { id }, { runAt: until, key: `support.wake:${id}` })
  ctx.emit(deskChanged({ ticketId: id }))
}

function requireNear(until: Date, now: Date): void {
  const last = now.getTime() + deskLimits.snoozeDaysMax * 86_400_000
  if (until > now && until.getTime() <= last) return
  throw new Refusal('invalid', 'bad_request', {
    fields: { until: until > now ? snoozeText.far : snoozeText.past },
  })
}

/** Its hour has come, unless it was put aside anew or taken up before. */
export async function wakeTicket(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const [ticket] = await lockTickets(ctx.tx, [id])
  if (!ticket?.snoozed_until || ticket.snoozed_until > ctx.now) return
  await changeTicket(ctx.tx, id, { snoozed_until: null })
  ctx.emit(deskChanged({ ticketId: id }))
}

export const wakeJob = defineJob(wakeTask, async ({ act }, { id }) => {
  await act(wakeTicket, { id })
})
