import { Eye, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { stateWords } from '../../../../../contract/offers/offer-words.ts'
import { counted, money } from '../../../../../contract/texts.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { Flag } from '../../../../ui/content/flag.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import { dateRange } from '../../../../ui/words/moments.ts'
import { budgetVerdict, guestWords, nightWords, placeWords, rivalWords } from '../../../auctions/index.ts'
import type { FeedRowProps } from '../feed-row.tsx'

/** The same request in a line and a half: twenty of them stand on a screen. */
export function DenseRow({ request, to, isOpen, isNew, picks, onHide }: FeedRowProps) {
  const { country, departure, adult_count: adults, childrens } = request
  const verdict = budgetVerdict(request)
  return (
    <article
      className={cx(
        'group relative flex h-7.25 items-center gap-1.5 rounded-xs border-l-3 pr-1 pl-1 leading-none',
        isOpen ? 'border-sea bg-mist' : 'border-transparent bg-card hover:bg-mist',
        isNew && 'animate-glow',
      )}
    >
      <Flag code={country.flag} size={14} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-2 text-xs leading-3.75">
          <Link
            to={to}
            preventScrollReset
            defaultShouldRevalidate={false}
            data-request={request.id}
            aria-current={isOpen ? 'true' : undefined}
            className="min-w-0 truncate outline-offset-0 after:absolute after:inset-0"
          >
            {request.is_unread && (
              <span className="mr-1 inline-block size-1.5 rounded-full bg-sunset align-middle">
                <span className="sr-only">Новая: </span>
              </span>
            )}
            <b className="font-semibold">{placeWords(request)}</b>{' '}
            <span className="text-soft">№{request.id}</span>
          </Link>
          <span className="tabular font-semibold whitespace-nowrap">
            {money(request.max_price)}
            {verdict?.tone === 'warn' && <span className="sr-only">, {verdict.short}</span>}
          </span>
        </p>
        <p className="flex justify-between gap-2 text-[0.6875rem] leading-3.5 text-soft">
          <span className="truncate">
            {dateRange(request.date_from, request.date_to)}, {nightWords(request)},{' '}
            <span aria-hidden>
              {adults}
              {childrens.length > 0 && `+${childrens.length}`}
            </span>
            <span className="sr-only">{guestWords(request)}</span>, {departure.name}
          </span>
          <span className="tabular whitespace-nowrap">{standing({ request, picks })}</span>
        </p>
      </div>
      <IconButton
        size="s"
        icon={request.is_hidden ? Eye : EyeOff}
        label={request.is_hidden ? `Вернуть заявку №${request.id} в ленту` : `Скрыть заявку №${request.id}`}
        onPress={onHide}
        className="absolute! right-0.5 size-7! bg-card opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      />
    </article>
  )
}

/** What the answer costs and who has answered, or what has become of the own one. */
function standing({ request, picks }: Pick<FeedRowProps, 'request' | 'picks'>): string {
  const { offer } = request
  if (offer?.state === 'chosen') return 'выбрали вас'
  if (offer && offer.state !== 'sent') return stateWords[offer.state].toLowerCase()
  if (request.state !== 'active') return 'закрыта'
  if (request.is_responded) return 'отвечено'
  if (picks > 0) return `${counted(picks, 'tour')} в отклике`
  return `${money(request.fee)}, ${rivalWords(request.rivals).toLowerCase()}`
}
