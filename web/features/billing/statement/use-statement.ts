import { useInfiniteQuery } from '@tanstack/react-query'
import { getStatement } from '../../../../contract/billing/billing.ts'
import { pagesKeyOf } from '../../../app/calls/keys.ts'
import { loadStatement, type StatementFilter } from '../billing.api.ts'

/** The statement page by page, the newest first; nothing is asked of a period that is none. */
export function useStatement(filter: StatementFilter, isSound: boolean) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(getStatement, { query: filter }),
    queryFn: ({ signal, pageParam }) =>
      loadStatement({ ...filter, ...(pageParam ? { before: String(pageParam) } : {}) }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.id : undefined),
    enabled: isSound,
  })
}
