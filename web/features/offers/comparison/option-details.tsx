import { CalendarDays, MessageSquareQuote, Plane, TriangleAlert, Utensils } from 'lucide-react'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { MatchMark } from './match-mark.tsx'
import { Difference, Formula } from './price-made.tsx'
import {
  type Against,
  againstBudget,
  againstMarket,
  differenceWords,
  discountWords,
  stayDates,
  type Wished,
} from '../offers.rules.ts'

interface OptionDetailsProps {
  option: OfferOption
  wish: Wished
  now: number
  /** Under the price: what can be done with this very tour. */
  action?: React.ReactNode
}

/** One tour of an offer: what it is, what it costs, how it departs from the request. */
export function OptionDetails({ option, wish, now, action }: OptionDetailsProps) {
  return (
    <article
      aria-label={`${option.hotel}, ${option.region}`}
      className="grid gap-4 rounded-lg bg-paper p-4 sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h4 className="type-subheading flex flex-wrap items-center gap-x-2.5">
          {option.hotel} <Stars value={option.stars} />
        </h4>
        <p className="text-sm text-soft">
          {option.country}, {option.region}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          <Fact icon={CalendarDays}>
            {stayDates(option)}, {counted(option.nights, 'night')}
          </Fact>
          <Fact icon={Utensils}>{mealTitle(option.meal_id) || option.meal}</Fact>
          <Fact icon={Plane}>
            {option.departure}, {option.operator}
          </Fact>
        </ul>
        <p className="mt-1.5 text-sm text-soft">{option.room}</p>
        <MatchMark match={option.match} className="mt-3" />
        <Differences option={option} wish={wish} />
        {option.comment && (
          <p className="mt-3 flex gap-2 text-sm">
            <Icon as={MessageSquareQuote} size={17} className="mt-0.5 shrink-0 text-sea-text" />
            <span className="whitespace-pre-wrap">{option.comment}</span>
          </p>
        )}
      </div>
      <PriceSide option={option} wish={wish} now={now} action={action} />
      {option.price_version && <Formula version={option.price_version} className="-mt-2 md:col-span-2" />}
    </article>
  )
}

function PriceSide({ option, wish, now, action }: OptionDetailsProps) {
  const market = againstMarket(option.price, wish.recommended_price)
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3 md:min-w-52 md:items-end md:border-t-0 md:pt-0 md:text-right">
      <OptionPrice option={option} />
      <AgainstLine against={againstBudget(option.price, wish.max_price)} />
      {market && <p className="text-sm text-soft">{market.text}</p>}
      <Priced option={option} now={now} />
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** What the tourist pays and, where the agency takes something off, what the tour costs. */
export function OptionPrice({ option }: Pick<OptionDetailsProps, 'option'>) {
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
function Priced({ option, now }: Pick<OptionDetailsProps, 'option' | 'now'>) {
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

export function Differences({ option, wish }: Pick<OptionDetailsProps, 'option' | 'wish'>) {
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

function Fact({ icon, children }: { icon: IconShape; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon as={icon} size={17} className="shrink-0 text-sea-text" />
      {children}
    </li>
  )
}
