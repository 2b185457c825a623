import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listAgents, type ModeratedAgent } from '../../../contract/agents/agent-moderation.ts'
import { messageOf } from '../../app/calls/call.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import {
  type AgentFilter,
  type AgentPage,
  agentsBy,
} from '../../features/agents/moderation/moderation.api.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { AgentPanel } from '../../features/agents/moderation/agent-panel.tsx'
import { AgentQueue } from '../../features/agents/moderation/agent-queue.tsx'
import { useOpenedAgent } from '../../features/agents/moderation/use-opened-agent.ts'
import { SavedViews } from '../../features/saved-views/index.ts'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../ui/status/unread-notice.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ChosenPane } from '../parts/chosen-pane.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { MissingPane } from '../parts/missing-pane.tsx'
import { pageParam } from '../parts/number-param.ts'
import { KeyList } from '../parts/key-list.tsx'
import { PillLinks } from '../parts/pill-links.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { unlessChosen, useChosen } from '../parts/use-chosen.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listAgents)
  const search = new URL(args.request.url).searchParams
  const filter: AgentFilter = {
    search: (search.get('search') ?? '').slice(0, 100),
    status: /^[0-3]$/.test(search.get('status') ?? '') ? (search.get('status') ?? '') : '',
    recheck: search.get('recheck') === '1',
    page: pageParam(search),
  }
  const api = args.context.get(apiContext)
  const { result } = await foundOr404(api(listAgents, agentsBy(filter)))
  return { filter, agents: result, now: Date.now() }
}

export const shouldRevalidate = unlessChosen

export default function AdminAgentsPage() {
  const { filter, agents, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  // Counted anew with the list: whoever is decided about waits no more.
  const { data: counts } = useQuery({ ...queryOf(listAgents, agentsBy(filter)), initialData: agents })
  const [chosenId, choose] = useChosen()
  const marks = useMarks()
  return (
    <AgentFrame title="Турагенты" isWide aside={<KeyList words={keys} />}>
      <SavedViews list="agents" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Statuses search={search} filter={filter} counts={counts} />
        <SearchField
          label="Поиск по названию, ИНН, имени или телефону"
          placeholder="Название, ИНН, имя или телефон"
          text={filter.search}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 max-xl:order-2">
          <AgentQueue
            key={JSON.stringify(filter)}
            filter={filter}
            first={agents}
            now={useNow(now)}
            chosenId={chosenId}
            onChoose={choose}
            hrefOfPage={(page) => withQuery(search, { page: String(page) })}
            marks={marks}
          />
        </div>
        {chosenId === null ? (
          <p className="rounded-xl border border-dashed border-edge p-6 text-sm text-soft max-xl:hidden">
            Выберите агентство в списке, чтобы увидеть его данные и принять решение.
          </p>
        ) : (
          <ChosenPane key={chosenId}>
            <Opened id={chosenId} listed={counts.items} onClose={() => choose(null)} />
          </ChosenPane>
        )}
      </div>
    </AgentFrame>
  )
}

interface OpenedProps {
  id: number
  listed: readonly ModeratedAgent[]
  onClose: () => void
}

function Opened({ id, listed, onClose }: OpenedProps) {
  const { agent, setAgent, data, error, isFetching, refetch } = useOpenedAgent(id, listed)
  if (agent) return <AgentPanel agent={agent} onDecided={setAgent} onClose={onClose} />
  if (error)
    return <UnreadNotice text={messageOf(error)} onRetry={() => void refetch()} isPending={isFetching} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <MissingPane
      title={`Агентства №${id} нет`}
      text="Проверьте номер в адресе или найдите агентство по названию или ИНН."
      onClose={onClose}
    />
  )
}

const keys = [
  ['J', 'следующее агентство'],
  ['K', 'предыдущее агентство'],
  ['Enter', 'открыть его данные'],
  ['A', 'принять открытое'],
  ['R', 'отказать: к причине'],
  ['X', 'отметить агентство'],
  ['Shift + щелчок', 'отметить всё до этой строки'],
  ['V', 'к своим видам списка'],
  ['Q', 'к делам на сегодня'],
  ['Ctrl + K', 'поиск по всему'],
  ['?', 'этот список'],
] as const

const statuses = [
  { value: '', title: 'Все' },
  { value: '1', title: 'На проверке' },
  { value: '2', title: 'Принятые' },
  { value: '3', title: 'Отказано' },
]

interface StatusesProps {
  search: URLSearchParams
  filter: AgentFilter
  counts: Pick<AgentPage, 'waiting' | 'recheck_due'>
}

function Statuses({ search, filter, counts }: StatusesProps) {
  return (
    <PillLinks
      label="Статус"
      links={[
        ...statuses.map(({ value, title }) => ({
          to: withQuery(search, { status: value || null, recheck: null, page: null }),
          title,
          isCurrent: !filter.recheck && filter.status === value,
          ...(value === '1' && { count: counts.waiting }),
        })),
        {
          to: withQuery(search, { status: null, recheck: '1', page: null }),
          title: 'Пора сверить',
          isCurrent: filter.recheck,
          count: counts.recheck_due,
        },
      ]}
    />
  )
}
