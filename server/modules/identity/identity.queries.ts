import { sql } from 'kysely'
import { erasedName, nameless, type User } from '../../../contract/identity/person/user.ts'
import type { AgencyRight } from '../../../contract/platform/agency-rights.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { isStaffRole, rightsOf } from '../../../contract/platform/rights.ts'
import type { Read } from '../../platform/db/database.ts'
import { refusalOf } from '../../platform/rights.ts'
import type { Actor, Role } from '../../platform/actor.ts'
import { photoPaths } from './photo/photo-files.ts'

/** A person as the person himself sees it, or somebody of the staff who asks by `id`. Refuses others with 403. */
export async function userFor(read: Read, actor: Actor, id: number | undefined): Promise<User> {
  const refusal = id === undefined ? null : refusalOf(actor, 'see_users')
  if (refusal) throw new Refusal('forbidden', refusal)
  const row = await userRow(read, id ?? actor.id)
  if (!row) throw new Refusal('missing', 'not_found')
  // Through the common entrance an administrator is a user like any other.
  const roles =
    id === undefined && !actor.asAdmin ? row.roles.filter((role) => !isStaffRole(role)) : row.roles
  return presentUser(row, roles)
}

type UserRow = NonNullable<Awaited<ReturnType<typeof userRow>>>

function userRow(read: Read, id: number) {
  return read
    .selectFrom('app_user')
    .leftJoin('home_city', 'home_city.id', 'app_user.home_city_id')
    .select([
      'app_user.id',
      'last_name',
      'first_name',
      'patronymic_name',
      'email',
      'confirmed_email',
      'phone',
      'home_city_id',
      'home_city.name as city_name',
      'photo',
      sql<boolean>`exists(select from messenger_account where user_id = app_user.id and messenger = 'telegram' and chat_id is not null)`.as(
        'is_telegram_connected',
      ),
      'deleted_at',
      sql<AgencyRight[] | null>`(
        select rights from agency_member where user_id = app_user.id and left_at is null)`.as(
        'agency_rights',
      ),
      sql<Role[]>`array(select role from user_role where user_id = app_user.id order by role)`.as('roles'),
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirst()
}

/** As which of the staff somebody works here, `rights` says. */
export function rolesOnWire(roles: readonly Role[]): User['roles'] {
  return [
    'ROLE_USER',
    ...(roles.some(isStaffRole) ? (['ROLE_ADMIN'] as const) : []),
    ...(roles.includes('agent') ? (['ROLE_TRAVEL_AGENT'] as const) : []),
  ]
}

function presentUser(row: UserRow, roles: readonly Role[]): User {
  return {
    id: row.id,
    ...calledBy(row),
    patronymic_name: row.patronymic_name,
    email: row.email,
    phone: row.phone,
    city_id: row.home_city_id,
    city_name: row.city_name,
    photo: photoPaths(row.photo),
    roles: rolesOnWire(roles),
    ...(roles.some(isStaffRole) && { rights: rightsOf(roles) }),
    ...(row.agency_rights && { agency_rights: row.agency_rights }),
    telegram_link: null,
    is_telegram_connected: row.is_telegram_connected,
    is_confirmed: row.email !== null && row.email === row.confirmed_email,
  }
}

interface Called {
  first_name: string
  last_name: string
  deleted_at: Date | null
}

/** Without a first name, the specification's default name and no last one. */
function calledBy({ first_name, last_name, deleted_at }: Called) {
  if (deleted_at) return { first_name: erasedName, last_name: '' }
  return first_name ? { first_name, last_name } : { first_name: nameless, last_name: '' }
}

/** By what a person is reached. */
export async function contactsOf(read: Read, id: number) {
  return read.selectFrom('app_user').select(['phone', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The first name of the person who is joined as `table`, for those who work with them; null of nobody and of an account that is gone. */
export function firstNameOf<Table extends string>(table: Table) {
  return sql<string | null>`case when ${sql.ref(`${table}.deleted_at`)} is null
    then nullif(${sql.ref(`${table}.first_name`)}, '') end`
}

/** 'Анна Игоревна Лебедева': in this order wherever the staff read it, lists and histories alike. */
export const nameInFull = (
  person: Record<'first_name' | 'last_name' | 'patronymic_name', string | null>,
): string => [person.first_name, person.patronymic_name, person.last_name].filter(Boolean).join(' ')

export interface PersonName {
  first_name: string
  last_name: string
  /** 'Анна Лебедева' */
  full: string
}

/** How people are called on pages, by their ids; nobody's phone or e-mail is among it. */
export async function namesOf(read: Read, ids: readonly number[]): Promise<Map<number, PersonName>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'deleted_at'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => {
      const name = calledBy(row)
      return [row.id, { ...name, full: [name.first_name, name.last_name].filter(Boolean).join(' ') }]
    }),
  )
}
