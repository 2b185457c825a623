import type { Statistic, StatisticGroup, StatisticLine } from '../../../contract/offers/statistic.ts'
import { type Column, Table } from '../../ui/content/table.tsx'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { roubles, share } from './statistic.rules.ts'

const groups: readonly { id: StatisticGroup; title: string; caption: string }[] = [
  { id: 'month', title: 'По месяцам', caption: 'Отклики по месяцам' },
  { id: 'country', title: 'По странам', caption: 'Отклики по странам' },
  { id: 'operator', title: 'По туроператорам', caption: 'Отклики по туроператорам' },
]

const columns: Column<StatisticLine>[] = [
  {
    id: 'title',
    title: 'Название',
    cell: ({ title }) => <span className="font-medium first-letter:uppercase">{title}</span>,
    className: 'first-letter:uppercase',
  },
  { id: 'sent', title: 'Отправлено', align: 'end', cell: ({ sent }) => sent },
  { id: 'shown', title: 'Увидели', align: 'end', cell: ({ shown }) => shown },
  { id: 'read', title: 'Открыли', align: 'end', cell: ({ read }) => read },
  { id: 'shortlisted', title: 'В избранном', align: 'end', cell: ({ shortlisted }) => shortlisted },
  { id: 'won', title: 'Выбрали', align: 'end', cell: ({ won }) => won },
  {
    id: 'share',
    title: 'Доля',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ won, sent }) => <span className="text-soft">{share(won, sent)}</span>,
  },
  {
    id: 'net',
    title: 'Расход',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ net_kopecks }) => roubles(net_kopecks),
  },
  {
    id: 'cost',
    title: 'Цена клиента',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ cost_per_client_kopecks: cost }) => (cost === null ? '–' : roubles(cost)),
  },
]

/** The same numbers told apart by month, country or operator. */
export function StatisticGroups({ statistic }: { statistic: Statistic }) {
  return (
    <section className="mt-6" aria-label="Подробно">
      <Tabs
        label="Разрез статистики"
        items={groups.map(({ id, title, caption }) => ({
          id,
          title,
          content: (
            <>
              <Table
                caption={caption}
                columns={columns}
                rows={statistic.groups[id] ?? []}
                rowKey={({ key }) => key}
                empty={<p className="px-4 py-8 text-center text-soft">За этот период откликов не было.</p>}
              />
              {id === 'operator' && (
                <p className="mt-2 text-xs text-soft">
                  Отклик с турами двух туроператоров стоит в строке каждого.
                </p>
              )}
            </>
          ),
        }))}
      />
    </section>
  )
}
