import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { staffRoles } from '../../../../contract/platform/rights.ts'
import type { Block, ListedUser, UserWithBlocks } from '../../../../contract/identity/users.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Role } from '../../../platform/actor.ts'
import { nameInFull, namesOf, rolesOnWire } from '../identity.queries.ts'
import { waysToFind } from './ways-to-find.ts'

export interface UserFilters {
  search?: string | undefined
  blocked?: boolean | undefined
  page: number
}

function selectUsers(read: Read) {
  return read
    .selectFrom('app_user as person')
    .select([
      'person.id',
      'person.last_name',
      'person.first_name',
      'person.patronymic_name',
      'person.email',
      'person.phone',
      'person.created_at',
      'person.deleted_at',
      sql<number | null>`(select kept_id from account_merge where joined_id = person.id)`.as('merged_into'),
      sql<Role[]>`array(select role from user_role where user_id = person.id order by role)`.as('roles'),
    ])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** People for an administrator, the newest first. */
export async function listUsers(
  read: Read,
  { search = '', blocked, page }: UserFilters,
): Promise<{ items: ListedUser[]; total_items: number }> {
  const ways = search === '' ? [sql<SqlBool>`true`] : waysToFind(search)
  const { count, ids } = await foundBy(read, ways, blocked)
  const start = (page - 1) * limits.pageSize
  const rows = await selectUsers(read)
    .$if(ids !== null, (query) =>
      query.where(
        'person.id',
        '=',
        sql<number>`any(${ids?.slice(start, start + limits.pageSize)}::bigint[])`,
      ),
    )
    .$if(ids === null, (query) =>
      query
        .where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`)
        .$if(blocked !== undefined, (all) => all.where(isBlocked(blocked === true)))
        .offset(start),
    )
    .orderBy('person.id', 'desc')
    .limit(limits.pageSize)
    .execute()
  const blocks = await blocksOf(
    read,
    rows.map(({ id }) => id),
    { onlyInForce: true },
  )
  return { items: rows.map((row) => presentUser(row, blocks.get(row.id) ?? [])), total_items: count }
}

/**
 * How many are found, up to `totalCounted`, and below that who, the newest first. Each way is asked of its own index and stops
 * there: one question with «or» is now and then answered by reading everybody.
 */
async function foundBy(
  read: Read,
  ways: readonly RawBuilder<SqlBool>[],
  blocked: boolean | undefined,
): Promise<{ count: number; ids: number[] | null }> {
  const most = sql.lit(limits.totalCounted)
  const asked = ways.map(
    (way) => sql`(select person.id from app_user as person where ${way}
      and ${blocked === undefined ? sql`true` : isBlocked(blocked)} limit ${most})`,
  )
  const { rows } = await sql<{ count: number; ids: number[] | null }>`
    select least(count(*), ${most})::int as count,
      case when count(*) < ${most} then coalesce(jsonb_agg(id order by id desc), '[]') end as ids
    from (${sql.join(asked, sql` union `)}) as found`.execute(read)
  return rows[0] ?? { count: 0, ids: [] }
}

function isBlocked(blocked: boolean): RawBuilder<SqlBool> {
  const standing = sql`(select from block_in_force as standing where standing.user_id = person.id)`
  // Whoever deleted the account has no access either; one that was joined to another is deleted, too.
  return blocked ? sql`exists ${standing}` : sql`(person.deleted_at is null and not exists ${standing})`
}

/** One person with the history of blocks; 404 where there is none. */
export async function userWithBlocks(read: Read, id: number): Promise<UserWithBlocks> {
  const row = await selectUsers(read).where('person.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const blocks = (await blocksOf(read, [id])).get(id) ?? []
  return { ...presentUser(row, blocks), blocks }
}

/** Some people as the list shows them, in no order. */
export async function usersByIds(read: Read, ids: readonly number[]): Promise<ListedUser[]> {
  const rows = await selectUsers(read)
    .where('person.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const blocks = await blocksOf(read, ids, { onlyInForce: true })
  return rows.map((row) => presentUser(row, blocks.get(row.id) ?? []))
}

interface BlockRow {
  id: number
  user_id: number
  reason: string
  blocked_at: Date
  blocked_by: number
  lifted_at: Date | null
  lifted_by: number | null
  lift_reason: string | null
  ends_at: Date | null
  stands: boolean
}

/** Blocks by person, the latest first. */
async function blocksOf(
  read: Read,
  ids: readonly number[],
  { onlyInForce = false } = {},
): Promise<Map<number, Block[]>> {
  const rows: BlockRow[] = await read
    .selectFrom('user_block')
    .leftJoin('block_in_force', 'block_in_force.id', 'user_block.id')
    .selectAll('user_block')
    .select(sql<boolean>`block_in_force.id is not null`.as('stands'))
    .where('user_block.user_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .$if(onlyInForce, (query) => query.where('block_in_force.id', 'is not', null))
    .orderBy('user_block.id', 'desc')
    .limit(limits.totalCounted)
    .execute()
  const names = await namesOf(
    read,
    rows.flatMap(({ blocked_by, lifted_by }) => [blocked_by, ...(lifted_by ? [lifted_by] : [])]),
  )
  const blocks = new Map<number, Block[]>()
  for (const row of rows)
    blocks.set(row.user_id, [...(blocks.get(row.user_id) ?? []), presentBlock(row, names)])
  return blocks
}

function presentBlock(row: BlockRow, names: ReadonlyMap<number, { full: string }>): Block {
  return {
    id: row.id,
    reason: row.reason,
    blocked_at: row.blocked_at.toISOString(),
    blocked_by: names.get(row.blocked_by)?.full ?? '',
    ends_at: row.ends_at?.toISOString() ?? null,
    lifted_at: (row.lifted_at ?? (row.stands ? null : row.ends_at))?.toISOString() ?? null,
    lifted_by: names.get(row.lifted_by ?? 0)?.full ?? null,
    lift_reason: row.lift_reason,
  }
}

function presentUser(row: UserRow, blocks: readonly Block[]): ListedUser {
  return {
    id: row.id,
    name: nameInFull(row),
    email: row.email,
    phone: row.phone,
    roles: rolesOnWire(row.roles),
    staff_roles: staffRoles.filter((role) => row.roles.includes(role)),
    registered_at: row.created_at.toISOString(),
    block: blocks.find(({ lifted_at }) => lifted_at === null) ?? null,
    merged_into: row.merged_into,
    is_deleted: row.deleted_at !== null && row.merged_into === null,
  }
}
