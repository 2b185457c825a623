import { type Statement, statement } from '../../../platform/db/statement.ts'

/** The auction's fields that an offer depends on. */
export interface AnsweredAuction {
  id: number
  tourist_id: number
  country_id: number
  state: string
  is_hidden: boolean
  /** ISO, the last departure day. */
  date_to: string
  adults: number
  child_ages: number[]
  /** Whole roubles. */
  budget: number
  offers_count: number
  /** One more with each edit. */
  version: number
}

const LOCKED = `
  select id, tourist_id, country_id, state, hidden_at is not null as is_hidden, date_to, adults, child_ages, budget,
    offers_count, version
  from auction where id = $1 for update`

/** Locked until the commit. */
export function lockingAuction(id: number): Statement<AnsweredAuction | undefined> {
  return statement(LOCKED, [id], ([auction]: AnsweredAuction[]) => auction)
}

/** Whether it is there for agents of these countries; one that has ended is, for whoever had it before him. */
export function isShownTo(auction: AnsweredAuction, countryIds: readonly number[]): boolean {
  return auction.state !== 'deleted' && !auction.is_hidden && countryIds.includes(auction.country_id)
}

const COUNTED = `
  update auction set offers_count = offers_count + 1, unread_offers = unread_offers + 1,
    best_price = least(best_price, $2::integer)
  where id = $1`

/** A new offer on a locked auction: one more, unread, perhaps the best. */
export function countingOffer({ id, price }: { id: number; price: number }): Statement {
  return statement(COUNTED, [id, price], () => undefined)
}
