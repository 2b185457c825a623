import { type AgentRating, ratingMinimum } from '../../../../contract/agents/agent-rating.ts'
import { agencyMarkNames } from '../../../../contract/reviews/review-words.ts'

/** What an agency has before anybody has spoken: so many votes of this mark, which one angry or glad voice does not outweigh. */
const PRIOR_VOTES = 5
const PRIOR_MARK = 4
/** After which a review weighs half of what it weighed. */
const HALF_LIFE_MS = 365 * 86_400_000

export interface Weighed {
  speed: number
  honesty: number
  documents: number
  sentAt: Date
}

/** The mean of what the agency itself is judged by; the hotel is not its work. */
export function markOf(review: Weighed): number {
  return agencyMarkNames.reduce((sum, name) => sum + review[name], 0) / agencyMarkNames.length
}

/** 1 of a new review, a half of one a year old. */
export function weightOf({ sentAt }: Pick<Weighed, 'sentAt'>, now: Date): number {
  return 0.5 ** (Math.max(0, now.getTime() - sentAt.getTime()) / HALF_LIFE_MS)
}

/**
 * The rating of an agency by all its shown reviews; null below the minimum. The votes that it begins with do not age, so
 * that an agency of which nobody has spoken for years comes back to where it began.
 */
export function ratingOf(reviews: readonly Weighed[], now: Date): AgentRating {
  if (reviews.length < ratingMinimum) return null
  let [votes, sum] = [PRIOR_VOTES, PRIOR_VOTES * PRIOR_MARK]
  for (const review of reviews) {
    const weight = weightOf(review, now)
    votes += weight
    sum += weight * markOf(review)
  }
  return { value: Math.round((sum / votes) * 10) / 10, reviews: reviews.length }
}
