import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Sent } from '../../../contract/platform/endpoint.ts'
import { claimWork, listWork, releaseWork, type Work, type WorkItem } from '../../../contract/work/work.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { useLive, useLiveBack, useLiveGap } from '../../app/live/live.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { claimLine } from './work-words.rules.ts'

export type WorkQuery = Sent<typeof listWork>['query']

/** Clocks run out without an event. */
const CLOCK_MS = 30_000
/** A storm of events is one reading. */
const GATHER_MS = 1500

export function useWork(query: WorkQuery, first: Work | null) {
  const client = useQueryClient()
  const reload = useGathered(() => void touch(client, listWork))
  useLive('/work', { 'work.changed': reload })
  useLiveGap(reload)
  useLiveBack(reload)
  return useQuery({
    ...queryOf(listWork, { query }),
    ...(first && { initialData: first }),
    refetchInterval: CLOCK_MS,
  })
}

function useGathered(act: () => void): () => void {
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined
      act()
    }, GATHER_MS)
  }
}

/** Taken for oneself, or given back; of two who take it at once one is told that it is the other's. */
export function useClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ item, isTaken }: { item: WorkItem; isTaken: boolean }) =>
      (await call(isTaken ? claimWork : releaseWork, byId(item.id))).result,
    onSuccess: (item) =>
      notify({ title: claimLine(item) || 'Дело снова в очереди', tone: 'good', subject: `work-${item.id}` }),
    onError: (error) => tellFailure(error, { title: 'Дело не взято' }),
    onSettled: () => touch(client, listWork),
  })
}
