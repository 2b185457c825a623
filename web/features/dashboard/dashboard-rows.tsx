import { Link } from 'react-router'
import type { DashboardRow, Metric } from '../../../contract/dashboard/dashboard.ts'
import { type Column, Table } from '../../ui/content/table.tsx'
import { clockTime, ruDate } from '../../ui/words/moments.ts'
import { dayAt } from '../../ui/words/moscow.ts'
import { duration, roubles } from '../statistic/index.ts'
import { metricWords, subjectTitle } from './dashboard.rules.ts'

interface DashboardRowsProps {
  metric: Metric
  rows: readonly DashboardRow[]
  /** Where more of it is told; null where the viewer has no such page. */
  hrefFor: (row: DashboardRow) => string | null
}

/** What a number of the dashboard consists of. */
export function DashboardRows({ metric, rows, hrefFor }: DashboardRowsProps) {
  const columns: Column<DashboardRow>[] = [
    { id: 'at', title: 'Когда, Москва', cell: ({ at }) => `${ruDate(dayAt(at))} ${clockTime(at)}` },
    { id: 'what', title: 'Что', cell: (row) => whatOf(row, hrefFor(row)) },
    { id: 'country', title: 'Страна', cell: ({ country }) => country },
    { id: 'departure', title: 'Вылет', cell: ({ departure }) => departure },
    ...(metricWords[metric].isMoney
      ? [{ id: 'money', title: 'Сумма', cell: ({ kopecks }: DashboardRow) => roubles(kopecks) }]
      : []),
    ...(metric === 'first_offer'
      ? [{ id: 'wait', title: 'Ждала', cell: ({ minutes }: DashboardRow) => duration(minutes ?? 0) }]
      : []),
  ]
  return (
    <Table
      caption={metricWords[metric].title}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
      areCards
      empty="За этот период таких событий нет."
    />
  )
}

function whatOf(row: DashboardRow, href: string | null) {
  if (!href) return subjectTitle(row)
  return (
    <Link to={href} className="font-medium text-sea-text underline underline-offset-4">
      {subjectTitle(row)}
    </Link>
  )
}
