import { type Expression, sql, type SqlBool } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import { phoneDigits } from '../../../../contract/identity/person/phone.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Block, ListedUser, UserWithBlocks } from '../../../../contract/identity/users.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Role } from '../../../platform/actor.ts'
import { namesOf, rolesOnWire } from '../identity.queries.ts'

export interface UserFilters {
  search?: string | undefined
  blocked?: boolean | undefined
  page: number
}

function selectUsers(read: Read) {
  return read
    .selectFrom('app_user as person')
    .leftJoin('user_block as block', (join) =>
      join.onRef('block.user_id', '=', 'person.id').on('block.lifted_at', 'is', null),
    )
    .select([
      'person.id',
      'person.last_name',
      'person.first_name',
      'person.patronymic_name',
      'person.email',
      'person.phone',
      'person.created_at',
      'block.id as block_id',
      sql<Role[]>`array(select role from user_role where user_id = person.id order by role)`.as('roles'),
    ])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** People for an administrator, the newest first. */
export async function listUsers(
  read: Read,
  { search = '', blocked, page }: UserFilters,
): Promise<{ items: ListedUser[]; total_items: number }> {
  const found = selectUsers(read)
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(blocked !== undefined, (query) => query.where('block.id', blocked ? 'is not' : 'is', null))
  const [rows, total] = await Promise.all([
    found
      .orderBy('person.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(found.clearSelect().select('person.id').limit(limits.totalCounted).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const blocks = await blocksOf(
    read,
    rows.map(({ id }) => id),
    { onlyInForce: true },
  )
  return { items: rows.map((row) => presentUser(row, blocks.get(row.id) ?? [])), total_items: total.count }
}

/** One person with the history of blocks; 404 where there is none. */
export async function userWithBlocks(read: Read, id: number): Promise<UserWithBlocks> {
  const row = await selectUsers(read).where('person.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const blocks = (await blocksOf(read, [id])).get(id) ?? []
  return { ...presentUser(row, blocks), blocks }
}

/** Every word is how a name or an e-mail begins; digits are a phone however it is written, or a person's number. */
function matches(text: string): Expression<SqlBool> {
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) {
    const start = `${digits.length === 11 || digits.length === 10 ? phoneDigits(digits) : digits}%`
    return sql<boolean>`(person.phone like ${start} or person.id = ${Number(digits.slice(0, 15))})`
  }
  const words = text.toLowerCase().split(' ').filter(Boolean).slice(0, 4)
  const starts = words.map((word) => `${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`(${sql.join(
    starts.map(
      (start) =>
        sql`(lower(person.last_name) like ${start} or lower(person.first_name) like ${start} or person.email like ${start})`,
    ),
    sql` and `,
  )})`
}

interface BlockRow {
  id: number
  user_id: number
  reason: string
  blocked_at: Date
  blocked_by: number
  lifted_at: Date | null
  lifted_by: number | null
}

/** Blocks by person, the latest first. */
async function blocksOf(
  read: Read,
  ids: readonly number[],
  { onlyInForce = false } = {},
): Promise<Map<number, Block[]>> {
  const rows: BlockRow[] = await read
    .selectFrom('user_block')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .$if(onlyInForce, (query) => query.where('lifted_at', 'is', null))
    .orderBy('id', 'desc')
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
    lifted_at: row.lifted_at?.toISOString() ?? null,
    lifted_by: names.get(row.lifted_by ?? 0)?.full ?? null,
  }
}

function presentUser(row: UserRow, blocks: readonly Block[]): ListedUser {
  return {
    id: row.id,
    name: [row.last_name, row.first_name, row.patronymic_name].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    roles: rolesOnWire(row.roles),
    registered_at: row.created_at.toISOString(),
    block: blocks.find(({ lifted_at }) => lifted_at === null) ?? null,
  }
}
