/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import type { ReactNode } from 'react'
import { mealTitle } from '../../../../contract/geo/geo.ts'
import type { Difference } from '../../../../contract/offers/offers.ts'
import { counted } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Price } from '../../../ui/content/price.tsx'
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
import { OptionAction } from './option-action.tsx'
import { AgainstLine } from './option-details.tsx'
import type { Choice } from '../list/use-choice.tsx'

interface Line {
  title: string
  /** Which departures from the request colour this line. */
  differences: readonly Difference[]
  cell: (compared: ComparedOption, wish: Wished) => ReactNode
}

const lines: readonly Line[] = [
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

interface ComparisonProps {
  compared: readonly ComparedOption[]
  wish: Wished
  now: number
  choice: Choice
  onChat: (chatId: number) => void
}

/** Every option of every agent side by side, the cheapest first; what differs from the request is coloured. */
export function Comparison({ compared, wish, now, choice, onChat }: ComparisonProps) {
  return (
    <div
      role="region"
      aria-label="Сравнение вариантов"
      tabIndex={0}
      className="overflow-x-auto rounded-xl bg-card shadow-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Все варианты всех агентов, дешёвые слева</caption>
        <thead>
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
        </thead>
        <tbody>
          <PriceRow compared={compared} wish={wish} now={now} />
          {lines.map((line) => (
            <tr key={line.title} className="border-t border-line">
              <HeadCell>{line.title}</HeadCell>
              {compared.map((one) => (
                <td
                  key={one.option.id}
                  className={cx(
                    'tabular px-4 py-3 align-top',
                    isOff(one.option.differences, line.differences),
                  )}
                >
                  {line.cell(one, wish)}
                </td>
              ))}
            </tr>
          ))}
          <WordsRow compared={compared} wish={wish} />
          <tr className="border-t border-line">
            <HeadCell>Выбор</HeadCell>
            {compared.map(({ offer, option }) => (
              <td key={option.id} className="px-4 py-3">
                <OptionAction offer={offer} option={option} choice={choice} />
              </td>
            ))}
          </tr>
          <tr className="border-t border-line">
            <HeadCell>Вопросы</HeadCell>
            {compared.map(({ offer, option }) => (
              <td key={option.id} className="px-4 py-3">
                <Button
                  size="s"
                  onPress={() => onChat(offer.chat_id)}
                  aria-label={`Написать агенту ${offer.agent.organisation}`}
                >
                  Написать агенту
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function PriceRow({ compared, wish, now }: Omit<ComparisonProps, 'onChat' | 'choice'>) {
  const best = compared[0]?.option.price
  return (
    <tr className="border-t border-line">
      <HeadCell>Цена за всех</HeadCell>
      {compared.map(({ option }) => (
        <td key={option.id} className={cx('px-4 py-3 align-top', isOff(option.differences, ['budget']))}>
          <Price value={option.price} />
          {option.price === best && (
            <Badge tone="good" className="ml-2 align-middle">
              лучшая
            </Badge>
          )}
          <AgainstLine against={againstBudget(option.price, wish.max_price)} />
          <p className="text-soft">{againstMarket(option.price, wish.recommended_price)?.text}</p>
          <p className="text-xs text-soft">Обновлена {relativeTime(option.priced_at, now)}</p>
        </td>
      ))}
    </tr>
  )
}

function WordsRow({ compared, wish }: Pick<ComparisonProps, 'compared' | 'wish'>) {
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
