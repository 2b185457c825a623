import { z } from 'zod'
import type { Right } from '../platform/rights.ts'
import { endpoint } from '../platform/endpoint.ts'
import { searchText } from '../wire.ts'

interface FoundKind {
  title: string
  /** Who finds it. */
  right: Right
}

/** What the staff find, in the order in which it is shown. */
export const foundKinds = {
  person: { title: 'Люди', right: 'see_users' },
  agency: { title: 'Турагенты', right: 'moderate_agents' },
  ticket: { title: 'Обращения', right: 'answer_tickets' },
  booking: { title: 'Бронирования', right: 'see_bookings' },
  auction: { title: 'Заявки', right: 'see_users' },
  payment: { title: 'Платежи', right: 'see_ledger' },
} as const satisfies Record<string, FoundKind>
export type FoundKindName = keyof typeof foundKinds
export const foundKindNames = Object.keys(foundKinds) as [FoundKindName, ...FoundKindName[]]

/** Who a person is that is found; of an agency's owner its name is said. */
export const foundRoles = { staff: 'Сотрудник', other: 'Турист' } as const

/** Of each kind. */
export const foundMax = 10

export const Found = z.object({
  kind: z.enum(foundKindNames),
  id: z.int(),
  /** A name, an organisation, a subject; empty where its number says it all. */
  title: z.string(),
  /** What tells namesakes apart; empty where nothing does. */
  about: z.string(),
  /** The page where more of it is told. */
  link: z.string(),
})
export type Found = z.output<typeof Found>

/** By POST: a phone in an address would stand in logs. */
export const searchAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/search',
  access: 'admin',
  right: 'search_everything',
  limit: 'costly',
  summary:
    'Найти по номеру, имени, телефону, почте, ИНН или названию: человека, турагента, обращение, бронирование, заявку, платёж',
  body: z.strictObject({ q: searchText }),
  answer: z.object({ result: z.object({ items: z.array(Found) }) }),
})
