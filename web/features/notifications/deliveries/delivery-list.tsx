import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Delivery,
  listDeliveries,
  retryDeliveries,
  retryDelivery,
} from '../../../../contract/notifications/deliveries.ts'
import type { Answer, Sent } from '../../../../contract/platform/endpoint.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { clockTime, MOSCOW } from '../../../ui/words/moments.ts'
import { IN_MOSCOW } from '../../../ui/words/moscow.ts'
import { counted } from '../../../ui/words/format.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import {
  Bulk,
  type BulkAction,
  markColumn,
  MarkPage,
  type MarkRows,
  type MarkState,
  useMarkRows,
} from '../../bulk/index.ts'
import { channelTitles, reasonWords, stateWords } from './delivery.words.ts'

export type DeliveryFilter = Sent<typeof listDeliveries>['query']

const REFRESH_MS = 10_000

interface DeliveryListProps {
  first: Answer<typeof listDeliveries>['result']
  query: DeliveryFilter
  hrefOfOlder: (before: number) => string
  marks: MarkState
}

/** What was told to whom, by which channel, and what became of it. */
export function DeliveryList({ first, query, hrefOfOlder, marks }: DeliveryListProps) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryOf(listDeliveries, { query }),
    initialData: first,
    refetchInterval: REFRESH_MS,
  })
  const again = useMutation({
    mutationFn: (id: number) => call(retryDelivery, { params: { id: String(id) } }),
    // The row may be far below the head of the list.
    onError: (error) => tellFailure(error),
    onSettled: () => touch(client, listDeliveries),
  })
  const list = useMarkRows(marks, data.items.filter(({ state }) => state === 'failed').map(markable))
  const oldest = data.items.at(-1)
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  return (
    <Bulk
      list={list}
      endpoint={retryDeliveries}
      noun={nouns}
      actions={actions}
      values={nothing}
      onChanged={() => touch(client, listDeliveries)}
    >
      <MarkPage list={list} className="mb-2" title="Отметить все неудачные на странице" />
      <Table
        caption={`Доставка уведомлений, ${IN_MOSCOW}`}
        columns={columnsFor(list, (id) => again.mutate(id))}
        rows={data.items}
        rowKey={({ id }) => id}
        areCards
        empty={
          isNarrowed ? (
            <EmptyState title="Ничего не нашлось" text="Измените фильтры или подождите новых уведомлений." />
          ) : (
            <EmptyState
              title="Уведомлений пока нет"
              text="Здесь появится каждое, отправленное не на сайте."
            />
          )
        }
      />
      {data.has_more && oldest && (
        <LinkButton to={hrefOfOlder(oldest.id)} look="plain" size="s" className="mt-5">
          Старше
        </LinkButton>
      )}
    </Bulk>
  )
}

const columns: Column<Delivery>[] = [
  {
    id: 'at',
    title: 'Создано',
    inCard: 'max-md:order-4 max-md:text-soft',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {dayOf(created_at)}, {clockTime(created_at)}
      </time>
    ),
  },
  {
    id: 'kind',
    title: 'О чём',
    inCard: 'max-md:order-1 max-md:font-semibold',
    cell: ({ kind_title }) => kind_title,
  },
  {
    id: 'user',
    title: 'Кому',
    inCard: 'max-md:order-5 max-md:justify-self-end max-md:text-soft',
    cell: ({ user_id }) => `№\u00a0${user_id}`,
  },
  {
    id: 'channel',
    title: 'Канал',
    inCard: 'max-md:order-2 max-md:justify-self-end',
    cell: ({ channel }) => channelTitles[channel],
  },
  {
    id: 'state',
    title: 'Состояние',
    inCard: 'max-md:order-3 max-md:col-span-2',
    cell: ({ state, at, reason }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].title}</Badge>
        <span className="mt-1 block text-sm [overflow-wrap:anywhere] text-soft">
          {state === 'waiting' ? `не раньше ${clockTime(at)}` : clockTime(at)}
          {reason && `, ${reasonWords(reason)}`}
        </span>
      </>
    ),
  },
  {
    id: 'attempts',
    title: 'Попыток',
    align: 'end',
    inCard: 'max-md:order-6 max-md:text-left max-md:text-soft',
    cell: ({ attempts }) => (
      <>
        {/* In a card there is no head to say what the number is of. */}
        <span aria-hidden className="md:hidden">
          попыток:{' '}
        </span>
        {attempts}
      </>
    ),
  },
]

const markable = ({ id, kind_title, user_id }: Delivery) => ({
  id,
  name: `${kind_title}, кому: №\u00a0${user_id}`,
  to: `/admin/notifications?before=${id + 1}`,
  seen: {},
})

const nouns = ['уведомление', 'уведомления', 'уведомлений'] as const
const nothing = {}
const actions: readonly BulkAction<object>[] = [
  {
    id: 'again',
    title: 'Отправить ещё раз',
    look: 'calm',
    ask: (count) => `Отправить ещё раз ${counted(count, nouns)}?`,
    done: (count) => `Отправим ещё раз: ${count}`,
    deed: () => ({}),
  },
]

const columnsFor = (list: MarkRows, retry: (id: number) => void): Column<Delivery>[] => [
  markColumn(list, (delivery) => (delivery.state === 'failed' ? markable(delivery) : null)),
  ...columns,
  {
    id: 'retry',
    title: 'Действия',
    isTitleHidden: true,
    inCard: 'max-md:order-7 max-md:justify-self-end',
    cell: ({ id, state }) =>
      state === 'failed' && (
        <Button size="s" look="plain" className="whitespace-nowrap" onPress={() => retry(id)}>
          Ещё раз
        </Button>
      ),
  },
]

const days = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', timeZone: MOSCOW })

function dayOf(moment: string): string {
  return days.format(new Date(moment))
}
