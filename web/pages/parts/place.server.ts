import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { type PlacePage, type PlacePageType, resolvePlace } from '../../../contract/public-pages/places.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { foundOr404 } from './found.server.ts'

type Of<T extends PlacePageType> = Extract<PlacePage, { type: T }>

/**
 * The place that stands under the asked address, by its numbers: the first line of a place's page. Other spellings and former
 * names answer 301 with what was asked behind them, closed places 410, everything else 404.
 */
export async function placeAsked<T extends PlacePageType>(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  ...types: readonly T[]
): Promise<Of<T>> {
  const { pathname, search } = url
  const { result } = await foundOr404(context.get(apiContext)(resolvePlace, { query: { path: pathname } }))
  if (result.state === 'moved') throw redirect(result.to + search, 301)
  if (result.state === 'gone') throw data(null, { status: 410 })
  if (result.state === 'found' && isOf(result.page, types)) return result.page
  throw data(null, { status: 404 })
}

function isOf<T extends PlacePageType>(page: PlacePage, types: readonly T[]): page is Of<T> {
  return (types as readonly string[]).includes(page.type)
}
