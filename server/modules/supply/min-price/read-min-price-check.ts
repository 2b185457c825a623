import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { MinPrice } from '../../../../contract/supply/min-price.ts'
import type { SupplierProgress } from '../../../../contract/supply/search-progress.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { liveMinimum } from '../search/live-tours.queries.ts'
import { combined, presentPriceList, presentSearch } from '../search/outside/supplier-progress.ts'
import { searchesOfCheck } from '../search/outside/supplier-search.queries.ts'
import { supplierTitle } from '../suppliers/suppliers.ts'
import { type Answers, outcomeOf } from './min-price.rules.ts'

/** How far a budget check has come; an unknown number is refused. */
export async function readMinPriceCheck(ctx: Ctx, id: number): Promise<MinPrice> {
  const { tx, config, now } = ctx
  const check = await tx
    .selectFrom('min_price_check')
    .select(['min_price', 'min_day', 'tours_found', 'priced_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!check) throw new Refusal('missing', 'not_found')
  const searches = await searchesOfCheck(tx, id)
  const live = await liveMinimum(
    tx,
    searches.map((search) => search.id),
  )
  const outside = searches.map((search) => presentSearch(search, { config, now, instead: 'minimum' }))
  const suppliers: SupplierProgress[] = [presentPriceList(check.tours_found, check.priced_at), ...outside]
  const { state } = combined(outside)
  const listed = { price: check.min_price, day: check.min_day, priced_at: check.priced_at }
  const isLive = live.price !== null && (listed.price === null || live.price < listed.price)
  const least = isLive ? live : listed
  const answers: Answers = { state, minimum: least.price, suppliers, isListLoaded: check.priced_at !== null }
  return {
    state,
    outcome: outcomeOf(answers),
    min_price: least.price,
    min_date: least.day === null ? null : wireDay(least.day),
    tours_found: check.tours_found + live.tours,
    priced_at: least.priced_at?.toISOString() ?? null,
    source: isLive && live.supplier !== null ? supplierTitle(config, live.supplier) : null,
    suppliers,
  }
}
