import { sql } from 'kysely'
import type { Merge, MergeSide } from '../../../../contract/privacy/merging.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Role } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Pair } from '../../../platform/personal-merge.ts'
import { namesOf } from '../identity.queries.ts'
import { isBlocked } from '../identity.store.ts'
import { usersByIds } from '../blocks/users.queries.ts'
import type { Joinable } from './merges.rules.ts'

/** Numbers that were the person's own before their accounts were joined to this one. */
export async function formerIdsOf(read: Read, userId: number): Promise<number[]> {
  const rows = await read
    .selectFrom('account_merge')
    .select('joined_id')
    .where('kept_id', '=', userId)
    .orderBy('joined_id')
    .execute()
  return rows.map(({ joined_id }) => joined_id)
}

/** Of which account this one is part; null where it stands by itself. */
export async function keptOf(read: Read, joinedId: number): Promise<number | null> {
  const row = await read
    .selectFrom('account_merge')
    .select('kept_id')
    .where('joined_id', '=', joinedId)
    .executeTakeFirst()
  return row?.kept_id ?? null
}

/** More than anybody has; a bound all the same. */
const MERGES_MAX = 100

/** Where the account went, and what came into it, the latest first. */
export async function mergesOf(read: Read, userId: number): Promise<{ into: Merge | null; joined: Merge[] }> {
  const rows = await read
    .selectFrom('account_merge')
    .select(['kept_id', 'joined_id', 'merged_at', 'merged_by', 'reason'])
    .where((or) => or.or([or('kept_id', '=', userId), or('joined_id', '=', userId)]))
    .orderBy('merged_at', 'desc')
    .orderBy('joined_id', 'desc')
    .limit(MERGES_MAX)
    .execute()
  const names = await namesOf(
    read,
    rows.map(({ merged_by }) => merged_by),
  )
  const merges = rows.map((row) => ({
    ...row,
    merged_at: row.merged_at.toISOString(),
    merged_by: names.get(row.merged_by)?.full ?? '',
  }))
  return {
    into: merges.find(({ joined_id }) => joined_id === userId) ?? null,
    joined: merges.filter(({ kept_id }) => kept_id === userId),
  }
}

/** Both accounts as they decide whether they may be joined; 404 where there is no such person. */
export async function joinables(
  read: Read,
  { keptId, joinedId }: Pair,
): Promise<{ kept: Joinable; joined: Joinable }> {
  const rows = await read
    .selectFrom('app_user as person')
    .select(['person.id', 'phone', 'email', 'confirmed_email', 'is_demo'])
    .select([
      sql<boolean>`deleted_at is not null`.as('is_gone'),
      sql<Role[]>`array(select role from user_role where user_id = person.id)`.as('roles'),
      sql<boolean>`(exists (select from agent where agent.id = person.id)
        or exists (select from agency_member where user_id = person.id))`.as('is_of_agency'),
      sql<boolean>`exists (select from audit where admin_id = person.id)`.as('was_staff'),
    ])
    .where('person.id', 'in', [keptId, joinedId])
    .execute()
  const one = async (id: number): Promise<Joinable> => {
    const row = rows.find((person) => person.id === id)
    if (!row) throw new Refusal('missing', 'not_found')
    return { ...row, is_blocked: await isBlocked(read, id) }
  }
  return { kept: await one(keptId), joined: await one(joinedId) }
}

/** The two as the staff see them, side by side. */
export async function sidesOf(read: Read, pair: Pair): Promise<{ kept: MergeSide; joined: MergeSide }> {
  const [{ kept, joined }, users] = [
    await joinables(read, pair),
    await usersByIds(read, [pair.keptId, pair.joinedId]),
  ]
  const side = ({ id, email, confirmed_email }: Joinable): MergeSide => {
    const user = users.find((listed) => listed.id === id)
    if (!user) throw new Refusal('missing', 'not_found')
    return { ...user, is_email_confirmed: email !== null && email === confirmed_email }
  }
  return { kept: side(kept), joined: side(joined) }
}
