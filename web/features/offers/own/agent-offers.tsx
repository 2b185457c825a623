import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { touch } from '../../../app/calls/keys.ts'
import { onEach, useLive } from '../../../app/live/live.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import type { OtherTours } from './edit-offer.tsx'
import { OfferActions } from '../list/offer-actions.tsx'
import { fateWords } from '../../../../contract/offers/offer-words.ts'
import { type AgentOfferPage, type OwnOfferFilter, ownOffersQuery } from '../offers.api.ts'
import { ReadBadge } from './own-offer.tsx'

const DAY_MS = 86_400_000

interface AgentOffersProps {
  filter: OwnOfferFilter
  first: AgentOfferPage
  now: number
  search: OtherTours
}

/** Own offers: whether they were opened, what became of them, and what can still be done. */
export function AgentOffers({ filter, first, now, search }: AgentOffersProps) {
  const client = useQueryClient()
  const reload = () => void touch(client, agentOffers, agentOffer)
  useLive('/me', onEach(['offer.changed', 'offer.read', 'offer.shortlisted'], reload))
  const { data } = useQuery({
    ...ownOffersQuery(filter),
    initialData: first,
    // The live address tells at once; this is for whoever has lost it.
    refetchInterval: 60_000,
  })
  const isNarrowed = Boolean(filter.state ?? filter.requestId)
  return (
    <Table
      caption="Мои отклики"
      columns={columnsFor(now, search)}
      rows={data.items}
      rowKey={({ id }) => id}
      areCards
      empty={
        isNarrowed ? (
          <EmptyState title="Таких откликов нет" text="Выберите другое состояние." />
        ) : (
          <EmptyState
            title="Откликов пока нет"
            text="Ответьте на заявку, и здесь будет видно, прочитал ли её турист."
            action={<LinkButton to="/travel-agent/requests">К заявкам</LinkButton>}
          />
        )
      }
    />
  )
}

interface OfferRowProps {
  offer: AgentOffer
  now: number
  search: OtherTours
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

/** When it was opened, and whether the present version was. */
function Reading({ offer, now }: Omit<OfferRowProps, 'search'>) {
  return (
    <span className="inline-flex flex-col items-start">
      <ReadBadge offer={offer} />
      {offer.read_at && (
        <span className="mt-0.5 text-xs whitespace-nowrap text-soft">
          {offer.is_seen ? relativeTime(offer.read_at, now) : 'новую версию ещё не видел'}
        </span>
      )}
    </span>
  )
}

function Fate({ offer, now }: Omit<OfferRowProps, 'search'>) {
  const isWaiting = offer.state === 'sent' && offer.request_state === 'active'
  return (
    <span>
      {offer.state === 'chosen' ? (
        <Badge tone="good">{fateWords(offer)}</Badge>
      ) : (
        <span className="whitespace-nowrap">{fateWords(offer)}</span>
      )}
      <span className="block text-xs text-soft">
        {[
          offer.version > 1 && `версия ${offer.version}`,
          isWaiting && `до ${shortDay(offer.expires_at, now)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {offer.reason && <span className="block max-w-60 text-xs text-warn">{offer.reason}</span>}
    </span>
  )
}

/** '4 дек.' */
function shortDay(at: string, now: number): string {
  const isSoon = Date.parse(at) - now < DAY_MS
  const how = isSoon ? ({ hour: '2-digit', minute: '2-digit' } as const) : {}
  return new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Moscow',
    ...how,
  }).format(Date.parse(at))
}

const footOfCard = 'max-md:border-t max-md:border-line max-md:pt-2!'

function columnsFor(now: number, search: OtherTours): Column<AgentOffer>[] {
  return [
    {
      id: 'request',
      title: 'Заявка',
      inCard: 'max-md:order-1 max-md:text-base',
      cell: (offer) => <RequestLink offer={offer} now={now} />,
    },
    {
      id: 'options',
      title: 'Варианты',
      inCard: 'max-md:order-3 max-md:col-span-2',
      cell: (offer) => (
        <>
          {offer.options.map(({ hotel }) => hotel).join(', ')}
          <span className="block text-xs text-soft max-md:sr-only">
            {counted(offer.options.length, 'option')}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      title: 'Цена от',
      align: 'end',
      inCard: 'max-md:order-4 max-md:text-left max-md:text-lg',
      cell: (offer) => (
        <>
          <span className="font-semibold whitespace-nowrap">{money(offer.min_price)}</span>
          <span className="block text-xs whitespace-nowrap text-soft max-md:sr-only">
            бюджет {money(offer.max_price)}
          </span>
        </>
      ),
    },
    {
      id: 'fee',
      title: 'Плата',
      align: 'end',
      inCard: 'max-md:order-5 max-md:self-end max-md:text-soft',
      cell: ({ fee, is_refunded }) => (
        <>
          <span className="md:hidden">плата </span>
          <span className={cx('whitespace-nowrap', is_refunded && 'line-through')}>{money(fee)}</span>
          {is_refunded && <span className="block text-xs whitespace-nowrap text-good">возвращена</span>}
        </>
      ),
    },
    {
      id: 'read',
      title: 'Прочтение',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: (offer) => <Reading offer={offer} now={now} />,
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: `max-md:order-6 max-md:self-stretch max-md:text-soft ${footOfCard}`,
      cell: (offer) => <Fate offer={offer} now={now} />,
    },
    {
      id: 'chat',
      title: 'Действия',
      align: 'end',
      inCard: `max-md:order-7 ${footOfCard}`,
      cell: (offer) => (
        <span className="inline-flex items-center">
          <ChatLink offer={offer} />
          <OfferActions offer={offer} search={search} now={now} />
        </span>
      ),
    },
  ]
}
