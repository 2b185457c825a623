import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { AgentOffer, OfferState } from '../../../contract/offers.ts'
import { counted, money } from '../../../contract/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { relativeTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { type AgentOfferPage, loadAgentOffers } from './offers.api.ts'
import { ReadBadge } from './own-offer.tsx'

const stateWords: Record<OfferState, string> = {
  sent: 'Ждёт решения',
  withdrawn: 'Отозван',
  declined: 'Отклонён',
  chosen: 'Выбран туристом',
  expired: 'Срок вышел',
  removed: 'Снят модератором',
}

interface AgentOffersProps {
  page: number
  first: AgentOfferPage
  now: number
}

/** Own offers: whether they were opened and what became of them. */
export function AgentOffers({ page, first, now }: AgentOffersProps) {
  const { data } = useQuery({
    queryKey: ['agent-offers', page],
    queryFn: ({ signal }) => loadAgentOffers(page, signal),
    initialData: first,
    refetchInterval: 20_000,
  })
  const isPhone = useIsPhone()
  if (isPhone && data.items.length > 0) {
    return (
      <ul aria-label="Мои отклики" className="space-y-3">
        {data.items.map((offer) => (
          <li key={offer.id}>
            <AgentOfferCard offer={offer} now={now} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table
      caption="Мои отклики"
      columns={columnsFor(now)}
      rows={data.items}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title="Откликов пока нет"
          text="Ответьте на заявку, и здесь будет видно, прочитал ли её турист."
          action={<LinkButton to="/travel-agent/requests">К заявкам</LinkButton>}
        />
      }
    />
  )
}

function AgentOfferCard({ offer, now }: { offer: AgentOffer; now: number }) {
  return (
    <article className="rounded-lg bg-card p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <RequestLink offer={offer} now={now} />
        <ReadBadge offer={offer} />
      </div>
      <p className="mt-2 text-sm">{offer.options.map(({ hotel }) => hotel).join(', ')}</p>
      <p className="tabular mt-2 flex items-baseline justify-between gap-3">
        <b className="text-lg font-semibold">{money(offer.min_price)}</b>
        <span className="text-sm text-soft">плата {money(offer.fee)}</span>
      </p>
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-2 text-sm text-soft">
        {stateWords[offer.state]}
        <ChatLink offer={offer} />
      </div>
    </article>
  )
}

function RequestLink({ offer, now }: { offer: AgentOffer; now: number }) {
  return (
    <span>
      <Link
        to={`/travel-agent/requests/${offer.request_id}`}
        className="font-semibold whitespace-nowrap underline-offset-4 hover:underline"
      >
        {offer.country}, №{offer.request_id}
      </Link>
      <span className="block text-xs whitespace-nowrap text-soft">{relativeTime(offer.created_at, now)}</span>
    </span>
  )
}

function ChatLink({ offer }: { offer: AgentOffer }) {
  return (
    <Link
      to={`/chats/${offer.chat_id}`}
      aria-label={`Чат по заявке №${offer.request_id}`}
      className="inline-grid size-9 place-items-center rounded-full text-ink hover:bg-sand"
    >
      <Icon as={MessageCircle} size={18} />
    </Link>
  )
}

function columnsFor(now: number): Column<AgentOffer>[] {
  return [
    {
      id: 'request',
      title: 'Заявка',
      cell: (offer) => <RequestLink offer={offer} now={now} />,
    },
    {
      id: 'options',
      title: 'Варианты',
      cell: (offer) => (
        <>
          {offer.options.map(({ hotel }) => hotel).join(', ')}
          <span className="block text-xs text-soft">{counted(offer.options.length, 'option')}</span>
        </>
      ),
    },
    {
      id: 'price',
      title: 'Цена от',
      align: 'end',
      cell: (offer) => (
        <>
          <span className="font-semibold whitespace-nowrap">{money(offer.min_price)}</span>
          <span className="block text-xs whitespace-nowrap text-soft">бюджет {money(offer.max_price)}</span>
        </>
      ),
    },
    {
      id: 'fee',
      title: 'Плата',
      align: 'end',
      cell: ({ fee }) => <span className="whitespace-nowrap">{money(fee)}</span>,
    },
    { id: 'read', title: 'Прочтение', cell: (offer) => <ReadBadge offer={offer} /> },
    {
      id: 'state',
      title: 'Состояние',
      cell: ({ state }) => <span className="whitespace-nowrap">{stateWords[state]}</span>,
    },
    {
      id: 'chat',
      title: 'Чат',
      align: 'end',
      cell: (offer) => <ChatLink offer={offer} />,
    },
  ]
}
