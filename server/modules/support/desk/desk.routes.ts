import * as contract from '../../../../contract/support/desk.ts'
import * as acts from '../../../../contract/support/desk-acts.ts'
import * as macros from '../../../../contract/support/macros.ts'
import { actOnTickets } from '../../../../contract/support/many-tickets.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { audited } from '../../../platform/use-case.ts'
import { readConversation } from '../../conversation/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'
import { inTicket } from '../write-in-ticket.ts'
import { addNote } from './add-note.ts'
import { answerGuestAtDesk } from './answer-guest-at-desk.ts'
import { answerTicket } from './answer-ticket.ts'
import { claimTicket, releaseTicket } from './claim-ticket.ts'
import { deskTickets } from './desk.queries.ts'
import { closeAtDesk, reopenAtDesk } from './end-ticket.ts'
import { showTicketPresence } from '../ticket-presence.ts'
import { lookAtTicket } from './look-at-ticket.ts'
import { changeMacro, removeMacro, saveMacro } from './macros.ts'
import { macroFor, macrosOf } from './macros.queries.ts'
import { mergeTickets } from './merge-tickets.ts'
import { openForPerson } from './open-for-person.ts'
import { renameTicket } from './rename-ticket.ts'
import { snoozeTicket } from './snooze-ticket.ts'
import { deskChanges, deskMessages, wholeDeskTicket } from './whole-ticket.queries.ts'

interface Reading {
  read: Read
  actor: { id: number }
  now: Date
}

const readAtDesk = audited(
  (ctx, input: { subjectId: number; seq: number }) => readConversation(ctx, ticketConversation, input),
  ({ subjectId: id, seq }) => ({ deed: 'ticket.read', id, after: { seq } }),
)

const ticketDeeds = { claim: claimTicket, close: closeAtDesk }

const whole = async ({ read, actor, now }: Reading, id: number) => ({
  result: await wholeDeskTicket(read, id, { readerId: actor.id, now }),
})

export function deskRoutes(http: Http): void {
  readingRoutes(http)
  deedRoutes(http)
  macroRoutes(http)
}

function readingRoutes({ serve }: Http): void {
  serve(contract.listDesk, async ({ read, actor, query, now }) => ({
    result: await deskTickets(read, query, { readerId: actor.id, now }),
  }))
  serve(contract.getDeskTicket, (call) => whole(call, call.params.feedback_id))
  serve(contract.listDeskMessages, async ({ read, actor, params, query }) => ({
    result: await deskMessages(read, { id: params.feedback_id, actor, ...query }),
  }))
  serve(contract.listDeskChanges, async ({ read, actor, params, query }) => ({
    result: await deskChanges(read, { id: params.feedback_id, actor, sinceRev: query.since_rev }),
  }))
  serve(acts.readDeskTicket, async ({ act, params, body }) => ({
    result: await act(readAtDesk, { subjectId: params.feedback_id, seq: body.seq }),
  }))
  serve(acts.showDeskPresence, async ({ act, params, body }) => {
    await act(showTicketPresence, { id: params.feedback_id, state: body.state })
    return {}
  })
  serve(acts.lookAtTicket, async ({ act, params, body }) => ({
    result: { looking: await act(lookAtTicket, { id: params.feedback_id, isActive: body.is_active }) },
  }))
}

function deedRoutes({ serve }: Http): void {
  serve(acts.answerTicket, async ({ act, params: { feedback_id: id }, body }) => {
    const { text, client_id: clientId, seen, reply_to_seq: replyToSeq, files } = body
    const answer = { id, text, clientId, seen, replyToSeq, files }
    return { result: inTicket(id, await act(answerTicket, answer)) }
  })
  serve(acts.answerGuestAtDesk, async (call) => {
    const id = call.params.feedback_id
    await call.act(answerGuestAtDesk, { id, text: call.body.text })
    return whole(call, id)
  })
  serve(acts.addNote, async ({ act, params, body }) => {
    const { text, client_id: clientId } = body
    return { result: await act(addNote, { id: params.feedback_id, text, clientId }) }
  })
  serve(acts.claimTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(claimTicket, { id })
    return whole(call, id)
  })
  serve(acts.releaseTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(releaseTicket, { id })
    return whole(call, id)
  })
  serve(acts.snoozeTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(snoozeTicket, { id, until: call.body.until === null ? null : new Date(call.body.until) })
    return whole(call, id)
  })
  serve(acts.mergeTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(mergeTickets, { id, into: call.body.into })
    return whole(call, id)
  })
  serve(acts.closeTicketAtDesk, async (call) => {
    const id = call.params.feedback_id
    await call.act(closeAtDesk, { id, seen: call.body.seen })
    return whole(call, id)
  })
  serve(actOnTickets, async ({ actOnEach, body: { items, action } }) => ({
    result: await actOnEach(
      ticketDeeds[action],
      items.map(({ id, seen }) => ({ id, input: { id, seen } })),
    ),
  }))
  serve(acts.reopenTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(reopenAtDesk, { id })
    return whole(call, id)
  })
  serve(acts.openTicketFor, async (call) => whole(call, await call.act(openForPerson, call.body)))
  serve(acts.renameTicket, async (call) => {
    const id = call.params.feedback_id
    await call.act(renameTicket, { id, subject: call.body.subject })
    return whole(call, id)
  })
}

function macroRoutes({ serve }: Http): void {
  serve(macros.listMacros, async ({ read }) => ({ result: { items: await macrosOf(read) } }))
  serve(macros.saveMacro, async ({ act, body }) => ({ result: await act(saveMacro, body) }))
  serve(macros.changeMacro, async ({ act, params, body }) => ({
    result: await act(changeMacro, { id: params.id, ...body }),
  }))
  serve(macros.removeMacro, async ({ act, params }) => {
    await act(removeMacro, { id: params.id })
    return {}
  })
  serve(macros.macroFor, async ({ read, actor, params, body }) => ({
    result: await macroFor(read, {
      ticketId: params.feedback_id,
      macroId: body.macro_id,
      readerId: actor.id,
    }),
  }))
}
