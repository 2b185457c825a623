import type { AgentRating } from '../../../../contract/agents/agent-rating.ts'
import type { Read } from '../../../platform/db/database.ts'

/** As it stands beside an agency: `rating_value` and `rating_reviews` of a left join, null where there is none. */
export function presentRating(row: {
  rating_value: number | null
  rating_reviews: number | null
}): AgentRating {
  const { rating_value: value, rating_reviews: reviews } = row
  return value === null || reviews === null ? null : { value, reviews }
}

/** What the reviews of one agency come to. */
export async function ratingOfAgency(read: Read, agentId: number): Promise<AgentRating> {
  const row = await read
    .selectFrom('agent_rating')
    .select(['value', 'reviews'])
    .where('agent_id', '=', agentId)
    .where('value', 'is not', null)
    .executeTakeFirst()
  return row && row.value !== null ? { value: row.value, reviews: row.reviews } : null
}
