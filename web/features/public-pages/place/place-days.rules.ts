import { monthsOfDay } from '../../../../contract/months.ts'
import type { DaysPrice } from '../../../../contract/public-pages/facts.ts'
import { NBSP, thousands } from '../../../ui/words/format.ts'
import { checkedAgo, dateRange, isOtherYear } from '../../../ui/words/moments.ts'
import { type When, whenOf } from './place-prefill.rules.ts'

/** A column of the chart and a row of its table, in words. */
export interface ShownDays {
  /** «23–29» and «ноя», under the column; «30 ноя –» and «6 дек» of two months; «янв ’27» of another year. */
  days: string
  month: string
  /** «23–29 ноября» */
  title: string
  /** Null where nothing is sold: «84 300», whose price it is, when it was looked at. */
  price: { text: string; source: string; checked: string } | null
  /** Percent of the highest column, which begins at nothing: twice the price is twice as high. */
  height: number
  isCheapest: boolean
  when: When
}

export function shownDays(days: readonly DaysPrice[], now: number): ShownDays[] {
  const prices = days.flatMap(({ best }) => (best ? [best.price] : []))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return days.map((span) => {
    const { best, date_from, date_to } = span
    return {
      ...underColumn(span, now),
      title: dateRange(date_from, date_to, isOtherYear(date_to, now)),
      price: best && {
        text: thousands(best.price),
        source: best.source,
        checked: checkedAgo(best.checked_at, now),
      },
      height: best ? Math.round((best.price / most) * 100) : 0,
      isCheapest: best?.price === least,
      when: whenOf(span),
    }
  })
}

function underColumn({ date_from, date_to }: DaysPrice, now: number): Pick<ShownDays, 'days' | 'month'> {
  const [first, last] = [dayOf(date_from), dayOf(date_to)]
  const year = date_from !== date_to && isOtherYear(date_to, now) ? `${NBSP}’${date_to.slice(8)}` : ''
  if (first.month !== last.month)
    return {
      days: `${first.day}${NBSP}${first.month}${NBSP}–`,
      month: `${last.day}${NBSP}${last.month}`,
    }
  const days = first.day === last.day ? String(first.day) : `${first.day}–${last.day}`
  return { days, month: `${last.month}${year}` }
}

/** Of «06.12.2026»: 6, «дек». */
function dayOf(day: string): { day: number; month: string } {
  return {
    day: Number(day.slice(0, 2)),
    month: monthsOfDay[Number(day.slice(3, 5)) - 1]?.slice(0, 3) ?? '',
  }
}
