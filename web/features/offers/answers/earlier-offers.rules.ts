import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { wishedRest } from '../../../../contract/offers/match/differences.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { SimilarOffer } from '../../../../contract/offers/answers/similar-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { guestWords } from '../../auctions/index.ts'
import type { BasketItem } from '../basket/basket.rules.ts'

type AnyOption = Omit<OfferOption, 'id' | 'price_version' | 'priced_at' | 'match' | 'facts'> & {
  priced_at?: string
}

/**
 * An option of an offer as a tour of the basket. What an option does not carry is read from the differences that the
 * server found for this very request: the same departure, the same rest, or another.
 */
export function basketItem(request: FeedAuction, option: AnyOption, price = option.price): BasketItem {
  const differs = new Set(option.differences)
  return {
    tour: {
      id: option.tour_id,
      supplier: '',
      priced_at: option.priced_at ?? null,
      on_request: false,
      price,
      date: option.date,
      nights: option.nights,
      meal_id: option.meal_id,
      meal: option.meal,
      room: option.room,
      operator_id: option.operator_id,
      operator: option.operator,
      departure_id: differs.has('departure') ? 0 : request.departure.id,
      departure: option.departure,
      departure_name_from: '',
    },
    hotel: {
      id: option.hotel_id,
      name: option.hotel,
      stars: option.stars,
      region_id: option.region_id,
      region: option.region,
      country_id: option.country_id,
      country: option.country,
      picture: null,
      min_price: price,
      missing_rest_types: differs.has('rest') ? restOf(request) : [],
    },
    comment: option.comment,
    own_price: null,
    exact: null,
  }
}

function restOf({ rest_types, childrens }: FeedAuction): number[] {
  return wishedRest({ rest_type_ids: rest_types.map(({ id }) => id), child_ages: childrens })
}

/** What of an earlier offer can be offered again, at today's price. */
export function copiedItems(request: FeedAuction, { options }: SimilarOffer): BasketItem[] {
  return options.flatMap((option) =>
    option.is_gone ? [] : [basketItem(request, option, option.price_now ?? option.price)],
  )
}

/** «тогда 180 000 ₽: 2 взрослых и ребёнок 5 лет»: a price of other guests, which says nothing of a rise. */
export function otherPartyWords(
  party: Pick<SimilarOffer, 'adult_count' | 'childrens'>,
  price: number,
): string {
  return `тогда ${money(price)}: ${guestWords(party)}`
}
