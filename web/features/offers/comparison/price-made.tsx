import { ChevronDown, RefreshCw } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { type PriceVersion, reasonText } from '../../../../contract/supply/actualisation.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { money } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import type { BasketItem } from '../basket/basket.rules.ts'
import { askExactPrice } from '../offers.api.ts'

interface ExactPriceProps {
  request: FeedAuction
  item: BasketItem
  /** What it cost when the agent wanted to send it. */
  before: number | undefined
  now: number
  onPriced: (version: PriceVersion) => void
}

/** A picked tour's price: as it was found, and by a press as it is this moment. */
export function ExactPrice({ request, item, before, now, onPriced }: ExactPriceProps) {
  const { tour, hotel, exact } = item
  const words = exact ? 'Обновить' : 'Уточнить цену'
  const asking = useMutation({ mutationFn: () => askExactPrice(tour.id, request), onSuccess: onPriced })
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-center gap-x-2">
        {before !== undefined && (
          <s className="tabular text-sm text-soft" aria-label={`было ${money(before)}`}>
            {money(before)}
          </s>
        )}
        <span className="tabular text-sm font-semibold">{money(tour.price)}</span>
        {exact && <Difference version={exact} />}
        <Button
          look="ghost"
          size="s"
          icon={RefreshCw}
          className="-my-1 ml-auto"
          onPress={() => asking.mutate()}
          isPending={asking.isPending}
          aria-label={`${words}: ${hotel.name}`}
        >
          {words}
        </Button>
      </p>
      <div role="status">
        {exact && !asking.isError && (
          <p className="mt-1 text-xs text-soft">
            {reasonText[exact.reason]}, уточнено {relativeTime(exact.priced_at, now)}
          </p>
        )}
        {asking.isError && <p className="mt-1 text-xs text-danger">{messageOf(asking.error)}</p>}
      </div>
      {exact && <Formula version={exact} />}
    </div>
  )
}

/** «+2 687 ₽» against the price before; nothing where it stayed. */
export function Difference({ version: { difference } }: { version: PriceVersion }) {
  if (difference === 0) return null
  return (
    <span
      className={cx(
        'tabular rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        difference > 0 ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good',
      )}
    >
      {difference > 0 ? '+' : '−'}
      {money(Math.abs(difference))}
    </span>
  )
}

/** What the price is made of, behind a press. */
export function Formula({ version: { formula }, className }: { version: PriceVersion; className?: string }) {
  return (
    <details className={cx('group text-xs text-soft', className)}>
      <summary className="inline-flex cursor-pointer items-center gap-1 py-1.5 hover:text-ink">
        Из чего складывается цена
        <Icon as={ChevronDown} size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="tabular space-y-1.5 pb-1 text-pretty">
        <p>{formula.text}</p>
        {formula.flights.map((flight) => (
          <p key={flight}>{flight}</p>
        ))}
        {formula.extras.map(({ name, price }) => (
          <p key={name}>
            Отдельно: {name}, {money(price)}
          </p>
        ))}
        {formula.without.length > 0 && <p>Учтите: {formula.without.join(', ')}</p>}
      </div>
    </details>
  )
}
