import type { AgentOffer } from '../../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../../contract/texts.ts'
import { limits } from '../../../../../contract/limits.ts'
import { type DraftOption, draftOf, type OfferDraft, sentOptions } from './edit-offer.rules.ts'

type Version = Pick<AgentOffer, 'comment' | 'options'>

/** Whether nothing has been changed of the version that the draft was made of. */
export function isUntouched(draft: OfferDraft, base: Version): boolean {
  return isSame(sent(draft), sent(draftOf(base)))
}

const sent = (draft: OfferDraft) => [draft.comment, sentOptions(draft)]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One thing that a newer version has otherwise than the draft. */
export interface Difference {
  what: string
  /** How it is in the newer version. */
  now: string
  /** How it is in the draft. */
  own: string
}

/** What the newer version of an offer and what was typed meanwhile do not have in common. */
export function differences(draft: OfferDraft, current: Version): Difference[] {
  const theirs = draftOf(current)
  const numbers = new Set([...theirs.options, ...draft.options].map(({ tour_id }) => tour_id))
  const found = [...numbers].flatMap((number) => ofTour(tourOf(draft, number), tourOf(theirs, number)))
  if (draft.comment !== theirs.comment)
    found.push({ what: 'Комментарий', now: quoted(theirs.comment), own: quoted(draft.comment) })
  return found
}

function ofTour(own: DraftOption | undefined, theirs: DraftOption | undefined): Difference[] {
  const what = own?.hotel ?? theirs?.hotel ?? ''
  if (!own || !theirs)
    return [{ what, now: theirs ? money(asked(theirs)) : NONE, own: own ? money(asked(own)) : NONE }]
  const found: Difference[] = []
  if (asked(own) !== asked(theirs)) found.push({ what, now: money(asked(theirs)), own: money(asked(own)) })
  if (own.comment !== theirs.comment)
    found.push({ what: `${what}, комментарий`, now: quoted(theirs.comment), own: quoted(own.comment) })
  return found
}

const NONE = 'нет'
const asked = ({ own_price, list_price }: DraftOption) => own_price ?? list_price
const quoted = (text: string) => (text === '' ? NONE : `«${text}»`)
const tourOf = ({ options }: Pick<OfferDraft, 'options'>, tourId: number) =>
  options.find(({ tour_id }) => tour_id === tourId)

/**
 * What was typed on top of a newer version: everything that the agent has changed stays as he has it, the rest is the
 * newer version's.
 */
export function carriedOver(draft: OfferDraft, base: Version, current: Version): OfferDraft {
  const before = draftOf(base)
  const theirs = draftOf(current)
  return {
    comment: draft.comment === before.comment ? theirs.comment : draft.comment,
    options: isSame(numbersOf(draft), numbersOf(before))
      ? onTheirs(draft, before, theirs)
      : draft.options.map((own) => merged(own, tourOf(before, own.tour_id), tourOf(theirs, own.tour_id))),
  }
}

const numbersOf = ({ options }: OfferDraft) => options.map(({ tour_id }) => tour_id)

/** Their tours; one that they have taken out stays where the agent has changed it and there is room. */
function onTheirs(draft: OfferDraft, before: OfferDraft, theirs: OfferDraft): DraftOption[] {
  const kept = theirs.options.map((their) => {
    const own = tourOf(draft, their.tour_id)
    return own ? merged(own, tourOf(before, their.tour_id), their) : their
  })
  const own = draft.options.filter(
    (one) => !tourOf(theirs, one.tour_id) && !isSame(one, tourOf(before, one.tour_id)),
  )
  return [...kept, ...own].slice(0, limits.optionsMax)
}

function merged(
  own: DraftOption,
  before: DraftOption | undefined,
  theirs: DraftOption | undefined,
): DraftOption {
  if (!before || !theirs) return own
  return {
    ...theirs,
    own_price: own.own_price === before.own_price ? theirs.own_price : own.own_price,
    comment: own.comment === before.comment ? theirs.comment : own.comment,
  }
}
