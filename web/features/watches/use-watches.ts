import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addWatch,
  changeWatch,
  dropWatch,
  listWatches,
  type Watch,
} from '../../../contract/watches/watches.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import type { WatchedTrip } from './watches.rules.ts'

const query = queryOf(listWatches, {})

/** What the person watches; asked for where nothing was brought along. */
export function useWatches(first?: Watch[], isAsked = true): Watch[] | undefined {
  return useQuery({ ...query, initialData: first, staleTime: 20_000, enabled: isAsked }).data
}

export type AskedWatch = { requestId: number } | { trip: WatchedTrip }

/** Begins to watch; a repeat is the same watch. */
export function useAddWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: AskedWatch) => await call(addWatch, { body: bodyOf(asked) }),
    onSuccess: () => touch(client, listWatches),
    onError: (error) => notify({ title: messageOf(error), tone: 'danger' }),
  })
}

function bodyOf(asked: AskedWatch) {
  if ('requestId' in asked) return { kind: 'request' as const, request_id: asked.requestId }
  const { childrens, food_types, ...trip } = asked.trip
  const kind = trip.geo_hotel_id === undefined ? ('country' as const) : ('hotel' as const)
  return { kind, trip: { ...trip, childrens: [...childrens], food_types: [...food_types] } }
}

/** Changes one of them, or ends it. */
export function useOneWatch({ id }: Pick<Watch, 'id'>) {
  const client = useQueryClient()
  const onError = (error: Error) => {
    notify({ title: messageOf(error), tone: 'danger' })
    void touch(client, listWatches)
  }
  const change = useMutation({
    mutationFn: async (wanted: { threshold?: number; quiet?: boolean }) =>
      await call(changeWatch, { body: { id, ...wanted } }),
    onSuccess: ({ result }) =>
      client.setQueryData(query.queryKey, (list) => list?.map((one) => (one.id === id ? result : one))),
    onError,
  })
  const drop = useMutation({
    mutationFn: async () => await call(dropWatch, { body: { id } }),
    onSuccess: () => {
      client.setQueryData(query.queryKey, (list) => list?.filter((one) => one.id !== id))
      notify({ title: 'Больше не следим за этой ценой' })
    },
    onError,
  })
  return { change, drop }
}
