import {
  type ManagedOffer,
  manageOffers,
  type OfferManagement,
} from '../../../../contract/offers/managed-offers.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
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

/** What `manageOffers` is asked for the list, by the page and by its loader. */
export function managedBy({ search, state, page }: ManagedOfferFilter) {
  return { body: { action: 'list' as const, search, state, page } }
}

/** The call answers the list with a page, any other action with the one offer. */
export function asPage(result: Answer<typeof manageOffers>['result']): ManagedOfferPage {
  return 'items' in result ? result : { items: [result], total_items: 1 }
}

export async function decide(decision: OfferDecision): Promise<void> {
  await call(manageOffers, { body: decision })
}
