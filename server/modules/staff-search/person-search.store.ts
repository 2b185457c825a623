import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { contactHash, type HashedPart, phoneEndOf } from './asked.rules.ts'

/** Hashes those whose contacts have changed; so many at most. Answers how many there were. */
export async function hashStale(tx: Tx, { key, max }: { key: string; max: number }): Promise<number> {
  const { rows } = await sql<{ user_id: number; phone: string | null; email: string | null }>`
    select search.user_id, person.phone, person.email
    from person_search as search join app_user as person on person.id = search.user_id
    where search.is_stale or (search.phone_hash is not null and search.phone_end_hash is null)
    order by search.user_id limit ${max} for update of search skip locked`.execute(tx)
  if (rows.length === 0) return 0
  const hashes = (kind: HashedPart, contacts: (string | null)[]) =>
    contacts.map((contact) => (contact ? contactHash(key, kind, contact) : null))
  const phones = rows.map(({ phone }) => phone)
  const ends = phones.map((phone) => phone && phoneEndOf(phone))
  const emails = rows.map(({ email }) => email)
  await sql`
    update person_search as search
    set phone_hash = hashed.phone_hash, phone_end_hash = hashed.phone_end_hash, email_hash = hashed.email_hash,
      is_stale = false
    from unnest(${rows.map(({ user_id }) => user_id)}::bigint[], ${hashes('phone', phones)}::bytea[],
      ${hashes('phone end', ends)}::bytea[], ${hashes('email', emails)}::bytea[])
      as hashed (user_id, phone_hash, phone_end_hash, email_hash)
    where search.user_id = hashed.user_id`.execute(tx)
  return rows.length
}
