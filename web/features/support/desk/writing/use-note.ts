import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDeskTicket, listDesk } from '../../../../../contract/support/desk.ts'
import { addNote } from '../../../../../contract/support/desk-acts.ts'
import { newIdempotencyKey } from '../../../../app/calls/api.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { byFeedback } from '../desk.api.ts'
import { useKeptText } from './kept-text.ts'

/** A note that is being written: by a call of its own, so that it can become nothing else. */
export function useNote(ticketId: number) {
  const client = useQueryClient()
  const [text, setText] = useKeptText(`desk-note-${ticketId}`)
  const [mark, setMark] = useState(newIdempotencyKey)
  const sending = useMutation({
    mutationFn: (note: string) =>
      call(addNote, { ...byFeedback(ticketId), body: { text: note, client_id: mark } }),
    onSuccess: (_stored, note) => {
      setMark(newIdempotencyKey())
      if (text.trim() === note) setText('')
    },
    onSettled: () => touch(client, getDeskTicket, listDesk),
  })
  return {
    text,
    setText: (next: string) => {
      setText(next)
      if (sending.isError) sending.reset()
    },
    isSending: sending.isPending,
    problem: sending.error ? messageOf(sending.error) : '',
    send: () => {
      const tidy = text.trim()
      if (tidy && !sending.isPending) sending.mutate(tidy)
    },
  }
}
