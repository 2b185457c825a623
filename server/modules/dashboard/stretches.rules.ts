import type { Period } from '../../../contract/period.ts'
import { formerOf, type StepOfPeriod } from '../../../contract/period-steps.ts'
import { addDays } from '../../../contract/wire.ts'

/** Days in a row that are told as one number, or a whole month. */
export interface Stretch extends Period {
  /** As which day its sum is told: the first of what is told as one. */
  day: string
  isMonth: boolean
}

/** Of what the numbers of a period and of as many days before it are put together, so that as few sums as can be are read. */
export function stretchesOf(period: Period, steps: readonly StepOfPeriod[]): Stretch[] {
  return [formerOf(period), ...steps].flatMap((one) => monthsAndDays(one))
}

/** Whole months as such; of the month that begins earlier, and of the one that ends later, the days. */
function monthsAndDays({ date_from, date_to }: Period): Stretch[] {
  const stretches: Stretch[] = []
  for (let from = date_from; from <= date_to;) {
    const last = addDays(firstOfNext(from), -1)
    const to = last > date_to ? date_to : last
    stretches.push({ day: date_from, date_from: from, date_to: to, isMonth: isFirst(from) && to === last })
    from = addDays(to, 1)
  }
  return stretches
}

const isFirst = (day: string) => day.endsWith('-01')
const firstOfNext = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
