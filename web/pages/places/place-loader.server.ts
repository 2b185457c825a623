import type { LoaderFunctionArgs } from 'react-router'
import type { PlaceFacts } from '../../../contract/public-pages/facts.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { visitorCity } from '../../app/calls/server/visitor-city.server.ts'
import { headOf, siteUrl } from '../../app/page/head-of.ts'
import {
  descriptionOf,
  h1Of,
  titleOf,
  valuesOf,
} from '../../features/public-pages/place/place-titles.rules.ts'
import { placeThings } from '../../features/public-pages/place/place-things.ts'
import { shownPlace } from '../../features/public-pages/place/shown-place.rules.ts'
import { cityAsked } from '../parts/city-asked.server.ts'
import { foundOr404 } from '../parts/found.server.ts'

type Ask = (api: Api, query: { departure_id: string }) => Promise<{ result: PlaceFacts }>

/** What the pages of places show: the facts in words, and the head that is made of the same words. */
export async function placeShown(args: LoaderFunctionArgs, ask: Ask) {
  const { departure } = await visitorCity(args)
  const query = { departure_id: cityAsked(args.url) ?? String(departure.id) }
  const { result: facts } = await foundOr404(ask(args.context.get(apiContext), query))
  const shown = shownPlace(facts, { now: Date.now(), homeId: departure.id })
  return { shown, head: placeHead(args, facts, shown) }
}

type Shown = ReturnType<typeof shownPlace>
type TypeOf = keyof ReturnType<typeof valuesOf>

function placeHead(args: LoaderFunctionArgs, facts: PlaceFacts, shown: Shown) {
  const { page, path, crumbs } = facts
  const type = (page.type === 'departure' ? 'from' : page.type) as TypeOf
  const h1 = h1Of(facts)
  const urlOf = (to: string) => siteUrl(args, to)
  return headOf(args, {
    type,
    values: valuesOf(facts)[type],
    title: titleOf(facts),
    description: descriptionOf(facts),
    h1,
    path,
    crumbs,
    things: placeThings(shown, { name: h1, urlOf, path }),
  })
}
