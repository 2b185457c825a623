import { TriangleAlert } from 'lucide-react'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { money } from '../../../../contract/texts.ts'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Difference } from './price-made.tsx'
import { type Against, differenceWords, discountWords, type Wished } from '../offers.rules.ts'

/** What the tourist pays and, where the agency takes something off, what the tour costs. */
export function OptionPrice({ option }: { option: OfferOption }) {
  const words = discountWords(option)
  if (!words) return <Price value={option.price} />
  return (
    <>
      <Price value={option.price} was={option.list_price} wasLabel="Цена тура" />
      <p className="tabular text-sm font-medium text-good">{words}</p>
    </>
  )
}

/** How old the price is; where it was asked for anew, what it is by now. */
export function Priced({ option, now }: { option: OfferOption; now: number }) {
  const { price, discount, priced_at, price_version } = option
  if (!price_version)
    return <p className="text-xs text-soft">Цена обновлена {relativeTime(priced_at, now)}</p>
  // Asked for anew is the tour's price: what the agency takes off stays.
  const present = price_version.price - discount
  const moved = { ...price_version, price: present, difference: present - price }
  return (
    <>
      {moved.difference !== 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          Сейчас {money(moved.price)} <Difference version={moved} />
        </p>
      )}
      <p className="text-xs text-soft">Цена уточнена {relativeTime(price_version.priced_at, now)}</p>
    </>
  )
}

export function AgainstLine({ against }: { against: Against }) {
  return (
    <p className={cx('text-sm font-medium', against.lean === 'more' ? 'text-warn' : 'text-good')}>
      {against.text}
    </p>
  )
}

export function Differences({ option, wish }: { option: OfferOption; wish: Wished }) {
  if (option.differences.length === 0)
    return <p className="mt-1.5 text-sm font-medium text-good">Всё, как вы просили</p>
  return (
    <ul aria-label="Отличия от заявки" className="mt-1.5 flex flex-wrap gap-1.5">
      {option.match.reasons.map(({ id: difference, points }) => (
        <li
          key={difference}
          className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-3 py-1 text-sm font-medium text-warn"
        >
          <Icon as={TriangleAlert} size={15} className="shrink-0" />
          {differenceWords[difference](option, wish)}
          <span className="tabular">
            <span className="sr-only">, совпадение меньше на {points}</span>
            <span aria-hidden>−{points}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
