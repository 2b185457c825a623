import { moscowDay } from '../../../../contract/wire.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { knownPlaces } from '../../geo/index.ts'
import { knownSlugs } from '../slugs/known-slugs.ts'
import {
  type AskedCell,
  askedCells,
  countryHotels,
  type HotCell,
  hotCells,
  hotelCells,
  sellersOf,
  worldCells,
} from './cells.queries.ts'
import { countryDrafts } from './country-drafts.ts'
import { type Draft, valued } from './draft.ts'
import { type Gate, scoreOf, standingAfter } from './gate.rules.ts'
import { gateOf } from './gate.store.ts'
import {
  lockValuation,
  noteDone,
  type PageRow,
  removePages,
  standingsOf,
  storePages,
} from './registry.store.ts'
import { worldDrafts } from './world-drafts.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

/** What is common to all scopes of a valuation: asked once. */
export interface Around {
  asked: readonly AskedCell[]
  hot: readonly HotCell[]
  sellers: Awaited<ReturnType<typeof sellersOf>>
  gate: Gate
}

export async function readAround({ tx, now }: Ctx): Promise<Around> {
  const since = new Date(now.getTime() - YEAR_MS)
  return {
    asked: await askedCells(tx, since),
    hot: await hotCells(tx),
    sellers: await sellersOf(tx),
    gate: await gateOf(tx),
  }
}

/** `country:4`, or `world`. */
export type Scope = `country:${number}` | 'world'

/** Values the pages of one scope; false where another process has done so meanwhile. */
export async function valueScope(
  ctx: Ctx,
  { scope, around }: { scope: Scope; around: Around },
): Promise<boolean> {
  const { tx, now } = ctx
  const valuation = await lockValuation(tx)
  if (!valuation || valuation.finished_at || valuation.done.includes(scope)) return false
  const before = await standingsOf(tx, scope)
  const pages = valued(await draftsOf(ctx, scope, around)).map((page): PageRow => ({
    ...page,
    score: scoreOf(page),
    ...standingAfter(before.get(page.key), page, { now, gate: around.gate }),
  }))
  await storePages(tx, pages, { scope, now })
  const there = new Set(pages.map(({ key }) => key))
  await removePages(
    tx,
    [...before.keys()].filter((key) => !there.has(key)),
    now,
  )
  await noteDone(tx, scope)
  return true
}

async function draftsOf({ tx, now }: Ctx, scope: Scope, { asked, hot, sellers }: Around): Promise<Draft[]> {
  const [places, slugs] = [await knownPlaces(tx), await knownSlugs(tx)]
  const today = moscowDay(now)
  if (scope === 'world')
    return worldDrafts({
      places,
      slugs,
      asked,
      hot,
      cells: await worldCells(tx, today),
      sellers: sellers.operators,
    })
  const id = Number(scope.slice('country:'.length))
  return countryDrafts({
    id,
    places,
    slugs,
    cells: await hotelCells(tx, id, today),
    hotels: await countryHotels(tx, id),
    asked: asked.filter(({ country_id }) => country_id === id),
    hot: hot.filter(({ country_id }) => country_id === id),
    sellers: sellers.countries.get(id) ?? 0,
  })
}
