import { hotTours } from '../../../../contract/supply/hot-tours.ts'
import { call } from '../../../app/calls/call.ts'
import { type HotList, hotListOf, joined } from '../list/hot-list.rules.ts'
import type { NextTours } from './hot-pages.rules.ts'
import { asked, filtersIn } from '../hot-tours.rules.ts'

/** What is shown with the next page under it. Throws as `call` does. */
export async function withMoreTours(shown: HotList, { address, together }: NextTours): Promise<HotList> {
  const filtersOf = (link: string) => filtersIn(new URL(link, location.href).searchParams)
  const { result } = await call(hotTours, { query: asked(filtersOf(address)) })
  return joined(shown, hotListOf(result, filtersOf(together ?? address), Date.now()))
}
