import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { answerGuestAtDesk, answerTicket } from '../../../../../contract/support/desk-acts.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { queryClient } from '../../../../app/calls/query.tsx'
import { touch } from '../../../../app/calls/keys.ts'
import { byFeedback, deskCalls } from '../desk.api.ts'
import { type AnswerBears, DelayedAnswers } from './delayed-answer.ts'
import { readKept, useKeptText, writeKept } from './kept-text.ts'

const roads = new Map<number, DelayedAnswers>()
export const answerName = (ticketId: number) => `desk-answer-${ticketId}`

interface Answered {
  ticketId: number
  /** To a guest: by mail. */
  isLetter: boolean
}

/** One for each ticket and page: an answer that waits goes whatever is opened meanwhile. */
function answersOf({ ticketId, isLetter }: Answered): DelayedAnswers {
  const existing = roads.get(ticketId)
  if (existing) return existing
  const created = new DelayedAnswers({
    send: async ({ text, clientId, seen, files, replyTo }) => {
      const body = {
        text,
        client_id: clientId,
        seen,
        files: [...files],
        ...(replyTo !== undefined && { reply_to_seq: replyTo }),
      }
      try {
        await (isLetter
          ? call(answerGuestAtDesk, { ...byFeedback(ticketId), body: { text } })
          : call(answerTicket, { ...byFeedback(ticketId), body }))
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
  roads.set(ticketId, created)
  return created
}

/** The answer that is being written, and what becomes of it; `onGone`: it has gone with all that it bore. */
export function useAnswer({ ticketId, isLetter }: Answered, onGone: () => void) {
  const client = useQueryClient()
  const [text, setText] = useKeptText(answerName(ticketId))
  const own = useCallback(() => answersOf({ ticketId, isLetter }), [ticketId, isLetter])
  const now = useSyncExternalStore(
    useCallback((onChange) => own().watch(onChange), [own]),
    () => own().now,
    () => null,
  )
  const gone = useSyncExternalStore(
    useCallback((onChange) => own().watch(onChange), [own]),
    () => own().sent,
    () => 0,
  )
  const known = useRef(gone)
  const end = useEffectEvent(onGone)
  useEffect(() => {
    if (known.current !== gone) end()
    known.current = gone
  }, [gone])
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
    send: (bears: AnswerBears) => {
      const tidy = text.trim()
      if (tidy || bears.files.length > 0) own().send(tidy, bears)
    },
    takeBack: () => own().takeBack(),
    reload: () => void touch(client, ...deskCalls),
  }
}

export type AnswerView = ReturnType<typeof useAnswer>
