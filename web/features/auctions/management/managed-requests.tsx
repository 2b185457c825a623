import { Link } from 'react-router'
import type { ManagedRequest, listManagedRequests } from '../../../../contract/auctions/managed-requests.ts'
import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { money } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'

type Requests = Answer<typeof listManagedRequests>['result']

interface ManagedRequestsProps {
  requests: Requests
  /** Only those are listed whose tourist had not accepted everything. */
  isWithout: boolean
  now: number
  /** Where the bookings of a chosen request stand, for whoever may see them. */
  bookingsOf?: (id: number) => string
}

/** Requests of all tourists, each with whether its tourist had accepted the documents. */
export function ManagedRequests({ requests, isWithout, now, bookingsOf }: ManagedRequestsProps) {
  return (
    <Table
      caption="Заявки туристов"
      columns={columnsFor(now, bookingsOf)}
      rows={requests.items}
      rowKey={({ id }) => id}
      areCards
      empty={
        isWithout ? (
          <EmptyState title="Таких заявок нет" text="Каждая пришла с тремя согласиями." />
        ) : (
          <EmptyState title="Заявок пока нет" text="Здесь появится каждая, которую запустит турист." />
        )
      }
    />
  )
}

const stateWords: Record<AuctionState, string> = {
  active: 'Идёт',
  chosen: 'Выбран отклик',
  expired: 'Срок вышел',
  deleted: 'Удалена',
}

function columnsFor(now: number, bookingsOf: ManagedRequestsProps['bookingsOf']): Column<ManagedRequest>[] {
  return [
    {
      id: 'request',
      title: 'Заявка',
      inCard: 'max-md:order-1 max-md:text-base',
      cell: ({ id, country, created_at: at }) => (
        <>
          <span className="font-semibold whitespace-nowrap">
            {country}, №{id}
          </span>
          <time dateTime={at} className="block text-xs whitespace-nowrap text-soft">
            {relativeTime(at, now)}
          </time>
        </>
      ),
    },
    {
      id: 'tourist',
      title: 'Турист',
      inCard: 'max-md:order-3',
      cell: ({ tourist, tourist_id: id }) => (
        <>
          {tourist} <span className="text-soft">№{id}</span>
        </>
      ),
    },
    {
      id: 'budget',
      title: 'Бюджет',
      align: 'end',
      inCard: 'max-md:order-4',
      cell: ({ max_price: budget }) => <span className="whitespace-nowrap">{money(budget)}</span>,
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: 'max-md:order-5 max-md:text-soft',
      cell: ({ id, state }) =>
        state === 'chosen' && bookingsOf ? (
          <Link to={bookingsOf(id)} className="underline underline-offset-4">
            {stateWords[state]}
          </Link>
        ) : (
          stateWords[state]
        ),
    },
    {
      id: 'consents',
      title: 'Согласия',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: ({ has_consents: isWhole }) =>
        isWhole ? <Badge tone="good">Даны</Badge> : <Badge tone="warn">Не даны</Badge>,
    },
  ]
}
