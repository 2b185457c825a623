import { type RawBuilder, sql } from 'kysely'
import { hasRight, type Right } from '../../../contract/platform/rights.ts'
import {
  type Found,
  type FoundKindName,
  foundKindNames,
  foundKinds,
  foundMax,
  foundRoles,
} from '../../../contract/staff-search/staff-search.ts'
import type { Read } from '../../platform/db/database.ts'
import { partOf } from '../../platform/db/folded.ts'
import type { SecretKeys } from '../../platform/keys/secrets.ts'
import { peopleNamed } from '../identity/index.ts'
import { type Asked, contactHash, type HashedPart } from './asked.rules.ts'

interface Row {
  id: number
  title: string | null
  about?: string
  /** By what its page finds it, where that is not its number. */
  found_by: string | null
}

/** Each by an index, and none where nothing of the kind was meant. */
const finders: Record<FoundKindName, (asked: Asked, keys: SecretKeys) => RawBuilder<Row> | null> = {
  person: people,
  agency: agencies,
  ticket: (asked) =>
    numbered(asked, 'ticket', sql`select id, subject as title, null as found_by from ticket`),
  booking: (asked) =>
    numbered(
      asked,
      'booking',
      sql`select id, (select organisation from agent where agent.id = booking.agent_id) as title, null as found_by from booking`,
    ),
  auction: (asked) =>
    numbered(
      asked,
      'auction',
      sql`select id, (select name from country where country.id = auction.country_id) as title, tourist_id::text as found_by
          from auction`,
    ),
  payment: (asked) =>
    numbered(asked, 'payment', sql`select id, null as title, null as found_by from payment`),
}

function numbered(
  { id, kind }: Asked,
  own: FoundKindName,
  rows: RawBuilder<unknown>,
): RawBuilder<Row> | null {
  return id !== null && (kind === null || kind === own) ? sql<Row>`${rows} where id = ${id}` : null
}

/** By how their names begin, by the whole phone or e-mail, by the last four digits of the phone, or by their own number, who stands first then; the number of a joined account leads to the one that stands. What an older key has hashed is found until it is hashed anew. */
function people(
  { id, kind, phone, phoneEnd, email, names }: Asked,
  keys: SecretKeys,
): RawBuilder<Row> | null {
  const hashed = (what: HashedPart, contact: string | null) =>
    contact === null ? [] : keys.map((key) => contactHash(key, what, contact))
  const numbers = id !== null && kind === null ? [id] : []
  const [phones, emails, ends] = [
    hashed('phone', phone),
    hashed('email', email),
    hashed('phone end', phoneEnd),
  ]
  if (names !== null)
    return sql<Row>`${person} where id in (${peopleNamed(names, foundMax)})
      order by folded(last_name) using ~<~, id limit ${sql.lit(foundMax)}`
  if (phones.length + emails.length + ends.length + numbers.length === 0) return null
  return sql<Row>`${person}
    where deleted_at is null and id in (
      select user_id from person_search where phone_hash = any(${phones}::bytea[])
      union select user_id from person_search where email_hash = any(${emails}::bytea[])
      union (select user_id from person_search where phone_end_hash = any(${ends}::bytea[])
        order by user_id desc limit ${sql.lit(foundMax)})
      union select unnest(${numbers}::bigint[])
      union select kept_id from account_merge where joined_id = any(${numbers}::bigint[]))
    order by id <> all(${numbers}::bigint[]), id limit ${sql.lit(foundMax)}`
}

/** Of namesakes it is said who they are: an agency's name, one of the staff. */
const person = sql`
  select id, concat_ws(' ', nullif(first_name, ''), nullif(patronymic_name, ''), nullif(last_name, '')) as title,
    coalesce(
      (select ${sql.lit(foundRoles.staff)} from user_role where user_id = app_user.id and role <> 'agent' limit 1),
      (select organisation from agent where agent.id = app_user.id),
      ${sql.lit(foundRoles.other)}) as about,
    null as found_by
  from app_user`

function agencies({ id, kind, inn, words }: Asked): RawBuilder<Row> | null {
  const found = sql`select id, organisation as title, inn as found_by from agent`
  const last = sql`order by id limit ${sql.lit(foundMax)}`
  if (inn !== null || (id !== null && kind === null))
    return sql<Row>`${found} where inn = ${inn} or id = ${id} ${last}`
  if (words === null) return null
  return sql<Row>`${found} where folded(organisation) like ${partOf(words)} ${last}`
}

export async function findAll(
  read: Read,
  asked: Asked,
  { roles, keys }: { roles: readonly string[]; keys: SecretKeys },
): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of foundKindNames) {
    const finder = hasRight(roles, foundKinds[kind].right satisfies Right) ? finders[kind](asked, keys) : null
    if (!finder) continue
    const { rows } = await finder.execute(read)
    found.push(
      ...rows.map((row) => ({
        kind,
        id: row.id,
        title: row.title ?? '',
        about: row.about ?? '',
        link: hrefOfFound(kind, row),
      })),
    )
  }
  return found
}

function hrefOfFound(kind: FoundKindName, { id, found_by }: Row): string {
  switch (kind) {
    case 'person':
      return `/admin/users?search=${id}&id=${id}`
    case 'agency':
      return `/admin/travel-agents?search=${found_by ?? ''}&id=${id}`
    case 'ticket':
      return `/admin/tickets/${id}`
    case 'booking':
      return `/admin/bookings?id=${id}`
    case 'auction':
      return `/admin/bookings?search=${id}`
    case 'payment':
      return `/admin/ledger?payment=${id}`
  }
}
