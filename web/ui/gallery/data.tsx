import { useState } from 'react'
import { Avatar } from '../content/avatar.tsx'
import { Badge } from '../status/badge.tsx'
import { money, tours } from '../words/format.ts'
import { Histogram, HistogramGhost } from '../charts/histogram.tsx'
import { Pagination } from '../actions/pagination.tsx'
import { type Column, Table } from '../content/table.tsx'
import type { Sort } from '../content/table-head.tsx'
import { Tabs } from '../actions/tabs.tsx'
import { Block } from './block.tsx'

const rows = [
  { id: 1024, city: 'Москва', country: 'Турция', budget: 250_000, offers: 12, state: 'идёт' },
  { id: 1025, city: 'Казань', country: 'Египет', budget: 98_400, offers: 3, state: 'идёт' },
  { id: 1026, city: 'Уфа', country: 'Мальдивы', budget: 620_000, offers: 0, state: 'истёк' },
]

const columns: Column<(typeof rows)[number]>[] = [
  { id: 'id', title: '№', cell: (row) => row.id },
  {
    id: 'who',
    title: 'Турист',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <Avatar name={row.city} size={28} />
        {row.city}
      </span>
    ),
  },
  { id: 'country', title: 'Страна', cell: (row) => row.country },
  {
    id: 'state',
    title: 'Состояние',
    cell: (row) => <Badge tone={row.state === 'идёт' ? 'good' : 'plain'}>{row.state}</Badge>,
  },
  { id: 'offers', title: 'Предложений', align: 'end', cell: (row) => row.offers },
  {
    id: 'budget',
    title: 'Бюджет',
    align: 'end',
    isSortable: true,
    cell: (row) => money(row.budget),
  },
]

export function Data() {
  const [sort, setSort] = useState<Sort>({ column: 'budget', direction: 'desc' })
  const [page, setPage] = useState(5)
  const sign = sort.direction === 'asc' ? 1 : -1
  const sorted = rows.toSorted((a, b) => sign * (a.budget - b.budget))
  return (
    <>
      <Distribution />
      <Block title="Таблицы и вкладки">
        <Tabs
          label="Заявки"
          items={[
            {
              id: 'all',
              title: 'Все заявки',
              count: 3,
              content: (
                <Table
                  caption="Заявки"
                  rows={sorted}
                  rowKey={(row) => row.id}
                  sort={sort}
                  onSort={setSort}
                  columns={columns}
                />
              ),
            },
            {
              id: 'mine',
              title: 'С моим ответом',
              count: 0,
              content: <p className="text-soft">Вы пока не отвечали.</p>,
            },
          ]}
        />
        <Pagination page={page} pages={20} onPage={setPage} />
      </Block>
    </>
  )
}

const bars = [2, 6, 10, 5, 7, 4, 10, 13, 4, 11, 4, 10, 18, 14, 9, 13, 7, 8, 5, 4, 2, 3, 0, 5].map(
  (count, at) => ({
    from: 80_000 + at * 10_000,
    to: 90_000 + at * 10_000,
    count,
  }),
)

function Distribution() {
  const [budget, setBudget] = useState<number | null>(176_000)
  return (
    <Block title="Распределение цен">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        <Histogram
          label="Бюджет по ценам туров"
          bars={bars}
          value={budget}
          valueText={money(budget ?? 0)}
          barTitle={({ from, to, count }) => `${money(from)} – ${money(to)}: ${tours(count)}`}
          mark={{ at: 200_342, text: `половина туров до ${money(200_342)}` }}
          ends={{ left: `минимум ${money(82_467)}`, right: `до ${money(318_000)}` }}
          onPick={setBudget}
        />
        <Histogram
          label="Без суммы"
          bars={bars}
          value={null}
          valueText="Бюджет не указан"
          onPick={setBudget}
        />
        <HistogramGhost isBusy />
      </div>
    </Block>
  )
}
