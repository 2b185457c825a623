/** One way of looking at the feed: as our API is asked, and as a bare query with an index made for it alone. */
export interface FeedCase {
  name: string
  /** Of the address. */
  query: string
  /** What the bare query asks of `auction` beside the agent's own; $1 is the agent. */
  where: string
  /** The smaller first; of equals the newer request. */
  key: string
  /** Of open requests alone. */
  index: string
}

/** Days of the epoch, as our cursor has them. */
const DEPARTURE = `(date_from - '1970-01-01'::date)`
const ANSWERED = 'exists (select from offer where offer.agent_id = $1 and offer.auction_id = auction.id)'

/** Common and rare filters, those that nothing fits, and sortings by another column than is filtered by. */
export const feedCases: readonly FeedCase[] = [
  { name: 'newest', query: '', where: 'true', key: '0', index: 'country_id, id desc' },
  {
    name: 'departure soonest',
    query: 'sort=departure',
    where: 'true',
    key: DEPARTURE,
    index: `${DEPARTURE}, id desc`,
  },
  {
    name: 'families from one city by budget',
    query: 'departure_id=5&has_children=1&sort=budget_desc',
    where: 'departure_id = 5 and cardinality(child_ages) > 0',
    key: '-budget',
    index: 'departure_id, (-budget), id desc',
  },
  {
    name: 'five stars of one resort by departure',
    query: 'region_id=$region&stars=5&sort=departure',
    where: 'region_id = $region and hotel_stars = 5',
    key: DEPARTURE,
    index: `region_id, hotel_stars, ${DEPARTURE}, id desc`,
  },
  {
    name: 'long and unanswered by rivals',
    query: 'nights_from=13&is_responded=0&sort=offers',
    where: `nights >= 13 and not ${ANSWERED}`,
    key: 'offers_count',
    index: 'offers_count, id desc',
  },
  {
    name: 'cheap ones of a week in spring by fee',
    query: 'budget_from=150000&budget_to=152000&nights_from=7&nights_to=7&sort=fee',
    where: 'budget between 150000 and 152000 and nights = 7',
    key: 'greatest(3000, round(budget * 0.015))::integer',
    index: 'nights, budget, id desc',
  },
  {
    name: 'nothing fits',
    query: 'budget_from=4900000&sort=offers',
    where: 'budget >= 4900000',
    key: 'offers_count',
    index: 'budget, id desc',
  },
]

/** A resort that requests of the benchmark name, in the place of `$region`. */
export function withRegion(text: string, region: number): string {
  return text.replaceAll('$region', String(region))
}
