import { Check, Eye, EyeOff, ShoppingBasket, Trophy, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { hideReasonText } from '../../../../contract/offers/feed/hide-reasons.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { stateWords } from '../../../../contract/offers/offer-words.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { dateRange, relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { budgetVerdict, guestWords, nightWords, placeWords, rivalWords } from '../../auctions/index.ts'

export interface FeedRowProps {
  request: FeedAuction
  now: number
  to: string
  isOpen: boolean
  /** Arrived while the page was open. */
  isNew: boolean
  /** Tours in the basket that is being made for it. */
  picks: number
  onHide: () => void
}

/** A request in the feed: where, when, who, for how much; what the answer costs. */
export function FeedRow({ request, now, to, isOpen, isNew, picks, onHide }: FeedRowProps) {
  const { country, departure, created_at: at } = request
  return (
    <article
      className={cx(
        'group relative rounded-lg border-2 bg-card p-3 pb-2.5 shadow-card transition-colors',
        isOpen ? 'border-sea' : 'border-transparent hover:bg-mist',
        isNew && 'animate-glow',
      )}
    >
      <div className="flex items-start gap-2.5 pr-8">
        <Flag code={country.flag} size={20} className="mt-0.5" />
        {request.is_unread && (
          <span className="absolute top-2 left-2 size-2.5 rounded-full border-2 border-card bg-sunset box-content">
            <span className="sr-only">Новая</span>
          </span>
        )}
        <div className="min-w-0">
          <Link
            to={to}
            preventScrollReset
            defaultShouldRevalidate={false}
            data-request={request.id}
            aria-current={isOpen ? 'true' : undefined}
            className="leading-snug font-semibold outline-offset-2 after:absolute after:inset-0 after:rounded-lg"
          >
            {placeWords(request)}
          </Link>
          <p className="text-xs text-soft">
            №{request.id}, <time dateTime={at}>{relativeTime(at, Math.max(now, Date.parse(at)))}</time>
            {request.hide_reason && `, ${hideReasonText[request.hide_reason].toLowerCase()}`}
          </p>
        </div>
      </div>
      <p className="mt-1.5 text-sm">
        {dateRange(request.date_from, request.date_to)}, {nightWords(request)}, {guestWords(request)}
        <span className="text-soft">, вылет: {departure.name}</span>
      </p>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-3">
        <Budget request={request} />
        <Standing request={request} picks={picks} />
      </div>
      <IconButton
        size="s"
        icon={request.is_hidden ? Eye : EyeOff}
        label={request.is_hidden ? `Вернуть заявку №${request.id} в ленту` : `Скрыть заявку №${request.id}`}
        onPress={onHide}
        className="absolute! top-1.5 right-1.5 text-soft opacity-60 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      />
    </article>
  )
}

function Budget({ request }: { request: FeedAuction }) {
  const verdict = budgetVerdict(request)
  return (
    <p className="tabular leading-tight font-semibold whitespace-nowrap">
      {money(request.max_price)}
      {verdict && (
        <span
          className={cx('block text-xs font-medium', verdict.tone === 'warn' ? 'text-warn' : 'text-soft')}
        >
          {verdict.short}
        </span>
      )}
    </p>
  )
}

/** What has become of the own offer, where it is over. */
function Fate({ state }: { state: OfferState }) {
  if (state === 'chosen')
    return (
      <p className="inline-flex items-center gap-1 text-xs font-semibold text-good">
        <Icon as={Trophy} size={14} /> Выбрали вас
      </p>
    )
  return <p className="text-xs font-semibold text-soft">Отклик: {stateWords[state].toLowerCase()}</p>
}

function Standing({ request, picks }: { request: FeedAuction; picks: number }) {
  if (request.offer && request.offer.state !== 'sent') return <Fate state={request.offer.state} />
  if (request.state !== 'active') return <p className="text-xs font-semibold text-soft">Закрыта</p>
  if (request.is_responded)
    return (
      <p className="inline-flex items-center gap-1 text-xs font-semibold text-good">
        <Icon as={Check} size={14} /> Отвечено
      </p>
    )
  return (
    <p className="tabular text-right text-xs text-soft">
      {picks > 0 && (
        <span className="flex items-center justify-end gap-1 font-semibold text-sea-text">
          <Icon as={ShoppingBasket} size={14} />
          {counted(picks, 'tour')} в отклике
        </span>
      )}
      <span className="block">Отклик {money(request.fee)}</span>
      <span className="inline-flex items-center gap-1">
        <Icon as={Users} size={13} />
        {rivalWords(request.rivals)}
      </span>
    </p>
  )
}
