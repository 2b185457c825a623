import { type DeskView, deskViews } from '../../../../contract/support/desk-views.ts'
import { getDeskTicket, listDesk, listDeskMessages } from '../../../../contract/support/desk.ts'
import { type TicketTopic, ticketTopicNames } from '../../../../contract/support/ticket-words.ts'
import { queryOf } from '../../../app/calls/keys.ts'

/** What the list is narrowed by, as the page's address has it. */
export interface DeskFilter {
  view: DeskView
  search: string
  topic: TicketTopic | null
  /** Null: both. */
  isResponded: boolean | null
  countryId: number | null
  cityId: number | null
  page: number
}

const numberOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

export function deskFilterOf(search: URLSearchParams): DeskFilter {
  const answered = search.get('answered')
  return {
    view: deskViews.find((view) => view === search.get('view')) ?? 'open',
    search: (search.get('search') ?? '').slice(0, 100),
    topic: ticketTopicNames.find((topic) => topic === search.get('topic')) ?? null,
    isResponded: answered === '1' ? true : answered === '0' ? false : null,
    countryId: numberOf(search.get('country')),
    cityId: numberOf(search.get('city')),
    page: Math.min(10_000, Math.max(1, numberOf(search.get('page')) ?? 1)),
  }
}

/** How many of them are set behind the button. */
export function filtersSet({ topic, isResponded, countryId, cityId }: DeskFilter): number {
  return [topic, isResponded, countryId, cityId].filter((one) => one !== null).length
}

/** What `listDesk` is asked for a filter, by the page and by its loader. */
export function deskBy({ view, search, topic, isResponded, countryId, cityId, page }: DeskFilter) {
  const query = {
    page: String(page),
    closed: view === 'closed' ? ('1' as const) : ('0' as const),
    ...(view === 'mine' && { mine: '1' as const }),
    ...(view === 'overdue' && { overdue: '1' as const }),
    ...(view === 'snoozed' && { snoozed: '1' as const }),
    ...(search && { search }),
    ...(topic && { topic }),
    ...(isResponded !== null && { is_responded: isResponded ? ('1' as const) : ('0' as const) }),
    ...(countryId !== null && { country: String(countryId) }),
    ...(cityId !== null && { city: String(cityId) }),
  }
  return { query }
}

export const byFeedback = (id: number) => ({ params: { feedback_id: String(id) } })

export const deskTicketQuery = (id: number) => queryOf(getDeskTicket, byFeedback(id))

/** What else on the page speaks of a ticket. */
export const deskCalls = [listDesk, getDeskTicket, listDeskMessages]
