import { useQuery } from '@tanstack/react-query'
import { ownOffersQuery } from '../offers.api.ts'
import { pastShare } from './chance.rules.ts'

/** How often this agent's answers were chosen, of the last page of them. */
export function usePastShare(): number | null {
  const { data } = useQuery({
    ...ownOffersQuery({ page: 1 }),
    staleTime: 60_000,
  })
  return data ? pastShare(data.items.map(({ state }) => state)) : null
}
