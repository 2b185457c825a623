import type { ReactNode } from 'react'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import type { Difference } from '../../../../contract/offers/match/differences.ts'
import { counted } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Stars } from '../../../ui/content/stars.tsx'
import { MatchMark } from './match-mark.tsx'
import {
  againstBudget,
  againstMarket,
  type ComparedOption,
  differenceWords,
  stayDates,
  type Wished,
} from '../offers.rules.ts'
import { OfferHeart } from '../list/offer-heart.tsx'
import { AgainstLine, OptionPrice } from './option-details.tsx'

interface RowProps {
  compared: readonly ComparedOption[]
  wish: Wished
}

/** Whose option of which hotel a column is. */
export function HotelRow({ compared }: Pick<RowProps, 'compared'>) {
  return (
    <tr>
      <HeadCell>Отель</HeadCell>
      {compared.map(({ offer, option }) => (
        <th
          key={option.id}
          scope="col"
          className={cx(
            'min-w-56 px-4 py-4 text-left align-top font-normal',
            isOff(option.differences, ['hotel', 'stars']),
          )}
        >
          <span className="type-subheading block">{option.hotel}</span>
          <Stars value={option.stars} />
          <span className="mt-1 flex flex-wrap items-center gap-1.5 text-soft">
            {offer.agent.organisation}
            <OfferHeart offer={offer} />
            {offer.agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
            {offer.is_changed && <Badge tone="warn">Изменён</Badge>}
          </span>
        </th>
      ))}
    </tr>
  )
}

interface Fact {
  title: string
  /** Which departures from the request colour this row. */
  differences: readonly Difference[]
  cell: (compared: ComparedOption, wish: Wished) => ReactNode
}

const facts: readonly Fact[] = [
  { title: 'Питание', differences: ['meal'], cell: ({ option }) => mealTitle(option.meal_id) || option.meal },
  {
    title: 'Даты',
    differences: ['dates', 'nights'],
    cell: ({ option }) => `${stayDates(option)}, ${counted(option.nights, 'night')}`,
  },
  {
    title: 'Курорт',
    differences: ['country', 'resort'],
    cell: ({ option }) => `${option.country}, ${option.region}`,
  },
  { title: 'Вылет', differences: ['departure'], cell: ({ option }) => option.departure },
  { title: 'Номер', differences: [], cell: ({ option }) => option.room },
  { title: 'Туроператор', differences: [], cell: ({ option }) => option.operator },
]

/** What an option says of itself, in words alone. */
export function FactRows({ compared, wish }: RowProps) {
  return facts.map((fact) => (
    <tr key={fact.title} className="border-t border-line">
      <HeadCell>{fact.title}</HeadCell>
      {compared.map((one) => (
        <td
          key={one.option.id}
          className={cx('tabular px-4 py-3 align-top', isOff(one.option.differences, fact.differences))}
        >
          {fact.cell(one, wish)}
        </td>
      ))}
    </tr>
  ))
}

export function PriceRow({ compared, wish, now }: RowProps & { now: number }) {
  const best = compared[0]?.option.price
  return (
    <tr className="border-t border-line">
      <HeadCell>Цена за всех</HeadCell>
      {compared.map(({ option }) => (
        <td key={option.id} className={cx('px-4 py-3 align-top', isOff(option.differences, ['budget']))}>
          {option.price === best && (
            <Badge tone="good" className="float-right ml-2">
              лучшая
            </Badge>
          )}
          <OptionPrice option={option} />
          <AgainstLine against={againstBudget(option.price, wish.max_price)} />
          <p className="text-soft">{againstMarket(option.price, wish.recommended_price)?.text}</p>
          <p className="text-xs text-soft">Обновлена {relativeTime(option.priced_at, now)}</p>
        </td>
      ))}
    </tr>
  )
}

/** How well each fits, what differs and what the agent says to it. */
export function WordsRow({ compared, wish }: RowProps) {
  return (
    <tr className="border-t border-line">
      <HeadCell>Совпадение</HeadCell>
      {compared.map(({ option }) => (
        <td key={option.id} className="px-4 py-3 align-top">
          <MatchMark match={option.match} className="mb-1.5" />
          {option.differences.length === 0 ? (
            <span className="block font-medium text-good">Всё, как вы просили</span>
          ) : (
            <ul className="list-disc pl-4 text-warn">
              {option.differences.map((difference) => (
                <li key={difference}>{differenceWords[difference](option, wish)}</li>
              ))}
            </ul>
          )}
          {option.comment && <p className="mt-2 text-soft">«{option.comment}»</p>}
        </td>
      ))}
    </tr>
  )
}

interface ActionRowProps {
  title: string
  compared: readonly ComparedOption[]
  children: (one: ComparedOption) => ReactNode
}

/** What can be done with each. */
export function ActionRow({ title, compared, children }: ActionRowProps) {
  return (
    <tr className="border-t border-line">
      <HeadCell>{title}</HeadCell>
      {compared.map((one) => (
        <td key={one.option.id} className="px-4 py-3">
          {children(one)}
        </td>
      ))}
    </tr>
  )
}

function HeadCell({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 w-32 bg-card px-4 py-3 text-left align-top font-medium text-soft shadow-[1px_0_0_var(--color-line)]"
    >
      {children}
    </th>
  )
}

function isOff(own: readonly Difference[], watched: readonly Difference[]): string | false {
  return watched.some((difference) => own.includes(difference)) && 'bg-warn-soft'
}
