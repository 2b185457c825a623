import { sql } from 'kysely'
import { type Double, mergeLimits } from '../../../../contract/privacy/merging.ts'
import type { Read } from '../../../platform/db/database.ts'
import { usersByIds } from '../blocks/users.queries.ts'

/** A device of an office or a hotel lobby tells nothing. */
const DEVICE_SHARED_MAX = 5
/** So many of one name are looked at: of a common one nobody is told apart by it. */
const NAMESAKES_MAX = 20
const LAST_SIGN = '\u{10FFFF}'

/**
 * Other tourists who look like this one, those with most signs first. Each sign has its index: the name, the part of the
 * e-mail before its «@», a browser in which both have signed in.
 */
export async function doublesOf(read: Read, userId: number): Promise<Double[]> {
  const { rows } = await sql<{ id: number; signs: Double['signs'] }>`
    with self as materialized (
      select id, folded(last_name) as last_name, folded(first_name) as first_name, split_part(email, '@', 1) || '@' as mailbox
      from app_user where id = ${userId} and deleted_at is null
    ), namesakes as materialized (
      select other.id from self join app_user as other on folded(other.last_name) = self.last_name
      where self.last_name <> '' and self.first_name <> '' and folded(other.first_name) = self.first_name
        and other.deleted_at is null and other.id <> self.id
      order by other.id desc limit ${sql.lit(NAMESAKES_MAX)}
    ), neighbours as materialized (
      select other.id from self join app_user as other
        on other.email ~>=~ self.mailbox and other.email ~<=~ (self.mailbox || ${LAST_SIGN}) and other.id <> self.id
      order by other.id desc limit ${sql.lit(NAMESAKES_MAX)}
    ), devices as materialized (
      select own.device from known_device as own where own.user_id = (select id from self)
        and (select count(*) from (select from known_device as any_one where any_one.device = own.device
          limit ${sql.lit(DEVICE_SHARED_MAX + 1)}) as shared) <= ${sql.lit(DEVICE_SHARED_MAX)}
    ), found as (
      select id, 'name' as sign from namesakes
      union select id, 'mailbox' from neighbours
      union select user_id, 'device' from known_device where device in (select device from devices) and user_id <> ${userId}
    )
    select found.id, array_agg(sign order by sign) as signs
    from found join app_user as person on person.id = found.id
    where person.deleted_at is null and not exists (select from user_role where user_id = person.id)
    group by found.id order by count(*) desc, found.id desc limit ${sql.lit(mergeLimits.doubles)}`.execute(
    read,
  )
  const users = await usersByIds(
    read,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, signs }) => {
    const user = users.find((listed) => listed.id === id)
    return user ? [{ user, signs }] : []
  })
}
