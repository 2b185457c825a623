import { showDeskPresence } from '../../../../contract/support/desk-acts.ts'
import { call } from '../../../app/calls/call.ts'
import type { PresenceCalls } from '../../conversation/index.ts'
import { byFeedback } from './desk.api.ts'

/** The person learns that an answer is being typed, and nothing of who looks and leaves. */
export function deskPresence(ticketId: number): PresenceCalls {
  return {
    ask: async () => ({ side: 'staff', wasToday: false }),
    show: async (state) =>
      state === 'typing' ? call(showDeskPresence, { ...byFeedback(ticketId), body: { state } }) : undefined,
    hear: (heard) => ({ 'ticket.presence': ({ side, state }) => heard(side, state) }),
    wordsOf: (_side, { state }) =>
      state === 'typing' ? 'Человек печатает…' : state === 'here' ? 'Человек сейчас в обращении' : null,
  }
}
