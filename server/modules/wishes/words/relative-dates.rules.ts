import { addDays } from '../../../../contract/wire.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { lengthOfMonth, weekday, type Window } from './calendar.rules.ts'
import { COUNT, countOf } from './numbers.rules.ts'
import { findAll, type Sentence, type Span, words } from './sentence.rules.ts'

interface Relative {
  span: Span
  window: Window
  note: string | null
}

type Reckoning = (said: Record<string, string | undefined>, today: string) => Window & { around?: number }

/** Half of the days around a day that was said by weeks and by months. */
const NEAR_WEEKS = 3
const NEAR_MONTHS = 7

const sayings: readonly (readonly [RegExp, Reckoning])[] = [
  [
    words(`через (?:(?<count>${COUNT}|пару) )?недел(?:ю|и|ь|ьки|ьку)`),
    ({ count }, today) => near(addDays(today, 7 * several(count)), NEAR_WEEKS),
  ],
  [
    words(`через (?:(?<count>${COUNT}|пару) )?месяц(?:а|ев)?`),
    ({ count }, today) => near(addDays(today, 30 * several(count)), NEAR_MONTHS),
  ],
  [words('через полгода'), (_said, today) => near(addDays(today, 182), NEAR_MONTHS)],
  [
    words(`через (?<count>${COUNT}|пару) (?:дн(?:я|ей)|день|сут(?:ок|ки))`),
    ({ count }, today) => exactly(addDays(today, several(count))),
  ],
  [words('послезавтра'), (_said, today) => exactly(addDays(today, 2))],
  [words('(?:на |уже )?завтра'), (_said, today) => exactly(addDays(today, 1))],
  [
    words('на (?:следующей|будущей) неделе'),
    (_said, today) => {
      const monday = addDays(today, 7 - weekday(today))
      return { from: monday, to: addDays(monday, 6) }
    },
  ],
  [
    words('на этой неделе'),
    (_said, today) => ({ from: addDays(today, 1), to: addDays(today, Math.max(1, 6 - weekday(today))) }),
  ],
  [words('в (?:следующем|будущем) месяце'), (_said, today) => monthAfter(today)],
  [
    words('в этом месяце'),
    (_said, today) => ({
      from: today,
      to: `${today.slice(0, 8)}${lengthOfMonth(Number(today.slice(5, 7)))}`,
    }),
  ],
]

/** Days that are counted from today. */
export function relativeDates(sentence: Sentence, today: string): Relative[] {
  return sayings.flatMap(([pattern, reckon]) =>
    findAll(sentence, pattern).map(({ from, to, said }) => {
      const { around, ...window } = reckon(said, today)
      return { span: { from, to }, window, note: around === undefined ? null : wishNotes.near(around) }
    }),
  )
}

function several(count: string | undefined): number {
  return count === undefined ? 1 : count === 'пару' ? 2 : countOf(count)
}

function exactly(day: string): Window {
  return { from: day, to: day }
}

/** A day that was said roughly, with as many days on either side. */
function near(day: string, days: number): Window & { around: number } {
  return { from: addDays(day, -days), to: addDays(day, days), around: days }
}

function monthAfter(today: string): Window {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { from: `${next}-01`, to: `${next}-${lengthOfMonth(Number(next.slice(5)))}` }
}
