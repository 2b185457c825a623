import type { Found } from '../../../contract/staff-search/staff-search.ts'
import { keysOf } from '../../platform/keys/secrets.ts'
import { requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { readAsked } from './asked.rules.ts'
import { findAll } from './found.queries.ts'
import { hashStale } from './person-search.store.ts'

/** So many who came just now are found at once; more of them wait for the job. */
const FRESH_MAX = 200

/**
 * What was looked for is nowhere kept: it may be somebody's phone. Who was found is: to learn whose phone it is, is to look at
 * somebody's data.
 */
export async function searchAsStaff(ctx: Ctx, { q }: { q: string }): Promise<{ items: Found[] }> {
  const { tx, config } = ctx
  const actor = requireRight(ctx, 'search_everything')
  const asked = readAsked(q)
  if (asked.phone !== null || asked.phoneEnd !== null || asked.email !== null)
    await hashStale(tx, { key: config.secretKey, max: FRESH_MAX })
  const items = await findAll(tx, asked, { roles: actor.roles, keys: keysOf(config) })
  const people = items.flatMap(({ kind, id }) => (kind === 'person' || kind === 'agency' ? [id] : []))
  ctx.audit({ deed: 'staff.search', people: [...new Set(people)], after: { count: items.length } })
  return { items }
}
