import { wireDay } from '../../contract/wire.ts'
import type { CallApi } from '../../test/support/app.ts'
import { emailOf, idOf, phoneOf } from './seed-people.ts'
import type { Side } from './side.ts'
import { days, FIRST } from './sizes.ts'

/** What a page asks for, the how manieth time, and what has to stand in the answer. */
export type Page = (side: Side, call: number) => { line: Parameters<CallApi>[0]; body?: object; has: string }

const get =
  (path: (side: Side, call: number) => string, has: string): Page =>
  (side, call) => ({ line: `GET /api/admin/${path(side, call)}`, has })

const search =
  (asked: (side: Side, call: number) => string, has: string): Page =>
  (side, call) => ({ line: 'POST /api/admin/search', body: { q: asked(side, call) }, has })

const one = <T>(all: readonly T[], call: number): T => {
  const found = all[call % all.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
/** One of the agencies: each hundredth person has one. */
const agency = ({ sizes }: Side, call: number) => 100 * (1 + ((call * 7919) % (sizes.people / 100)))

const isoDay = (at: Date) => at.toISOString().slice(0, 10)
const year = ({ app: { clock } }: Side) => {
  const from = new Date(clock.now.getTime() - (days - 1) * 86_400_000)
  return `date_from=${wireDay(isoDay(from))}&date_to=${wireDay(isoDay(clock.now))}`
}

export const pages: Record<string, Page> = {
  queue: get(() => 'work', '"kind":"ticket"'),
  'queue of a kind': get(() => 'work?kind=ticket', 'Деньги не пришли'),
  'queue of a rare kind': get(() => 'work?kind=costs', '"kind":"costs"'),
  'own work': get(() => 'work?mine=1', '"is_mine":true'),
  'search by phone': search((side, call) => `+${phoneOf(one(side.looked, call))}`, '"kind":"person"'),
  'search by e-mail': search((side, call) => emailOf(one(side.looked, call)), '"kind":"person"'),
  'search by a person’s number': search(
    (side, call) => String(idOf(one(side.looked, call))),
    '"kind":"person"',
  ),
  'search by a request’s number': search((_side, call) => `A-${FIRST + 1 + call}`, '"kind":"auction"'),
  'search by INN': search((side, call) => String(7_000_000_000 + agency(side, call)), '"kind":"agency"'),
  'search by a common part of a name': search(() => 'компас', '"kind":"agency"'),
  'search by a whole name': search((side, call) => `${agency(side, call)} тур`, '"kind":"agency"'),
  'search by a common surname': search(() => 'иванова', '"kind":"person"'),
  'search by a rare surname': search(() => 'фамилияабв', '"items"'),
  'search by a surname and a name': search(() => 'Иванова Анна', '"items"'),
  'search by a name and nobody’s surname': search(() => 'анна ъъъ', '"items":[]'),
  'search by what is nowhere': search(() => 'хризантема', '"items":[]'),
  'dashboard of a year': get((side) => `dashboard?${year(side)}`, '"step":"month"'),
  'dashboard of a month': get(() => 'dashboard', '"step":"day"'),
  'dashboard’s list of a year': get(
    (side) => `dashboard/rows?metric=offers&${year(side)}`,
    '"about":"offer"',
  ),
  'dashboard’s list of fees': get((side) => `dashboard/rows?metric=fees&${year(side)}`, '"about":"offer"'),
  'dashboard’s list of choices': get(
    (side) => `dashboard/rows?metric=chosen&${year(side)}`,
    '"about":"offer"',
  ),
  users: get(() => 'users', '"email"'),
  'users by a common name': get(() => `users?search=${encodeURIComponent('иванова')}`, 'Иванова'),
  'users by a rare name': get(() => `users?search=${encodeURIComponent('фамилияабв')}`, '"items"'),
  'users by phone': get((side, call) => `users?search=${phoneOf(one(side.looked, call))}`, '"email"'),
  'users by a part of a phone': get(() => 'users?search=7900', '"email"'),
  'users who are blocked': get(() => 'users?blocked=1', '"reason":"Спор"'),
  'users who are not blocked': get(() => 'users?blocked=0', '"email"'),
  'users by nobody’s name': get(() => `users?search=${encodeURIComponent('ъъъ')}`, '"items":[]'),
  audit: get(() => 'audit', '"deed"'),
  'audit of one person': get(
    (side, call) => `audit?person_id=${(idOf(one(side.looked, call)) % 100_000) + FIRST}`,
    '"items"',
  ),
  'audit of a thing': get(
    (side, call) => `audit?subject=${(idOf(one(side.looked, call)) % 100_000) + FIRST}`,
    '"items"',
  ),
  'audit of a rare kind': get(() => 'audit?kind=audit', '"items"'),
  'audit of a deed': get(() => 'audit?deed=work.claim', '"deed":"work.claim"'),
  'audit of a deed and a month': get(
    ({ app: { clock } }) =>
      `audit?deed=staff.search&to=${wireDay(isoDay(clock.now))}&from=${wireDay(isoDay(new Date(clock.now.getTime() - 30 * 86_400_000)))}`,
    '"items"',
  ),
  'audit of the oldest day': get(
    ({ app: { clock }, sizes }) =>
      `audit?to=${wireDay(isoDay(new Date(clock.now.getTime() - sizes.deeds * 30_000 + 86_400_000)))}`,
    '"deed"',
  ),
}
