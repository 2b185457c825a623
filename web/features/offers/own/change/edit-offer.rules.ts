import { limits } from '../../../../../contract/limits.ts'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import type { AgentOffer } from '../../../../../contract/offers/agent-offers.ts'
import { unfilled } from '../../../../../contract/offers/answers/answer-templates.ts'
import type { OfferOption } from '../../../../../contract/offers/offer-fields.ts'
import { lengthOf } from '../../../../../contract/wire.ts'
import { whyNotOwnPrice } from '../../../../../contract/offers/sending/own-price.ts'
import type { Picked } from '../../basket/basket.rules.ts'

/** One tour of a version in the making. */
export interface DraftOption {
  tour_id: number
  hotel: string
  stars: number
  region: string
  /** dd.mm.yyyy */
  date: string
  nights: number
  operator_id: number
  /** What the tour costs, whole roubles. */
  list_price: number
  /** What it cost before the server told another price. */
  priceBefore?: number
  /** What the agent asks instead; null: nothing else. */
  own_price: number | null
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
  const { tour_id, hotel, stars, region, date, nights, operator_id, list_price, comment } = option
  const own_price = option.discount > 0 ? option.price : null
  return { tour_id, hotel, stars, region, date, nights, operator_id, list_price, own_price, comment }
}

/** Picked once more it is taken out; a fourth one does not get in. */
export function togglePick(draft: OfferDraft, { tour, hotel }: Picked): OfferDraft {
  if (draft.options.some(({ tour_id }) => tour_id === tour.id)) return withoutTour(draft, tour.id)
  if (draft.options.length >= limits.optionsMax) return draft
  return { ...draft, options: [...draft.options, pickedOption({ tour, hotel })] }
}

function pickedOption({ tour, hotel }: Picked): DraftOption {
  return {
    tour_id: tour.id,
    hotel: hotel.name,
    stars: hotel.stars,
    region: hotel.region,
    date: tour.date,
    nights: tour.nights,
    operator_id: tour.operator_id,
    list_price: tour.price,
    own_price: null,
    comment: '',
  }
}

/** Another tour in the place of one; where it is among the options already, nothing changes. */
export function replaceTour(draft: OfferDraft, tourId: number, found: Picked): OfferDraft {
  if (draft.options.some(({ tour_id }) => tour_id === found.tour.id)) return draft
  const options = draft.options.map((one) => (one.tour_id === tourId ? pickedOption(found) : one))
  return { ...draft, options }
}

export function withoutTour(draft: OfferDraft, tourId: number): OfferDraft {
  return { ...draft, options: draft.options.filter(({ tour_id }) => tour_id !== tourId) }
}

export function commentOn(draft: OfferDraft, tourId: number, comment: string): OfferDraft {
  const options = draft.options.map((one) => (one.tour_id === tourId ? { ...one, comment } : one))
  return { ...draft, options }
}

export function askFor(draft: OfferDraft, tourId: number, ownPrice: number | null): OfferDraft {
  const options = draft.options.map((one) => (one.tour_id === tourId ? { ...one, own_price: ownPrice } : one))
  return { ...draft, options }
}

/** What a refusal tells of tours: each costs what it does by now, and bears the number that it has in the new list. */
export function repriced(draft: OfferDraft, fields: Readonly<Record<string, string>> = {}): OfferDraft {
  const options = draft.options.map((one, at): DraftOption => {
    const price = Number(fields[`options.${at}.price`])
    const tour_id = Number(fields[`options.${at}.tour_id`] ?? one.tour_id)
    return price > 0 ? { ...one, tour_id, list_price: price, priceBefore: one.list_price } : one
  })
  return { ...draft, options }
}

/** As a new version is sent: at the prices of the tours that its agent sees, and at no other. */
export function sentOptions({ options }: OfferDraft) {
  return options.map(({ tour_id, list_price, own_price, comment }) => ({
    tour_id,
    comment,
    price: list_price,
    ...(own_price !== null && { own_price }),
  }))
}

/** Why the version cannot be sent yet; null where it can. */
export function whyNotSave(
  draft: OfferDraft,
  limitOf: (operatorId: number) => number = () => workLimits.percentMax,
): string | null {
  if (draft.options.length === 0) return 'Оставьте хотя бы один вариант'
  if (draft.options.some((option) => isOwnPriceWrong(option, limitOf))) return 'Проверьте свою цену'
  if (lengthOf(draft.comment) > workLimits.commentMax) return 'Комментарий слишком длинный'
  if (draft.options.some(({ comment }) => lengthOf(comment) > workLimits.optionCommentMax))
    return 'Комментарий к варианту слишком длинный'
  if (
    [draft.comment, ...draft.options.map(({ comment }) => comment)].some((text) => unfilled(text).length > 0)
  )
    return 'Удалите или замените то, что осталось в скобках'
  return null
}

function isOwnPriceWrong(
  { own_price, list_price, operator_id }: DraftOption,
  limitOf: (operatorId: number) => number,
): boolean {
  if (own_price === null) return false
  return whyNotOwnPrice(own_price, { listPrice: list_price, limitPercent: limitOf(operator_id) }) !== null
}
