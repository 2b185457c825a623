import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { ItemList } from 'schema-dts'
import { countries as listCountries } from '../../../contract/geo/places.ts'
import { searchPlaces } from '../../../contract/public-pages/place-search.ts'
import { countriesPath } from '../../../contract/public-pages/paths.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { visitorCity } from '../../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, siteUrl } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import {
  Continents,
  CountrySearch,
  FoundPlaces,
} from '../../features/public-pages/countries/countries-view.tsx'
import {
  type ShownContinent,
  shownContinents,
  shownFound,
} from '../../features/public-pages/countries/shown-countries.rules.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'

export const handle: PageHandle = {
  cache: 'guests',
  budget: 136_000,
  sitemap: { changes: 'daily', path: countriesPath },
  filters: ['search'],
}

/** As long as a search of the API may be. */
const SEARCH_MAX = 100

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search: query, searchParams } = args.url
  if (pathname !== countriesPath) throw redirect(countriesPath + query, 301)
  const search = (searchParams.get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const { departure } = await visitorCity(args)
  const api = args.context.get(apiContext)
  const sent = { departure_id: String(departure.id) }
  const found = search ? await orNull(api(searchPlaces, { query: { ...sent, search } })) : []
  const countries = search ? [] : await orNull(api(listCountries, { query: sent }))
  const continents = shownContinents(countries ?? [])
  return data(
    {
      search,
      from: departure.name_from,
      continents,
      found: (found ?? []).map(shownFound),
      isFailure: !found || !countries,
      head: countriesHead(args, continents),
    },
    { status: found && countries ? 200 : 503 },
  )
}

/** Null where they cannot be had: the page then says so itself. */
async function orNull<T>(asked: Promise<{ result: T }>): Promise<T | null> {
  try {
    return (await asked).result
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function countriesHead(args: LoaderFunctionArgs, continents: readonly ShownContinent[]) {
  const sold = continents.flatMap(({ countries }) => countries)
  const list: ItemList = {
    '@type': 'ItemList',
    name: 'Страны',
    numberOfItems: sold.length,
    itemListElement: sold.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl(args, path),
    })),
  }
  return headOf(args, {
    type: 'countries',
    values: {},
    title: 'Страны: минимальные цены на туры — Лотур',
    description:
      'Все страны по частям света с минимальной ценой тура на двоих. В каждой: цены по неделям вылета, курорты, отели и документы.',
    h1: 'Страны',
    path: countriesPath,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Страны', path: countriesPath },
    ],
    things: sold.length > 0 ? [list] : [],
  })
}

export const meta = headMeta

export default function CountriesPage() {
  const { head, search, from, continents, found, isFailure } = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">Минимальные цены сейчас: двое, 7 ночей, вылет {from}.</p>
      <CountrySearch search={search} />
      {isFailure && (
        <p role="alert" className="mt-8">
          Не удалось загрузить страны.{' '}
          <a href={countriesPath} className="font-medium text-sea-text underline underline-offset-4">
            Повторить
          </a>
        </p>
      )}
      {search && !isFailure ? (
        <FoundPlaces found={found} search={search} />
      ) : (
        <Continents continents={continents} />
      )}
    </div>
  )
}
