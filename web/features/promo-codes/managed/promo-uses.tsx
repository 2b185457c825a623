import type { ManagedPromoUse } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyCard } from '../../../ui/status/empty-state.tsx'
import { roublesOf } from '../../../ui/words/format.ts'
import { clockTime, MOSCOW, ruDate } from '../../../ui/words/moments.ts'
import type { PromoUses } from '../promo-codes.api.ts'
import { wordsOfUse } from '../promo-codes.rules.ts'

const columns: Column<ManagedPromoUse>[] = [
  {
    id: 'at',
    title: 'Когда',
    inCard: 'max-md:order-4 max-md:text-soft',
    cell: ({ at }) => (
      <time dateTime={at} className="md:whitespace-nowrap">
        {ruDate(dayIn(MOSCOW, new Date(at)))}, {clockTime(at)}
      </time>
    ),
  },
  {
    id: 'who',
    title: 'Кто',
    inCard: 'max-md:order-1 max-md:font-semibold',
    cell: ({ person, code }) => (
      <>
        {person.name || `№${person.id}`}
        <span className="block font-normal text-soft max-md:[overflow-wrap:anywhere] md:whitespace-nowrap">
          {code}
        </span>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Где',
    inCard: 'max-md:order-3 max-md:col-span-2',
    cell: ({ booking_id, agency }) => (
      <>
        {booking_id === null ? 'Баланс' : `Бронирование №${booking_id}`},{' '}
        <TextLink to={`/agent/${agency.id}`}>{agency.organisation}</TextLink>
      </>
    ),
  },
  {
    id: 'state',
    title: 'Состояние',
    inCard: 'max-md:order-2 max-md:justify-self-end',
    cell: (use) => <Badge tone={wordsOfUse(use).tone}>{wordsOfUse(use).text}</Badge>,
  },
  {
    id: 'kopecks',
    title: 'Сколько',
    inCard: 'max-md:order-5 max-md:justify-self-end',
    cell: ({ kopecks, returned_kopecks: back }) => (
      <>
        {roublesOf(kopecks)}
        {back > 0 && <span className="block text-soft">вернулось {roublesOf(back)}</span>}
      </>
    ),
  },
]

/** Who has used it, in which booking, and how much it was. */
export function PromoUseList({ uses }: { uses: PromoUses }) {
  if (uses.items.length === 0)
    return <EmptyCard title="Ещё никто не использовал" text="Здесь появится каждое использование." />
  return (
    <Table caption="Кто использовал" columns={columns} rows={uses.items} rowKey={({ id }) => id} areCards />
  )
}
