import { Refusal } from '../../../../contract/platform/refusals.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { ticketChanged } from '../tickets.events.ts'
import { ticketMoves } from '../tickets.states.ts'
import { lockTicket } from '../tickets.store.ts'
import { guestLetter } from './guest.letters.ts'
import { guestAnswerOf, insertGuestAnswer } from './guests.store.ts'

const letterTask = defineTask<{ ticketId: number; answerId?: number }>('support.answer-guest', {
  maxAttempts: 8,
})

/** A guest's question is answered by a letter and is closed with it: there is no conversation with whoever has no account. */
export async function answerGuest(
  ctx: Ctx,
  { ticketId, text }: { ticketId: number; text: string },
): Promise<void> {
  const actor = requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicket(ctx.tx, ticketId)
  if (ticket.person_id !== null) throw new Refusal('missing', 'not_found')
  const state = ticketMoves.after('close', ticket.state, { actor })
  const answerId = await insertGuestAnswer(ctx.tx, { ticketId, text, by: actor.id, at: ctx.now })
  await ctx.tx
    .updateTable('ticket')
    .set({
      state,
      due_next: null,
      broken_at: null,
      claimed_by: null,
      claimed_until: null,
      snoozed_until: null,
    })
    .set(({ fn, val }) => ({
      last_at: ctx.now,
      answered_first_at: fn.coalesce('answered_first_at', val(ctx.now)),
      answered_at: ctx.now,
    }))
    .set({ closed_at: ctx.now, closed_by: 'staff' })
    .where('id', '=', ticketId)
    .execute()
  ctx.emit(ticketChanged({ ticketId, personId: null, state }))
  ctx.enqueue(letterTask, { ticketId, answerId })
}

export const answerGuestJob = defineJob(letterTask, async (context, { ticketId, answerId }) => {
  const guest = await context.act(({ tx }, id) => guestAnswerOf(tx, ticketId, id), answerId)
  if (!guest) return
  await postLetter(context, {
    to: guest.email,
    key: `guest-answer:${guest.id}`,
    letter: guestLetter({
      ...guest,
      ticketId,
      answer: guest.answer,
      support: context.config.supportEmail,
    }),
  })
})
