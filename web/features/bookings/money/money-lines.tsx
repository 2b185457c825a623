import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import { type BookingState, isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { apartWords, kopecksOf, lineWords, sumWords, whereMoneyIs } from './money.rules.ts'

/** What is to be paid until when, and what of it has come. */
export function MoneyLines({ money, state }: { money: BookingMoney; state: BookingState }) {
  if (isCalledOff(state)) return null
  return (
    <ol className="mt-3 grid gap-3">
      {money.lines.map(({ n, amount, taken, due_at }) => {
        const isWhole = kopecksOf(taken) === kopecksOf(amount)
        return (
          <li key={n} className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <b className="font-semibold">{sumWords(amount)}</b>
              <span className="block text-sm text-soft">до {momentInWords(Date.parse(due_at) - 1)}</span>
            </span>
            {isWhole ? (
              <Badge tone="good">{lineWords(money, n)}</Badge>
            ) : (
              taken > 0 && <span className="text-sm text-soft">пришло {sumWords(taken)}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The sums of the trip in words, beside them what never counted; nothing where there are none. */
export function MoneySums({ money, state }: { money: BookingMoney; state: BookingState }) {
  const { freeing, freed, onWay, byAgency, back } = whereMoneyIs(money)
  const sums = [
    { title: 'Заблокировано на карте', value: money.held },
    { title: state === 'cancelled' ? 'Осталось у агентства' : 'Оплачено', value: money.paid },
    { title: 'Разблокируется на карте', value: freeing },
    { title: 'Разблокировано на карте', value: freed },
    { title: 'Возвращается', value: onWay },
    { title: 'Агентство переводит само', value: byAgency },
    { title: 'Возвращено', value: back },
  ].filter(({ value }) => value > 0)
  const apart = apartWords(money)
  return (
    <>
      {sums.length > 0 && (
        <dl className="tabular mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
          {sums.map(({ title, value }) => (
            <div key={title} className="contents">
              <dt>{title}</dt>
              <dd className="text-right font-semibold">{sumWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {apart && <p className="tabular mt-3 text-sm text-soft">{apart}</p>}
    </>
  )
}
