import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDeskTicket, listDesk, type WholeDeskTicket } from '../../../../contract/support/desk.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keyOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { byFeedback, deskBy, deskCalls, type DeskFilter, deskTicketQuery } from './desk.api.ts'

export type DeskPage = Answer<typeof listDesk>['result']

/** Promises run out without an event. */
const CLOCK_MS = 30_000

/** The list of the staff; what happens to any ticket brings it up to date. */
export function useDeskList(filter: DeskFilter, first: DeskPage) {
  const client = useQueryClient()
  const reload = () => void touch(client, listDesk)
  useLive('/tickets', {
    'ticket.written': reload,
    'ticket.changed': reload,
    'ticket.desk': reload,
  })
  return useQuery({ ...queryOf(listDesk, deskBy(filter)), initialData: first, refetchInterval: CLOCK_MS })
}

/** One of them, with its notes and its log. */
export function useDeskTicket(id: number, first: WholeDeskTicket) {
  const client = useQueryClient()
  const reload = ({ feedback_id: changed }: { feedback_id: number }) => {
    if (changed === id) void touch(client, keyOf(getDeskTicket, byFeedback(id)))
  }
  useLive('/tickets', { 'ticket.written': reload, 'ticket.changed': reload, 'ticket.desk': reload })
  return useQuery({ ...deskTicketQuery(id), initialData: first })
}

/** Something done to a ticket that answers it as it is then; a refusal is told, and what it is about is read again. */
export function useDeed<Input>(
  id: number,
  { send, done, failed }: { send: (input: Input) => Promise<WholeDeskTicket>; done?: string; failed: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (ticket) => {
      client.setQueryData(keyOf(getDeskTicket, byFeedback(id)), ticket)
      if (done) notify({ title: done, tone: 'good', subject: `ticket-${id}` })
    },
    onError: (error) =>
      notify({ title: failed, text: messageOf(error), tone: 'danger', subject: `ticket-${id}` }),
    onSettled: () => touch(client, ...deskCalls),
  })
}
