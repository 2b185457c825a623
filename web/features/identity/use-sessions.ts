import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../contract/identity/sessions.ts'
import { call } from '../../app/calls/call.ts'
import { keyOf, touch } from '../../app/calls/keys.ts'
import { leaveBy } from '../../app/calls/leaving/leave.ts'

/** Where the person is signed in, and the ends of one session, of all others, of all. */
export function useSessions() {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [...keyOf(listSessions, {}), 'seen'],
    queryFn: async ({ signal }) => ({
      items: (await call(listSessions, {}, { signal })).result.items,
      at: Date.now(),
    }),
  })
  const refresh = () => touch(client, listSessions)
  const one = useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id: String(id) } }),
    onSettled: refresh,
  })
  const others = useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled: refresh })
  const all = useMutation({
    mutationFn: () => leaveBy((options) => call(endAllSessions, {}, options)),
  })
  return { list, one, others, all }
}
