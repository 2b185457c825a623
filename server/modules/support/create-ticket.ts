import { Refusal } from '../../../contract/platform/refusals.ts'
import { liveStates, ticketLimits, type TicketTopic } from '../../../contract/support/ticket-words.ts'
import type { Ticket } from '../../../contract/support/tickets.ts'
import { takeDaily } from '../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { type About, requireOwnAbout } from './about.queries.ts'
import { openTicket } from './open-ticket.ts'
import { priorityOf } from './promise.rules.ts'
import { requireTicket } from './tickets.queries.ts'

interface Wanted extends About {
  topic: TicketTopic
  subject: string
  text: string
}

/** A person asks the support; `tickets_full` where so many of the person's are open already. */
export async function createTicket(ctx: Ctx, wanted: Wanted): Promise<Ticket> {
  const actor = requireActor(ctx)
  const { topic, subject, text, booking_id, request_id } = wanted
  const { isTravelling } = await requireOwnAbout(ctx.tx, actor, wanted)
  if ((await openOnes(ctx, actor.id)) >= ticketLimits.openMax) throw new Refusal('conflict', 'tickets_full')
  await takeDaily(ctx, 'ticket')
  const id = await openTicket(ctx, {
    personId: actor.id,
    topic,
    subject,
    text,
    priority: priorityOf(topic, { isTravelling }),
    bookingId: booking_id,
    requestId: request_id,
  })
  return requireTicket(ctx.tx, { id, personId: actor.id })
}

async function openOnes({ tx }: Ctx, personId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', [...liveStates])
    .executeTakeFirstOrThrow()
  return count
}
