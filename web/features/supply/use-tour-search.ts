import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { searchTours } from '../../../contract/supply/tour-search.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { bodyOf, type SearchFields } from './search.rules.ts'
import { steady, type SteadyTours, waiting } from './steady.rules.ts'
import { createTourFinder } from './supply.api.ts'

/** The tours of a search, asked for again while it grows; `rows` stand still while somebody looks at them. */
export function useTourSearch(asked: SearchFields, rows: RefObject<HTMLElement | null>) {
  const [findTours] = useState(createTourFinder)
  const client = useQueryClient()
  const queryKey = [...keyOf(searchTours, { body: bodyOf(asked) }), 'steady']
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const latest = await findTours(asked, signal)
      return steady(client.getQueryData<SteadyTours>(queryKey), latest, isLookedAt(rows.current))
    },
    structuralSharing: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.latest.search.state === 'searching' ? limits.searchPollingMs : false,
  })
  return {
    latest: data?.latest,
    shown: data?.shown,
    /** How many tours wait for a press, null where none does. */
    held: data && !isPlaceholderData ? waiting(data) : null,
    /** Of an earlier question. */
    isEarlier: isPlaceholderData,
    isFailed: isError && !data,
    isFetching,
    retry: () => void refetch(),
    showAll: () =>
      client.setQueryData<SteadyTours>(
        queryKey,
        (current) => current && { latest: current.latest, shown: current.latest },
      ),
  }
}

/** Somebody points at the rows, has the focus in them or has scrolled into them. */
function isLookedAt(rows: HTMLElement | null): boolean {
  if (!rows) return false
  return (
    rows.matches(':hover') || rows.contains(document.activeElement) || rows.getBoundingClientRect().top < 0
  )
}
