import { monthsOfDay } from '../../../../contract/months.ts'
import type { DaysPrice } from '../../../../contract/public-pages/facts.ts'
import { thousands } from '../../../ui/words/format.ts'
import { dateRange, relativeTime } from '../../../ui/words/moments.ts'
import { type When, whenOf } from './place-prefill.rules.ts'

/** A column of the chart and a row of its table, in words. */
export interface ShownDays {
  /** «23–29» and «ноя», under the column. */
  days: string
  month: string
  /** «23–29 ноября» */
  title: string
  /** Null where nothing is sold: «84 300», whose price it is, when it was looked at. */
  price: { text: string; source: string; checked: string } | null
  /** Percent of the highest column. */
  height: number
  isCheapest: boolean
  when: When
}

/** The least that a column has: what is looked at is the difference. */
const LEAST = 30

export function shownDays(days: readonly DaysPrice[], now: number): ShownDays[] {
  const prices = days.flatMap(({ best }) => (best ? [best.price] : []))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return days.map((span) => {
    const { best, date_from, date_to } = span
    return {
      ...underColumn(span),
      title: dateRange(date_from, date_to),
      price: best && {
        text: thousands(best.price),
        source: best.source,
        checked: ago(best.checked_at, now),
      },
      height: best ? heightOf(best.price, { least, most }) : 0,
      isCheapest: best?.price === least,
      when: whenOf(span),
    }
  })
}

/** What has just been looked at was not looked at in the future. */
export function ago(moment: string, now: number): string {
  return relativeTime(moment, Math.max(now, Date.parse(moment)))
}

function heightOf(price: number, { least, most }: { least: number; most: number }): number {
  if (most === least) return 100
  return Math.round(LEAST + ((price - least) / (most - least)) * (100 - LEAST))
}

function underColumn({ date_from, date_to }: DaysPrice): Pick<ShownDays, 'days' | 'month'> {
  const [first, last] = [Number(date_from.slice(0, 2)), Number(date_to.slice(0, 2))]
  const month = monthsOfDay[Number(date_to.slice(3, 5)) - 1]?.slice(0, 3) ?? ''
  return { days: first === last ? String(first) : `${first}–${last}`, month }
}
