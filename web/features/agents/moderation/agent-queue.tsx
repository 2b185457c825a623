import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listAgents,
  moderateAgents,
  type ModeratedAgent,
} from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { limits } from '../../../../contract/limits.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { RowOpener } from '../../../ui/content/row-opener.tsx'
import { useWalk } from '../../../app/keys/use-walk.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { PastLastPage } from '../../../ui/status/past-last-page.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { Bulk, markColumn, MarkPage, type MarkState, useMarkRows } from '../../bulk/index.ts'
import { agentActions, agentWords, firstReason } from './agent-bulk.tsx'
import { type AgentFilter, type AgentPage, agentsBy } from './moderation.api.ts'
import { statusWords } from './moderation.rules.ts'

interface AgentQueueProps {
  filter: AgentFilter
  first: AgentPage
  now: number
  chosenId: number | null
  onChoose: (id: number) => void
  hrefOfPage: (page: number) => string
  marks: MarkState
}

/** Agents to be checked and those that have been. */
export function AgentQueue(props: AgentQueueProps) {
  const { filter, first, now, chosenId, onChoose, hrefOfPage, marks } = props
  const client = useQueryClient()
  useWalk()
  const { data, isFetching } = useQuery({
    ...queryOf(listAgents, agentsBy(filter)),
    initialData: first,
    refetchInterval: 20_000,
  })
  const pages = Math.ceil(data.total_items / limits.pageSize)
  const list = useMarkRows(marks, data.items.map(markable))
  return (
    <Bulk
      list={list}
      endpoint={moderateAgents}
      noun={agentWords}
      actions={agentActions}
      values={firstReason}
      onChanged={() => touch(client, listAgents)}
    >
      <MarkPage list={list} className="mb-2" />
      <Table
        caption="Турагенты"
        columns={[markColumn(list, markable), ...columnsFor(now, chosenId, onChoose)]}
        rows={data.items}
        rowKey={(agent) => agent.agent_id}
        onRow={(agent) => onChoose(agent.agent_id)}
        rowClass={(agent) => (agent.agent_id === chosenId ? 'bg-mist' : undefined)}
        areCards
        isBusy={isFetching && data.items.length === 0}
        empty={
          pages > 0 ? (
            <PastLastPage pages={pages} hrefFor={hrefOfPage} />
          ) : isNarrowed(filter) ? (
            <EmptyState title="Никого не нашлось" text="Измените поиск или выберите другой статус." />
          ) : (
            <EmptyState title="Турагентов пока нет" text="Здесь появится каждый, кто подаст заявку." />
          )
        }
      />
      <div className="mt-5">
        <Pagination page={filter.page} pages={pages} hrefFor={hrefOfPage} />
      </div>
    </Bulk>
  )
}

const markable = ({ agent_id: id, organisation: name, inn, version }: ModeratedAgent) => ({
  id,
  name,
  to: `/admin/travel-agents?search=${inn}&id=${id}`,
  seen: { version },
})

const isNarrowed = ({ search, status, recheck }: AgentFilter) => search !== '' || status !== '' || recheck

function columnsFor(
  now: number,
  chosenId: number | null,
  onChoose: (id: number) => void,
): Column<ModeratedAgent>[] {
  return [
    {
      id: 'organisation',
      title: 'Агентство',
      inCard: 'max-md:order-1',
      cell: ({ agent_id: id, organisation, kind, name }) => (
        <>
          <RowOpener id={id} isOpen={id === chosenId} onOpen={() => onChoose(id)}>
            {organisation}
          </RowOpener>
          <span className="block text-xs text-soft">
            {kind === 'legal' ? 'Организация' : 'ИП'}, {name}
          </span>
        </>
      ),
    },
    {
      id: 'inn',
      title: 'ИНН',
      inCard: 'max-md:order-3 max-md:whitespace-nowrap max-md:text-soft',
      cell: ({ inn }) => inn,
    },
    {
      id: 'countries',
      title: 'Страны',
      align: 'end',
      inCard: 'max-md:sr-only',
      cell: ({ countries }) => countries.length,
    },
    {
      id: 'submitted',
      title: 'Подано',
      inCard: 'max-md:order-4 max-md:justify-self-end max-md:text-soft',
      cell: (agent) => <span className="whitespace-nowrap">{relativeTime(agent.submitted_at, now)}</span>,
    },
    {
      id: 'status',
      title: 'Статус',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: ({ status, recheck_due_at, changes, resubmission }) => (
        <span className="flex flex-wrap gap-1 max-md:max-w-36 max-md:justify-end @max-[20rem]:justify-start">
          <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>
          {status === moderation.sent && resubmission && <Badge tone="info">Ответ на отказ</Badge>}
          {status === moderation.sent && !resubmission && changes.length > 0 && (
            <Badge tone="info">Изменения</Badge>
          )}
          {recheck_due_at && <Badge tone="warn">Пора сверить</Badge>}
        </span>
      ),
    },
  ]
}
