import { sql } from 'kysely'
import type { DataOf } from '../../../platform/events.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { unreadBy } from '../../conversation/index.ts'
import { isAsked, ticketConversation, type ticketTold, type ticketWritten } from '../../support/index.ts'
import { notify } from '../notify.ts'
import { readGroup } from '../read-notifications.ts'

/** An open page marks what it shows as read within this time; whoever has it open needs no notification. */
const READING_MS = 6000

interface OfPerson {
  ticketId: number
  userId: number
}

const answerTask = defineTask<OfPerson>('notifications.ticket-answer')

/** The support has written; a receipt of the person's own is no news. */
export const waitForTicketReading = defineHandler(
  'notifications.ticket-answer',
  async (ctx, { ticketId, personId, by }: DataOf<typeof ticketWritten>) => {
    if (by !== 'staff' || personId === null) return
    const runAt = new Date(ctx.now.getTime() + READING_MS)
    ctx.enqueue(answerTask, { ticketId, userId: personId }, { runAt })
  },
)

export async function tellOfAnswer(ctx: Ctx, { ticketId, userId }: OfPerson): Promise<void> {
  const ticket = await unreadTicket(ctx, { ticketId, userId })
  if (!ticket || ticket.unread === 0) return
  await notify(ctx, {
    kind: 'ticket.answered',
    userId,
    fact: `ticket:${ticketId}:${ticket.last_seq}`,
    data: { feedback_id: ticketId, ...(!ticket.is_asked && { by_support: true as const }) },
    count: ticket.unread,
    wholeGroup: true,
  })
}

export const ticketAnswerJob = defineJob(answerTask, ({ act }, answered) => act(tellOfAnswer, answered))

/** Read on its own page: no news any more. */
export const forgetTicket = defineHandler(
  'notifications.ticket-read',
  async (ctx, { ticketId, reader }: { ticketId: number; reader: 'person' | 'staff' }) => {
    if (reader !== 'person') return
    const person = await ctx.tx
      .selectFrom('ticket')
      .select('person_id')
      .where('id', '=', ticketId)
      .executeTakeFirst()
    const userId = person?.person_id ?? null
    if (userId === null) return
    const ticket = await unreadTicket(ctx, { ticketId, userId })
    if (ticket?.unread === 0) await readGroup(ctx, { userId, group: `ticket:${ticketId}` })
  },
)

/** It closes soon, or somebody else has closed it. */
export const tellOfTicket = defineHandler(
  'notifications.ticket',
  async (ctx, { ticketId, personId, news, at }: DataOf<typeof ticketTold>) => {
    await notify(ctx, {
      kind: `ticket.${news}`,
      userId: personId,
      fact: `ticket:${ticketId}:${news}:${at}`,
      data: { feedback_id: ticketId },
    })
  },
)

function unreadTicket({ tx }: Ctx, { ticketId, userId }: OfPerson) {
  return tx
    .selectFrom('conversation')
    .innerJoin('ticket', 'ticket.id', 'conversation.subject_id')
    .select(['conversation.last_seq', isAsked.as('is_asked')])
    .select(unreadBy({ userId, id: sql.ref('conversation.id') }).as('unread'))
    .where('conversation.kind', '=', ticketConversation.kind)
    .where('ticket.id', '=', ticketId)
    .executeTakeFirst()
}
