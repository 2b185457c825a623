import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { statisticsPath } from '../../../contract/public-pages/paths.ts'
import { type MarketStatistics, marketStatistics } from '../../../contract/public-pages/statistics.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { visitorCity } from '../../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, siteUrl } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import {
  type ShownStatistics,
  shownStatistics,
} from '../../features/public-pages/statistics/shown-statistics.rules.ts'
import { datasetOf } from '../../features/public-pages/statistics/statistics-things.ts'
import { StatisticsView } from '../../features/public-pages/statistics/statistics-view.tsx'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'

export const handle: PageHandle = {
  cache: 'guests',
  budget: 136_000,
  sitemap: { changes: 'daily', path: statisticsPath },
  filters: ['year', 'country_id'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = args.url
  if (pathname !== statisticsPath) throw redirect(statisticsPath + search, 301)
  const { departure } = await visitorCity(args)
  const filters = filtersIn(searchParams)
  const found = await statisticsOrNull(args.context.get(apiContext), String(departure.id), filters)
  const shown = found && shownStatistics(found.told, Date.now())
  return data(
    { shown, notice: found?.isOther ? NOT_TOLD : '', head: statisticsHead(args, shown) },
    { status: found ? 200 : 503 },
  )
}

type Filters = Partial<Record<'year' | 'country_id', string>>

/** An empty field of the form filters nothing. */
function filtersIn(params: URLSearchParams): Filters {
  const [year, country] = [params.get('year'), params.get('country_id')]
  return { ...(year && { year }), ...(country && { country_id: country }) }
}

interface Found {
  told: MarketStatistics
  /** What was asked for is not told: this is the whole market. */
  isOther: boolean
}

/** Null where it cannot be had: the page then says so itself. */
async function statisticsOrNull(api: Api, departure_id: string, filters: Filters): Promise<Found | null> {
  const ask = async (query: Filters) =>
    (await api(marketStatistics, { query: { ...query, departure_id } })).result
  try {
    return { told: await ask(filters), isOther: false }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const isWrong = error.httpStatus === 404 || error.httpStatus === 400
    if (!isWrong || Object.keys(filters).length === 0) return null
    return { told: await ask({}), isOther: true }
  }
}

const NOT_TOLD =
  'По такому выбору меньше 20 аукционов, поэтому чисел о нём нет. Показан весь рынок за последние 12 месяцев.'
const TITLE = 'Статистика рынка туров'
const DESCRIPTION =
  'Открытые числа Лотура: что просят туристы и какой у них бюджет, сколько предложений приходит и как быстро, как меняются цены прайс-листов по неделям. У каждого числа — как и по скольким аукционам оно посчитано.'

/** Filters make no page of their own. */
function statisticsHead(args: LoaderFunctionArgs, shown: ShownStatistics | null) {
  const urlOf = (path: string) => siteUrl(args, path)
  return headOf(args, {
    type: 'statistics',
    values: {},
    title: `${TITLE}: бюджеты, сроки, цены по неделям — Лотур`,
    description: DESCRIPTION,
    h1: TITLE,
    path: statisticsPath,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Статистика рынка', path: statisticsPath },
    ],
    things: shown
      ? datasetOf(shown, { name: TITLE, description: DESCRIPTION, urlOf, path: statisticsPath })
      : [],
  })
}

export const meta = headMeta

export default function StatisticsPage() {
  const { head, shown, notice } = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Что просят туристы, как отвечают турагенты и как меняются цены. Числа — из аукционов Лотура и
        прайс-листов туроператоров.
      </p>
      {shown ? (
        <StatisticsView shown={shown} notice={notice} />
      ) : (
        <p role="alert" className="mt-8">
          Не удалось загрузить статистику.{' '}
          <a href={statisticsPath} className="font-medium text-sea-text underline underline-offset-4">
            Повторить
          </a>
        </p>
      )}
    </div>
  )
}
