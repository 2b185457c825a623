import {
  type ManagedOffer,
  manageOffers,
  type OfferManagement,
} from '../../../../contract/offers/managed-offers.ts'
import type { OfferState } from '../../../../contract/offers/offers.ts'
import { call } from '../../../app/calls/call.ts'

export interface ManagedOfferPage {
  items: ManagedOffer[]
  total_items: number
}

export interface ManagedOfferFilter {
  search: string
  state: OfferState | null
  page: number
}

export type OfferDecision = Exclude<OfferManagement, { action: 'list' }>

/** The body of the list's call, as the page's loader sends it too. */
export function listBody({ search, state, page }: ManagedOfferFilter) {
  return { action: 'list' as const, search, state, page }
}

export async function loadManagedOffers(
  filter: ManagedOfferFilter,
  signal?: AbortSignal,
): Promise<ManagedOfferPage> {
  const { result } = await call(manageOffers, { body: listBody(filter) }, { signal })
  return 'items' in result ? result : { items: [result], total_items: 1 }
}

export async function decide(decision: OfferDecision): Promise<void> {
  await call(manageOffers, { body: decision })
}
