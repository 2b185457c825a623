/** What the clients of the kill test sent and what they were answered: the other side of the comparison. */
export interface Person {
  id: number
  token: string
}

/** The wishes carry a word of their own, so that an auction in the database is known again without its number. */
export interface LaunchBody {
  geo_departure_id: number
  geo_country_id: number
  adult_count: number
  childrens: number[]
  days_count: number
  date_from: string
  date_to: string
  food_types: number[]
  hotel_stars: number
  rest_types: number[]
  wishes: string
  max_price: number
}

export interface ResponseBody {
  request_id: number
  price: number
  comment: string
  options: { tour_id: number; comment: string }[]
}

/** 'unknown': no answer came, or one that says nothing of what was stored. */
export type Outcome = 'unknown' | 'answered' | 'refused'

interface Sent<Body> {
  key: string
  who: Person
  body: Body
  outcome: Outcome
  status?: number
  /** The number that the answer gave. */
  id?: number
  /** The round in which it was sent. */
  round: number
}

export type Launch = Sent<LaunchBody>
export type Response = Sent<ResponseBody>

export interface Journal {
  launches: Launch[]
  responses: Response[]
}

export const paths = { launch: '/api/request', response: '/api/travel-agent/offer' } as const
