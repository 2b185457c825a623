import { useMemo } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { publicAgents } from '../../../contract/agents/agent-pages.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, pathOfPage } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { AgentCities } from '../../features/agents/public/agent-cities.tsx'
import { AgentsFiltersForm } from '../../features/agents/public/agents-filters.tsx'
import { AgentsList, AgentsPages, NoAgents } from '../../features/agents/public/agents-list.tsx'
import {
  addressOf,
  type AgentsFilters,
  filtersIn,
  isNarrowed,
} from '../../features/agents/public/agents-list.rules.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'
import { agents } from '../../ui/words/format.ts'
import { citiesOfAgents } from '../parts/agent-cities.server.ts'

export const handle: PageHandle = {
  budget: 136_300,
  sitemap: { changes: 'weekly' },
  filters: ['search', 'country_id', 'operator_id'],
}

const PER_PAGE = 20

type Found = Answer<typeof publicAgents>['result']

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersIn(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const [found, cities] = await Promise.all([findAgents(api, filters), citiesOfAgents(api)])
  const last = found && lastOf(found)
  // A link to a page that is no more leads to the last that there is.
  if (last && Number(filters.page ?? 1) > last) {
    const { page: _page, ...first } = filters
    throw redirect(addressOf(last === 1 ? first : { ...filters, page: String(last) }))
  }
  return data({ found, cities, head: agentsHead(args, filters) }, { status: found ? 200 : 503 })
}

function lastOf({ total_items }: Found): number {
  return Math.max(1, Math.ceil(total_items / PER_PAGE))
}

/** Null where the list cannot be had: the page then says so itself. */
async function findAgents(api: Api, filters: AgentsFilters): Promise<Found | null> {
  try {
    return (await api(publicAgents, { query: filters })).result
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function agentsHead(args: LoaderFunctionArgs, filters: AgentsFilters) {
  return headOf(args, {
    type: 'agents',
    values: {},
    title: 'Турагенты с проверенными данными — Лотур',
    description:
      'Турагентства, данные которых проверил модератор: сверка с реестром турагентов, страны, туроператоры, скорость ответа и доля цен, которые не выросли.',
    h1: 'Турагенты',
    path: isNarrowed(filters) ? '/agent' : pathOfPage('/agent', Number(filters.page ?? 1)),
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Турагенты', path: '/agent' },
    ],
  })
}

export const meta = headMeta

export default function AgentsPage() {
  const { found, cities, head } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search])
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Здесь те, чьи документы проверил модератор. Телефонов нет: агент отвечает на вашу заявку, и вы
        переписываетесь в&nbsp;чате.
      </p>
      <div className="mt-7">
        <AgentsFiltersForm
          filters={filters}
          countries={found?.countries ?? []}
          operators={found?.operators ?? []}
        />
      </div>
      <p role="status" className="tabular mt-6 mb-4 text-soft">
        {found && found.total_items > 0 && `Найдено: ${agents(found.total_items)}`}
      </p>
      <Results found={found} filters={filters} isBusy={isBusy} />
      <AgentCities cities={cities} title="По городам" />
    </div>
  )
}

function Results({
  found,
  filters,
  isBusy,
}: {
  found: Found | null
  filters: AgentsFilters
  isBusy: boolean
}) {
  if (!found) return <NoAgents because="failure" />
  if (found.items.length === 0) return <NoAgents because={isNarrowed(filters) ? 'filters' : 'none'} />
  return (
    <>
      <AgentsList agents={found.items} isBusy={isBusy} />
      <AgentsPages
        page={Number(filters.page ?? 1)}
        pages={lastOf(found)}
        to={(next) => addressOf({ ...filters, page: String(next) })}
      />
    </>
  )
}
