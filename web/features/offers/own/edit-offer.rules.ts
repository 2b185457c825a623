import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { lengthOf } from '../../../../contract/wire.ts'
import type { Picked } from '../basket/basket.rules.ts'

/** One tour of a version in the making. */
export interface DraftOption {
  tour_id: number
  hotel: string
  stars: number
  region: string
  /** dd.mm.yyyy */
  date: string
  nights: number
  /** Whole roubles. */
  price: number
  comment: string
}

export interface OfferDraft {
  comment: string
  options: DraftOption[]
}

/** The present version, to be changed. */
export function draftOf({ comment, options }: Pick<AgentOffer, 'comment' | 'options'>): OfferDraft {
  return { comment, options: options.map(optionOf) }
}

function optionOf(option: OfferOption): DraftOption {
  const { tour_id, hotel, stars, region, date, nights, price, comment } = option
  return { tour_id, hotel, stars, region, date, nights, price, comment }
}

/** Picked once more it is taken out; a fourth one does not get in. */
export function togglePick(draft: OfferDraft, { tour, hotel }: Picked): OfferDraft {
  if (draft.options.some(({ tour_id }) => tour_id === tour.id)) return withoutTour(draft, tour.id)
  if (draft.options.length >= limits.optionsMax) return draft
  const added: DraftOption = {
    tour_id: tour.id,
    hotel: hotel.name,
    stars: hotel.stars,
    region: hotel.region,
    date: tour.date,
    nights: tour.nights,
    price: tour.price,
    comment: '',
  }
  return { ...draft, options: [...draft.options, added] }
}

export function withoutTour(draft: OfferDraft, tourId: number): OfferDraft {
  return { ...draft, options: draft.options.filter(({ tour_id }) => tour_id !== tourId) }
}

export function commentOn(draft: OfferDraft, tourId: number, comment: string): OfferDraft {
  const options = draft.options.map((one) => (one.tour_id === tourId ? { ...one, comment } : one))
  return { ...draft, options }
}

/** Why the version cannot be sent yet; null where it can. */
export function whyNotSave(draft: OfferDraft): string | null {
  if (draft.options.length === 0) return 'Оставьте хотя бы один вариант'
  if (lengthOf(draft.comment) > workLimits.commentMax) return 'Комментарий слишком длинный'
  if (draft.options.some(({ comment }) => lengthOf(comment) > workLimits.optionCommentMax))
    return 'Комментарий к варианту слишком длинный'
  return null
}
