import { sql } from 'kysely'
import type { ManagedRequest } from '../../../../contract/auctions/managed-requests.ts'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'
import { namesOf } from '../../identity/index.ts'

/**
 * Every document was accepted by then, in whatever version it had. A second more than the launch: two processes agree
 * about now to within their way to the database.
 */
const hasConsents = sql<boolean>`(
  select count(distinct document) from consent
  where user_id = auction.tourist_id and accepted_at < auction.created_at + interval '1 second'
    and (withdrawn_at is null or withdrawn_at > auction.created_at)
) = ${sql.lit(consentDocuments.length)}`

interface Filter {
  page: number
  without_consents?: boolean | undefined
}

/** Requests of all tourists, new ones first; `without_consents`: only those whose tourist had not accepted everything. */
export async function managedRequests(
  read: Read,
  { page, without_consents }: Filter,
): Promise<{ items: ManagedRequest[]; total_items: number }> {
  const asked = read
    .selectFrom('auction')
    .$if(without_consents !== undefined, (query) =>
      query.where(without_consents ? sql<boolean>`not ${hasConsents}` : hasConsents),
    )
  const [rows, { count }, places] = await Promise.all([
    asked
      .select(['id', 'state', 'created_at', 'country_id', 'budget', 'offers_count', 'tourist_id'])
      .select(hasConsents.as('has_consents'))
      .orderBy('id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(asked.select('id').limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    knownPlaces(read),
  ])
  const names = await namesOf(read, [...new Set(rows.map((row) => row.tourist_id))])
  const items = rows.map(({ country_id, budget, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    country: places.country(country_id)?.name ?? '',
    max_price: budget,
    tourist: names.get(row.tourist_id)?.full ?? '',
  }))
  return { items, total_items: count }
}
