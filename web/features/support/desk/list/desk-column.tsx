import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { limits } from '../../../../../contract/limits.ts'
import { Pagination } from '../../../../ui/actions/pagination.tsx'
import { EmptyCard, ErrorState } from '../../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import { MarkPage, type MarkRows } from '../../../bulk/index.ts'
import { type DeskFilter, filtersSet } from '../desk.api.ts'
import type { DeskPage } from '../use-desk.ts'
import { DeskRow } from './desk-row.tsx'

interface DeskColumnProps {
  list: Pick<UseQueryResult<DeskPage>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  filter: DeskFilter
  now: number
  openId: number | null
  hrefOf: (id: number) => string
  hrefOfPage: (page: number) => string
  emptyAction: ReactNode
  /** Null: closed ones are only read. */
  marking: MarkRows | null
}

/** Tickets, the most pressing on top. */
export function DeskColumn(props: DeskColumnProps) {
  const { list, filter, now, openId, hrefOf, hrefOfPage, emptyAction, marking } = props
  const { data, isError, isFetching, refetch } = list
  if (!data)
    return isError ? (
      <ErrorState
        title="Обращения не загрузились"
        text="Фильтры сохранены. Попробуйте ещё раз."
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    ) : (
      <DeskLoading />
    )
  if (data.items.length === 0) return <Empty filter={filter} action={emptyAction} />
  return (
    <>
      {marking && <MarkPage list={marking} className="mb-1" />}
      <ul aria-label="Обращения" className="space-y-2">
        {data.items.map((ticket) => (
          <li key={ticket.id}>
            <DeskRow
              ticket={ticket}
              now={now}
              to={hrefOf(ticket.id)}
              isOpen={ticket.id === openId}
              marking={marking}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination
          page={filter.page}
          pages={Math.ceil(data.total_items / limits.pageSize)}
          hrefFor={hrefOfPage}
        />
      </div>
    </>
  )
}

function DeskLoading() {
  return (
    <div aria-busy="true" className="space-y-2">
      <span className="sr-only">Загружаем обращения…</span>
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}

const emptyOf = {
  open: { title: 'Все обращения разобраны', text: 'Новые появятся здесь сами.' },
  mine: { title: 'У вас ничего нет', text: 'Откройте обращение и нажмите «Взять».' },
  overdue: { title: 'Просроченных нет', text: 'Все ответы в обещанный срок.' },
  snoozed: {
    title: 'Отложенных нет',
    text: 'Отложенное вернётся в список в свой час или с ответом человека.',
  },
  closed: { title: 'Закрытых нет', text: 'Здесь будут закрытые и объединённые обращения.' },
} as const

function Empty({ filter, action }: { filter: DeskFilter; action: ReactNode }) {
  if (filter.search || filtersSet(filter) > 0)
    return <EmptyCard title="Ничего не нашлось" text="Измените запрос или фильтры." action={action} />
  const { title, text } = emptyOf[filter.view]
  return <EmptyCard title={title} text={text} />
}
