import { ArrowLeft } from 'lucide-react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import {
  dashboardDays,
  type DashboardRow,
  getDashboard,
  listDashboard,
  type Metric,
  metrics,
} from '../../../contract/dashboard/dashboard.ts'
import { countries as listCountries, departures as listDepartures } from '../../../contract/geo/places.ts'
import { lastDays } from '../../../contract/period.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { metricWords, rowsWords } from '../../features/dashboard/dashboard.rules.ts'
import { DashboardRows } from '../../features/dashboard/dashboard-rows.tsx'
import { DashboardView } from '../../features/dashboard/dashboard-view.tsx'
import { PeriodPicker, presetsOf, roubles } from '../../features/statistic/index.ts'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyCard } from '../../ui/status/empty-state.tsx'
import { relativeTime, ruDate } from '../../ui/words/moments.ts'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

const NARROWED = ['date_from', 'date_to', 'country_id', 'departure_id'] as const

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getDashboard)
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const asked = Object.fromEntries(
    NARROWED.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
  const metric = metrics.find((one) => one === search.get('metric')) ?? null
  const after = search.get('after')
  const [places, told] = await Promise.all([
    choices(args),
    refusable(async () => ({
      dashboard: (await api(getDashboard, { query: asked })).result,
      rows: metric
        ? (await api(listDashboard, { query: { ...asked, metric, ...(after && { after }) } })).result
        : null,
    })),
  ])
  const fallback = lastDays(dashboardDays, new Date())
  const period = told.found?.dashboard.period ?? fallback
  return { ...told, ...places, metric, period, today: fallback.date_to, now: Date.now() }
}

async function choices(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [countries, departures] = await Promise.all([
    api(listCountries, { query: {} }),
    api(listDepartures, { query: {} }),
  ])
  const named = (list: readonly { id: number; name: string }[]) => list.map(({ id, name }) => ({ id, name }))
  return { countries: named(countries.result), departures: named(departures.result) }
}

/** An address that somebody has mended by hand: what is wrong stands on the page. */
async function refusable<T>(ask: () => Promise<T>) {
  try {
    return { found: await ask(), problem: undefined }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.httpStatus !== 400) throw error
    return { found: null, problem: Object.values(error.fields ?? {})[0] ?? error.message }
  }
}

export default function DashboardPage() {
  const { found, metric, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const clock = useNow(now)
  if (found?.rows && metric) return <Rows metric={metric} rows={found.rows} />
  return (
    <AgentFrame title="Сводка" isWide aside={<Periods />}>
      <SavedViews list="dashboard" />
      <Places />
      <div aria-busy={isBusy} className={isBusy ? 'renewing' : undefined}>
        {found?.dashboard.counted_at && (
          <>
            <p className="mb-4 text-sm text-soft">
              Посчитано {relativeTime(found.dashboard.counted_at, clock)}. Дни московские, рядом столько же
              дней до них.
            </p>
            <DashboardView
              dashboard={found.dashboard}
              hrefFor={(one) => withQuery(search, { metric: one, after: null })}
            />
          </>
        )}
        {found && !found.dashboard.counted_at && (
          <EmptyCard
            title="Пока нечего считать"
            text="Числа появятся в течение десяти минут после первого запущенного аукциона."
          />
        )}
      </div>
    </AgentFrame>
  )
}

function Periods() {
  const { period, today, problem } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <div className="flex w-full flex-wrap items-center gap-3 lg:w-auto">
      <PillLinks
        label="Готовые периоды"
        links={presetsOf(today).map(({ title, period: preset }) => ({
          to: withQuery(search, { ...preset }),
          title,
          isCurrent: preset.date_from === period.date_from && preset.date_to === period.date_to,
        }))}
      />
      <PeriodPicker
        key={`${period.date_from} ${period.date_to}`}
        period={period}
        today={today}
        problem={problem}
        onChoose={(chosen) => void navigate(withQuery(search, { ...chosen }))}
      />
    </div>
  )
}

function Places() {
  const { countries, departures } = useLoaderData<typeof loader>()
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Choice name="country_id" label="Страна" all="Все страны" options={countries} />
      <Choice name="departure_id" label="Город вылета" all="Все города вылета" options={departures} />
    </div>
  )
}

interface ChoiceProps {
  name: 'country_id' | 'departure_id'
  label: string
  all: string
  options: readonly { id: number; name: string }[]
}

function Choice({ name, label, all, options }: ChoiceProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <select
      aria-label={label}
      value={search.get(name) ?? ''}
      onChange={({ target }) => void navigate(withQuery(search, { [name]: target.value || null }))}
      className="field-box w-full px-4 sm:w-64"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

type FoundRows = NonNullable<NonNullable<Awaited<ReturnType<typeof loader>>['found']>['rows']>

function Rows({ metric, rows: { total, items, has_more } }: { metric: Metric; rows: FoundRows }) {
  const { period } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const viewer = useUser()
  const { title, definition, isMoney } = metricWords[metric]
  const hrefFor = ({ about, id }: DashboardRow) =>
    about === 'booking' && mayDo(viewer, 'see_bookings') ? `/admin/bookings?id=${id}` : null
  const last = items.at(-1)
  return (
    <AgentFrame
      title={title}
      isWide
      aside={
        <LinkButton to={withQuery(search, { metric: null, after: null })} size="s" icon={ArrowLeft}>
          Сводка
        </LinkButton>
      }
    >
      <p className="mb-4 max-w-prose text-soft">
        {definition} С {ruDate(period.date_from)} по {ruDate(period.date_to)}: {rowsWords(total.n)}
        {isMoney && `, ${roubles(total.kopecks)}`}.
      </p>
      <DashboardRows metric={metric} rows={items} hrefFor={hrefFor} />
      <div className="mt-5 flex gap-3">
        {search.has('after') && (
          <LinkButton to={withQuery(search, { after: null })}>К началу списка</LinkButton>
        )}
        {has_more && last && <LinkButton to={withQuery(search, { after: last.place })}>Дальше</LinkButton>}
      </div>
    </AgentFrame>
  )
}
