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

/** The number by which the sender knows it again, and its text. */
export interface MessageBody {
  client_id: string
  text: string
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

/** A chat has the number of its offer. */
export type Message = Sent<MessageBody> & { chatId: number }

export interface Journal {
  launches: Launch[]
  responses: Response[]
  messages: Message[]
}

export const emptyJournal = (): Journal => ({ launches: [], responses: [], messages: [] })

export const paths = {
  launch: '/api/request',
  response: '/api/travel-agent/offer',
  message: ({ chatId }: Message) => `/api/chats/${chatId}/messages`,
} as const

/** Everything that was sent, and where. */
export function* callsOf({ launches, responses, messages }: Journal): Generator<Sending> {
  for (const call of launches) yield { call, path: paths.launch }
  for (const call of responses) yield { call, path: paths.response }
  for (const call of messages) yield { call, path: paths.message(call) }
}

export interface Sending {
  call: Launch | Response | Message
  path: string
}

export function counts(journal: Journal) {
  const number = (calls: readonly Sending['call'][], wanted: Outcome) =>
    calls.filter(({ outcome }) => outcome === wanted).length
  const all = [...callsOf(journal)].map(({ call }) => call)
  return {
    launches: number(journal.launches, 'answered'),
    responses: number(journal.responses, 'answered'),
    messages: number(journal.messages, 'answered'),
    refused: number(all, 'refused'),
  }
}
