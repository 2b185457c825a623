import { z } from 'zod'
import { PriceVersion } from '../supply/actualisation.ts'
import { differences } from './match/differences.ts'
import { Match } from './match/match.ts'
import { OptionFacts } from './sending/option-facts.ts'
import { offerStates } from './offer-states.ts'

export const OfferOption = z.object({
  id: z.int(),
  position: z.int(),
  tour_id: z.int(),
  hotel_id: z.int(),
  hotel: z.string(),
  stars: z.int(),
  region_id: z.int(),
  region: z.string(),
  country_id: z.int(),
  country: z.string(),
  departure: z.string(),
  operator_id: z.int(),
  operator: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  nights: z.int(),
  meal_id: z.int(),
  meal: z.string(),
  room: z.string(),
  /** What the tourist pays, for all guests, fuel surcharge included, whole roubles: the agency's own price or the tour's. */
  price: z.int(),
  /** What the tour itself costs. */
  list_price: z.int(),
  /** What the agency takes off of it out of its commission; 0 where it has named no price of its own. */
  discount: z.int(),
  priced_at: z.iso.datetime(),
  comment: z.string(),
  differences: z.array(z.enum(differences)),
  /** How well it fits the request, by the same rules. */
  match: Match,
  /** The newest time that somebody asked what the tour costs now; null where nobody has. */
  price_version: PriceVersion.nullable(),
  facts: OptionFacts,
})
export type OfferOption = z.output<typeof OfferOption>

export const offerFields = {
  id: z.int(),
  request_id: z.int(),
  state: z.enum(offerStates),
  version: z.int(),
  /** For the tourist empty until the offer is opened, and so are those of its options. */
  comment: z.string(),
  /** Contacts in the comments are hidden from the tourist until this offer is chosen. */
  contacts_masked: z.boolean(),
  created_at: z.iso.datetime(),
  min_price: z.int(),
  options: z.array(OfferOption),
  chat_id: z.int(),
  /** When the present version was made; null where it is the first. */
  edited_at: z.iso.datetime().nullable(),
  /** Until when it stands, unless it is edited. */
  expires_at: z.iso.datetime(),
  /** The option that the tourist has chosen. */
  chosen_position: z.int().nullable(),
  /**
   * The tourist has edited the request since this version was made: its guests, and then its prices are not theirs and
   * it cannot be chosen, or anything else.
   */
  request_change: z.enum(['guests', 'other']).nullable(),
}
