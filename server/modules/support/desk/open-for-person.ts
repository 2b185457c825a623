import { Refusal } from '../../../../contract/platform/refusals.ts'
import { deskText } from '../../../../contract/support/desk-acts.ts'
import type { TicketTopic } from '../../../../contract/support/ticket-words.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { openTicket } from '../open-ticket.ts'
import { priorityOf } from '../promise.rules.ts'
import { deskChanged } from './desk.events.ts'
import { logDeed } from './desk.store.ts'

interface Written {
  user_id: number
  topic: TicketTopic
  subject: string
  text: string
}

/** The staff write to somebody first: nothing is promised, and an answer opens it. Answers its number. */
export async function openForPerson(ctx: Ctx, { user_id, ...written }: Written): Promise<number> {
  const actor = requireRight(ctx, 'answer_tickets')
  if (user_id === actor.id)
    throw new Refusal('invalid', 'bad_request', { fields: { user_id: deskText.yourself } })
  const person = await ctx.tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('invalid', 'bad_request', { fields: { user_id: deskText.nobody } })
  const id = await openTicket(ctx, {
    ...written,
    personId: person.id,
    priority: priorityOf(written.topic, { isTravelling: false }),
  })
  ctx.audit({
    deed: 'ticket.open',
    id,
    people: [person.id],
    after: { state: written.topic, words: written.text.length },
  })
  await logDeed(ctx, { ticketId: id, deed: 'open' })
  ctx.emit(deskChanged({ ticketId: id }))
  return id
}
