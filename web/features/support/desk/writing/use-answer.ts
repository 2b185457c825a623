import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { answerTicket } from '../../../../../contract/support/desk-acts.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { queryClient } from '../../../../app/calls/query.tsx'
import { touch } from '../../../../app/calls/keys.ts'
import { byFeedback, deskCalls } from '../desk.api.ts'
import { DelayedAnswers } from './delayed-answer.ts'
import { readKept, useKeptText, writeKept } from './kept-text.ts'

const known = new Map<number, DelayedAnswers>()
export const answerName = (ticketId: number) => `desk-answer-${ticketId}`

/** One for each ticket and page: an answer that waits goes whatever is opened meanwhile. */
function answersOf(ticketId: number): DelayedAnswers {
  const existing = known.get(ticketId)
  if (existing) return existing
  const created = new DelayedAnswers({
    send: async ({ text, clientId, seen }) => {
      try {
        await call(answerTicket, { ...byFeedback(ticketId), body: { text, client_id: clientId, seen } })
      } finally {
        // Who was quicker is shown at once.
        void touch(queryClient(), ...deskCalls)
      }
    },
    problemOf: messageOf,
    sent: (text) => {
      if (readKept(answerName(ticketId)).trim() === text) writeKept(answerName(ticketId), '')
    },
  })
  known.set(ticketId, created)
  return created
}

/** The answer that is being written, and what becomes of it. */
export function useAnswer(ticketId: number) {
  const client = useQueryClient()
  const [text, setText] = useKeptText(answerName(ticketId))
  const now = useSyncExternalStore(
    useCallback((onChange) => answersOf(ticketId).watch(onChange), [ticketId]),
    () => answersOf(ticketId).now,
    () => null,
  )
  const isWaiting = now?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
  return {
    text,
    setText,
    now,
    send: (seen: number) => {
      const tidy = text.trim()
      if (tidy) answersOf(ticketId).send(tidy, seen)
    },
    takeBack: () => answersOf(ticketId).takeBack(),
    reload: () => void touch(client, ...deskCalls),
  }
}

export type AnswerView = ReturnType<typeof useAnswer>
