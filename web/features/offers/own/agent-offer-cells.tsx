import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { fateWords } from '../../../../contract/offers/offer-words.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { MOSCOW, relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { HotelName } from '../../hotels/index.ts'
import { ReviveButton } from './change/revive-button.tsx'
import { ReadBadge } from './own-offer.tsx'
import { chosenOption, isWaiting } from './own-offer.rules.ts'

const DAY_MS = 86_400_000

interface CellProps {
  offer: AgentOffer
}

interface TimedCellProps extends CellProps {
  now: number
}

export function RequestLink({ offer, now }: TimedCellProps) {
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

export function Options({ offer: { options } }: CellProps) {
  return (
    <>
      {options.map(({ hotel }) => hotel).join(', ')}
      <span className="block text-xs text-soft max-xl:sr-only">{counted(options.length, 'option')}</span>
    </>
  )
}

export function LeastPrice({ offer }: CellProps) {
  return (
    <>
      <span className="font-semibold whitespace-nowrap">{money(offer.min_price)}</span>
      <span className="block text-xs whitespace-nowrap text-soft max-xl:sr-only">
        бюджет {money(offer.max_price)}
      </span>
    </>
  )
}

export function Fee({ offer: { fee, is_refunded } }: CellProps) {
  return (
    <>
      <span className="xl:hidden">плата </span>
      <span className={cx('whitespace-nowrap', is_refunded && 'line-through')}>{money(fee)}</span>
      {is_refunded && <span className="block text-xs whitespace-nowrap text-good">возвращена</span>}
    </>
  )
}

export function ChatLink({ offer }: CellProps) {
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
export function Reading({ offer, now }: TimedCellProps) {
  return (
    <span className="inline-flex flex-col items-start">
      <ReadBadge offer={offer} />
      {offer.price_asked_at && isWaiting(offer) && (
        <Badge tone="info" className="mt-1">
          Просит дешевле
        </Badge>
      )}
      {offer.read_at && (
        <span className="mt-0.5 text-xs whitespace-nowrap text-soft">
          {offer.is_seen ? relativeTime(offer.read_at, now) : 'новую версию ещё не видел'}
        </span>
      )}
    </span>
  )
}

export function Fate({ offer, now, fallen }: TimedCellProps & { fallen: string | undefined }) {
  const taken = chosenOption(offer)
  const waits = isWaiting(offer)
  return (
    <span>
      {offer.state === 'chosen' ? (
        <Badge tone={fallen ? 'warn' : 'good'}>{fallen ?? fateWords(offer)}</Badge>
      ) : (
        <span className={cx('whitespace-nowrap', !waits && 'font-semibold')}>{fateWords(offer)}</span>
      )}
      {offer.may_revive && (
        <span className="mt-1.5 block">
          <ReviveButton offer={offer} />
        </span>
      )}
      {taken && (
        <span className="mt-0.5 block max-w-60 text-xs">
          <HotelName id={taken.hotel_id} name={taken.hotel} />,{' '}
          <span className="whitespace-nowrap">{money(taken.price)}</span>
        </span>
      )}
      {offer.state === 'chosen' && (
        <Link to={`/chats/${offer.chat_id}`} className="block w-fit py-1 text-xs font-semibold underline">
          Написать туристу
        </Link>
      )}
      <span className="block text-xs text-soft">
        {[offer.version > 1 && `версия ${offer.version}`, waits && `до ${shortDay(offer.expires_at, now)}`]
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
    timeZone: MOSCOW,
    ...how,
  }).format(Date.parse(at))
}
