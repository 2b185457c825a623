import type { Match } from '../../../../contract/offers/match/match.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import type { Tone } from '../../../ui/status/tone.ts'

/** Green is as asked or nearly so, plain has something to think about, a warning is another trip. */
export function matchTone(score: number): Tone {
  return score >= 90 ? 'good' : score >= 60 ? 'info' : 'warn'
}

/** What the best option of an offer scores; null where it has none. */
export function bestMatch({ options }: Pick<TouristOffer, 'options'>): Match | null {
  return options
    .map((option) => option.match)
    .reduce<Match | null>((best, match) => (best && best.score >= match.score ? best : match), null)
}
