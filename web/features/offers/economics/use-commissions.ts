import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  commissionOf,
  type Commissions,
  getCommissions,
  percentOf,
} from '../../../../contract/offers/answers/commissions.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { discountLimit } from '../../../../contract/offers/sending/own-price.ts'
import type { Tour } from '../../../../contract/supply/tour-search.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { type StatedCommissions, storeCommissions } from '../answers/agent-tools.api.ts'

const query = queryOf(getCommissions, {})

/** The agent's own percents by operator: what a tour would earn, and changing them in place. */
export function useCommissions() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    ...query,
    staleTime: 5 * 60_000,
  })
  const saving = useMutation({
    mutationFn: storeCommissions,
    onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
  })
  const percent = ({ operator_id: id }: Pick<Tour, 'operator_id'>) => (data ? percentOf(data, id) : null)
  return {
    /** Until they are known none is called unset, nor can one be stored: all are stored together. */
    state: data ? ('known' as const) : isError ? ('away' as const) : ('awaited' as const),
    askAgain: () => void refetch(),
    percent,
    /** Whole roubles; null where no percent is known. */
    earnedOn: (tour: Pick<Tour, 'operator_id' | 'price'>): number | null => {
      const known = percent(tour)
      return known === null ? null : commissionOf(tour.price, known)
    },
    /** How much of a price may be taken off, percent; the agent's own word for it, null where there is none. */
    limitOf: (operatorId: number) => (data ? discountLimit(data, operatorId) : workLimits.percentMax),
    limit: data?.max_discount_percent ?? null,
    setLimit: (value: number | null, onDone: () => void) => {
      if (data) saving.mutate({ ...data, max_discount_percent: value }, { onSuccess: onDone })
    },
    isSaving: saving.isPending,
    error: saving.error,
    /** Of one operator, or of all that have none of their own. */
    set: (of: { operatorId: number | null; value: number | null }, onDone: () => void) => {
      if (data) saving.mutate(withPercent(data, of), { onSuccess: onDone })
    },
  }
}

export type CommissionsView = ReturnType<typeof useCommissions>

function withPercent(
  known: Commissions,
  { operatorId, value }: { operatorId: number | null; value: number | null },
): StatedCommissions {
  const { default_percent, operators } = known
  if (operatorId === null) return { default_percent: value, operators }
  const others = operators.filter((one) => one.operator_id !== operatorId)
  return { default_percent, operators: [...others, { operator_id: operatorId, name: '', percent: value }] }
}
