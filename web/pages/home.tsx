import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Organization, WebSite } from 'schema-dts'
import { countries as listCountries } from '../../contract/geo/places.ts'
import { limits } from '../../contract/limits.ts'
import { hotTours } from '../../contract/supply/hot-tours.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { type Api, apiContext } from '../app/calls/server/api.server.ts'
import { visitorCity } from '../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../app/page/head-meta.ts'
import { headOf, siteUrl } from '../app/page/head-of.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { homeAnswers } from '../features/help/topics.ts'
import { homeHot } from '../features/public-pages/hot/home-hot.rules.ts'
import { HomeHot } from '../features/public-pages/hot/home-hot.tsx'
import type { ShownHot } from '../features/public-pages/place/shown-place.rules.ts'
import { Closing } from '../features/site/home/closing.tsx'
import { ForAgents } from '../features/site/home/for-agents.tsx'
import { Hero } from '../features/site/home/hero.tsx'
import { type PopularCountry, PopularCountries } from '../features/site/home/popular-countries.tsx'
import { Questions } from '../features/site/home/questions.tsx'
import { Reasons } from '../features/site/home/reasons.tsx'
import { Steps } from '../features/site/home/steps.tsx'

export const handle: PageHandle = {
  cache: 'guests',
  budget: 137_300,
  sitemap: { changes: 'daily' },
}

const SHOWN_COUNTRIES = 12

export async function loader(args: LoaderFunctionArgs) {
  const { departure } = await visitorCity(args)
  const api = args.context.get(apiContext)
  const [countries, hot] = await Promise.all([
    orNone(popularCountries(api, departure.id)),
    orNone(hotFrom(api, departure.id)),
  ])
  return {
    head: homeHead(args),
    departure,
    countries,
    hot,
    feeMin: limits.feeMin,
    questions: homeAnswers,
  }
}

async function popularCountries(api: Api, departureId: number): Promise<PopularCountry[]> {
  const { result } = await api(listCountries, { query: { departure_id: String(departureId) } })
  return result
    .filter(({ popular }) => popular)
    .toSorted((a, b) => b.priority - a.priority)
    .slice(0, SHOWN_COUNTRIES)
    .map(({ id, name, slug, flag, min_price }) => ({ id, name, slug, flag, min_price }))
}

async function hotFrom(api: Api, departureId: number): Promise<ShownHot[]> {
  const { result } = await api(hotTours, { query: { departure_id: String(departureId) } })
  return homeHot(result.items, Date.now())
}

/** The page says what the service is even when its prices cannot be had. */
async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal) return []
    throw error
  }
}

function homeHead(args: LoaderFunctionArgs) {
  const url = siteUrl(args, '/')
  // No rating of our own: nobody may praise himself.
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: 'Лотур',
    url,
    logo: siteUrl(args, '/icons/icon-512.png'),
  }
  const site: WebSite = {
    '@type': 'WebSite',
    name: 'Лотур',
    url,
    inLanguage: 'ru',
    publisher: { '@id': `${url}#organization` },
  }
  return headOf(args, {
    type: 'home',
    values: {},
    title: 'Лотур — аукцион туров: турагенты торгуются за ваш отпуск',
    description:
      'Опишите поездку и бюджет, и проверенные турагенты сами пришлют предложения. Сравните их и выберите лучшее. Бесплатно, телефон скрыт.',
    h1: 'Отпуск, за\u00a0который турагенты торгуются',
    path: '/',
    things: [site, organization],
  })
}

export const meta = headMeta

export default function HomePage() {
  const { head, departure, countries, hot, feeMin, questions } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero title={head.h1} />
      <PopularCountries countries={countries} departure={departure} />
      <HomeHot tours={hot} from={departure.name_from} />
      <Steps />
      <Reasons />
      <ForAgents feeMin={feeMin} />
      <Questions questions={questions} />
      <Closing />
    </>
  )
}
