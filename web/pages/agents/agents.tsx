import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router'
import { publicAgents } from '../../../contract/agents/agent-pages.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { AgentsFiltersForm } from '../../features/agents/public/agents-filters.tsx'
import { AgentsList, AgentsPages, NoAgents } from '../../features/agents/public/agents-list.tsx'
import { type AgentsFilters, filtersIn, isNarrowed } from '../../features/agents/public/agents-list.rules.ts'
import { agents } from '../../ui/words/format.ts'

export const handle: PageHandle = { budget: 133_000, sitemap: { changes: 'weekly' } }

const PER_PAGE = 20

type Found = Answer<typeof publicAgents>['result']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = filtersIn(new URL(request.url).searchParams)
  const found = await findAgents(context.get(apiContext), filters)
  return data({ found }, { status: found ? 200 : 503 })
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

export function meta() {
  return [
    { title: 'Турагенты, прошедшие проверку — Лотур' },
    {
      name: 'description',
      content:
        'Турагентства, данные которых проверил модератор: номер в реестре, страны, туроператоры, скорость ответа и доля цен, которые не выросли.',
    },
  ]
}

export default function AgentsPage() {
  const { found } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search])
  return (
    <div className="page-column pt-6 md:pt-10">
      <h1 className="type-title">Турагенты</h1>
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
  if (found.items.length === 0)
    return <NoAgents because={isNarrowed(filters) || filters.page ? 'filters' : 'none'} />
  return (
    <>
      <AgentsList agents={found.items} isBusy={isBusy} />
      <AgentsPages filters={filters} pages={Math.ceil(found.total_items / PER_PAGE)} />
    </>
  )
}
