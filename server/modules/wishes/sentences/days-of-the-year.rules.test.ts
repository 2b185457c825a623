import { describe, expect, test } from 'vitest'
import { readWish } from '../read-wish.rules.ts'
import { told, wishWorld } from '../wishes.factory.ts'

const on = (today: string, sentence: string) => told(readWish(sentence, { ...wishWorld, today }))

/** Today, the sentence, the days that may be chosen, what is left. */
const lines: readonly (readonly [today: string, sentence: string, days: string, left: string])[] = [
  // The last day of a year.
  ['2026-12-31', 'завтра', '01.01.2027–01.01.2027', ''],
  ['2026-12-31', 'послезавтра', '02.01.2027–02.01.2027', ''],
  ['2026-12-31', 'в январе', '01.01.2027–31.01.2027', ''],
  ['2026-12-31', 'в декабре', '01.12.2027–31.12.2027', ''],
  ['2026-12-31', 'на новый год', '25.12.2027–31.12.2027', ''],
  ['2026-12-31', 'на новогодние', '01.01.2027–08.01.2027', ''],
  ['2026-12-31', 'в следующем месяце', '01.01.2027–31.01.2027', ''],
  ['2026-12-31', 'зимой', '01.01.2027–28.02.2027', ''],
  // The holidays have begun.
  ['2027-01-05', 'на новогодние каникулы', '06.01.2027–08.01.2027', ''],
  ['2027-01-08', 'на новогодние каникулы', '28.12.2027–08.01.2028', ''],
  ['2027-05-09', 'на майские', '28.04.2028–09.05.2028', ''],
  ['2027-05-08', 'на майские', '09.05.2027–09.05.2027', ''],
  // A leap year.
  ['2027-11-20', '29 февраля', '29.02.2028–29.02.2028', ''],
  ['2026-11-20', '29 февраля', '', '29 февраля'],
  ['2028-02-28', 'завтра', '29.02.2028–29.02.2028', ''],
  ['2027-02-28', 'завтра', '01.03.2027–01.03.2027', ''],
  ['2028-02-28', '29 февраля', '29.02.2028–29.02.2028', ''],
  // A week begins on Monday.
  ['2026-11-16', 'на этой неделе', '17.11.2026–22.11.2026', ''],
  ['2026-11-21', 'на этой неделе', '22.11.2026–22.11.2026', ''],
  ['2026-11-16', 'на следующей неделе', '23.11.2026–29.11.2026', ''],
  ['2026-11-22', 'на следующей неделе', '23.11.2026–29.11.2026', ''],
  // A day that is today or has been comes again in a year.
  ['2026-07-10', '10 июля', '10.07.2027–10.07.2027', ''],
  ['2026-07-09', '10 июля', '10.07.2026–10.07.2026', ''],
  ['2026-07-11', '10 июля', '10.07.2027–10.07.2027', ''],
  ['2026-07-11', '10 июля 2026', '', '10 июля 2026'],
  // A year ahead, and not a day more.
  ['2026-07-10', '10 июля 2027', '10.07.2027–10.07.2027', ''],
  ['2026-07-10', '11 июля 2027', '', '11 июля 2027'],
  ['2026-07-10', 'с 1 по 20 июля 2027', '01.07.2027–10.07.2027', ''],
  // What has begun is cut to what is left of it.
  ['2026-07-10', 'в июле', '11.07.2026–31.07.2026', ''],
  ['2026-07-31', 'в июле', '01.07.2027–31.07.2027', ''],
  ['2026-07-10', 'с 5 по 15 июля', '11.07.2026–15.07.2026', ''],
  ['2026-08-31', 'летом', '01.06.2027–31.08.2027', ''],
  ['2026-08-30', 'летом', '31.08.2026–31.08.2026', ''],
  ['2027-01-15', 'зимой', '16.01.2027–28.02.2027', ''],
  // Days around one, at both ends of what may be chosen.
  ['2026-06-09', '10 июня ± 3 дня', '10.06.2026–13.06.2026', ''],
  ['2026-06-10', '10 июня 2027 ± 3 дня', '07.06.2027–10.06.2027', ''],
  ['2026-12-20', '1 января ± 2 дня', '30.12.2026–03.01.2027', ''],
]

describe('a wish is read on a day of the year', () => {
  test.each(lines)('WISH-01 on %s «%s» is %s and leaves «%s»', (today, sentence, ...[days, left]) => {
    const [clear, unclear] = on(today, sentence)
    expect([clear.replace(/ \(.*\)$/, ''), unclear]).toEqual([days, left])
  })
})

test('WISH-01 every day from tomorrow to a year ahead is found by its day and month, with its year and without it', () => {
  const { today } = wishWorld
  for (let ahead = 1; ahead <= 365; ahead += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10)
    const [year, month, date] = day.split('-')
    const wire = `${date}.${month}.${year}`
    expect(on(today, `вылет ${date}.${month}`)).toEqual([`${wire}–${wire}`, ''])
    expect(on(today, `вылет ${wire}`)).toEqual([`${wire}–${wire}`, ''])
  }
})

const months = ['январе', 'феврале', 'марте', 'апреле', 'мае', 'июне', 'июле', 'августе', 'сентябре', 'октябре', 'ноябре', 'декабре'] // prettier-ignore

test.each(months.map((month, at) => [month, at + 1] as const))(
  'WISH-01 «в %s» asked on the first day of that month begins tomorrow and ends with the month',
  (month, number) => {
    const two = String(number).padStart(2, '0')
    const [clear] = on(`2027-${two}-01`, `в ${month}`)
    expect(clear).toMatch(new RegExp(`^02\\.${two}\\.2027–(?:28|30|31)\\.${two}\\.2027$`))
  },
)
