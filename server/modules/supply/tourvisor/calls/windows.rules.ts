import { addDays } from '../../../../../contract/wire.ts'
import { monthsOfDay } from '../../../../../contract/months.ts'

/** Days of departure, both inclusive, ISO. */
export interface Days {
  from: string
  to: string
}

export interface Windows {
  windows: Days[]
  /** No day of the range is left out. */
  whole: boolean
}

const WINDOWS_MAX = 3
const DAY_MS = 86_400_000

/**
 * A range of days cut into searches of at most `span` days. A range that three searches cannot cover is looked at in
 * its beginning, its middle and its end.
 */
export function cutWindows(range: Days, span: number): Windows {
  const days = daysBetween(range) + 1
  const pieces = Math.ceil(days / span)
  const count = Math.min(pieces, WINDOWS_MAX)
  const whole = pieces <= WINDOWS_MAX
  const windows = Array.from({ length: count }, (_, index) => {
    // Whole: pieces as alike as they can be. Otherwise: full windows, the first at the start, the last at the end.
    const start = whole
      ? Math.floor((index * days) / count)
      : Math.round((index * (days - span)) / (count - 1))
    const end = whole ? Math.floor(((index + 1) * days) / count) : start + span
    return { from: addDays(range.from, start), to: addDays(range.from, end - 1) }
  })
  return { windows, whole }
}

function daysBetween({ from, to }: Days): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
}

/** «12–25 июня, 3–16 августа и 1–14 октября»; years where there are two of them. */
export function windowsInWords(windows: readonly Days[]): string {
  const years = new Set(windows.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]))
  const words = windows.map((days) => daysInWords(days, years.size > 1))
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} и ${last}`
}

function daysInWords({ from, to }: Days, withYear: boolean): string {
  const first = dayInWords(from, {
    month: from.slice(0, 7) !== to.slice(0, 7),
    year: from.slice(0, 4) !== to.slice(0, 4),
  })
  const last = dayInWords(to, { month: true, year: withYear })
  if (from === to) return last
  return first.includes('\u00a0') ? `${first} – ${last}` : `${first}–${last}`
}

function dayInWords(iso: string, { month, year }: { month: boolean; year: boolean }): string {
  const [theYear = '', theMonth = '', theDay = ''] = iso.split('-')
  const parts = [
    String(Number(theDay)),
    month || year ? monthsOfDay[Number(theMonth) - 1] : '',
    year ? theYear : '',
  ]
  return parts.filter(Boolean).join('\u00a0')
}
