import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { addDays, wireDay } from '../../../../contract/wire.ts'
import { nextTime, type Season, type Window, within } from '../words/calendar.rules.ts'
import {
  dayMonth,
  MONTH,
  MONTH_OF_DAY,
  monthOf,
  PART,
  partOf,
  seasonOf,
  holidays,
  SEASON,
} from '../words/date-words.rules.ts'
import { type Clear, firstOf, type Outcome, type Unclear, unlessRefused } from '../outcome.rules.ts'
import { relativeDates } from '../words/relative-dates.rules.ts'
import { nightsBetween } from './whole-trip.rules.ts'
import { COUNT, countOf } from '../words/numbers.rules.ts'
import { bounded, type Found, findAll, type Sentence, words } from '../words/sentence.rules.ts'

const YEAR =
  '(?: (?<nextYear>следующего|будущего) года|[ .,]{0,2}(?<year>20\\d\\d)(?: ?(?:г\\.?|года|году|год))?)?'
const DAY = (name: string) => `(?<${name}>\\d{1,2})(?:-?(?:го|ое|е))?`
const DOTTED = (name: string) => `(?<${name}>\\d{1,2})[./](?<${name}Month>0[1-9]|1[0-2])`
const TO = '\\s*(?:-|по|до)\\s*'
const FROM = '(?:с |со |от |между )?'
const IN = '(?:(?:в|во|на|к|с|со) )?'
const WHEN = `(?:(?<part>${PART}) )?(?<month>${MONTH})`
const WHEN_TO = `(?:(?<partTo>${PART}) )?(?<monthTo>${MONTH})`

/** Null is no day of any year; a refusal says why the days make no sense. */
type Reading = (said: Found['said']) => Season | { refusal: string } | null

/** From what says most to what says least. */
const patterns: readonly (readonly [RegExp, Reading, note?: string])[] = [
  [
    words(`(?<y>20\\d\\d)[-/.](?<m>0[1-9]|1[0-2])[-/.](?<d>\\d\\d)`),
    ({ y, m, d }) => season([d, m], [d, m], y),
  ],
  [
    words(`${FROM}${DOTTED('from')}(?:\\.(?:20)?\\d\\d)?${TO}${DOTTED('to')}(?:\\.(?<year>(?:20)?\\d\\d))?`),
    (said) => trip(inOrder(season([said.from, said.fromMonth], [said.to, said.toMonth], endsIn(said)))),
  ],
  [
    words(`${FROM}${DAY('from')}${TO}${DOTTED('to')}(?:\\.(?<year>(?:20)?\\d\\d))?`),
    (said) => trip(season([said.from, said.toMonth], [said.to, said.toMonth], said.year)),
  ],
  [
    words(`${IN}${DOTTED('from')}(?:[./](?<year>(?:20)?\\d\\d))?(?! ?(?:млн|тыс|миллион|лет|года|%))`),
    (said) => season([said.from, said.fromMonth], [said.from, said.fromMonth], said.year),
  ],
  [
    words(
      `${FROM}${DAY('from')} (?<month>${MONTH_OF_DAY})${TO}${DAY('to')} (?<monthTo>${MONTH_OF_DAY})${YEAR}`,
    ),
    (said) =>
      trip(inOrder(season([said.from, monthOf(said.month)], [said.to, monthOf(said.monthTo)], endsIn(said)))),
  ],
  [
    words(`${FROM}${DAY('from')}${TO}${DAY('to')} (?<month>${MONTH_OF_DAY})${YEAR}`),
    (said) => trip(withinMonth(said)),
  ],
  [
    words(
      `(?:с|со|от) ${DAY('from')} (?<month>${MONTH_OF_DAY})(?: по| до) ${DAY('to')}(?! ?(?:тыс|к|т|звезд|ноч))`,
    ),
    (said) => trip(inOrder(season([said.from, monthOf(said.month)], [said.to, monthOf(said.month)]))),
  ],
  [
    words(`${IN}${DAY('from')} (?<month>${MONTH_OF_DAY})${YEAR}`),
    (said) => season([said.from, monthOf(said.month)], [said.from, monthOf(said.month)], said.year),
  ],
  [
    words(`${IN}${WHEN}\\s*(?:-|,|/|или|и|по)\\s*(?:(?:в|во) )?${WHEN_TO}${YEAR}`),
    (said) => {
      const [from, to] = [partOf(said.part, monthOf(said.month)), partOf(said.partTo, monthOf(said.monthTo))]
      return from && to && { from: from.from, to: to.to, year: startYear(from, to, said.year) }
    },
  ],
  [words(`${IN}${WHEN}${YEAR}`), (said) => withYear(partOf(said.part, monthOf(said.month)), said.year)],
  [
    words(
      `${IN}(?:(?<part>${PART}) )?(?:(?:эт[а-я]+|(?<next>следующ|будущ)[а-я]+) )?(?<season>${SEASON})(?: этого года)?${YEAR}`,
    ),
    (said) => withYear(seasonOf(said.part, said.season), said.year),
  ],
  ...holidays.map(([pattern, time, note]) => [pattern, () => time, note] as const),
]

/** What is open at one side, or about some day, is not two dates. */
const vague = words(
  `(?<!(?:с|со|от) \\d{1,2}(?:-?го)?(?: ${MONTH_OF_DAY})? )(?:до|после|около|примерно|ориентировочно|не раньше|не позже|не позднее|начиная с|ближе к|к) (?:\\d{1,2}(?:-?го)? )?(?:(?:${PART}) )?(?:${MONTH})(?: 20\\d\\d)?(?!\\s*[,(]?\\s*(?:\\+|±|плюс))`,
)

/** «С 10 по 20» of no month, unless something else is counted so. */
const monthless = words(
  `(?:с|со) \\d{1,2}(?:-?го)? по \\d{1,2}(?:-?(?:го|ое|е))?(?: числ[а-я]+)?(?! ?(?:\\d|тыс|к |т |руб|₽|%|ноч|дн|лет|год|час|звезд))`,
)

/** Behind these words stand the days between which one departs. */
const DEPARTING =
  /(?:вылет[а-я]{0,4}|заезд[а-я]{0,2}|период|промежут[а-я]{1,4}|интервал[а-я]?|любой день)(?: (?:в|на|можно|возможен|возможны)){0,2}[ :-]{0,3}$/u

/** «Прошлым летом» was, and is not wished. */
const past = words(
  `(?:(?:в|во) )?(?:поза)?прошл[а-я]+ (?:(?:${SEASON}|${MONTH})|год[а-я]*(?: (?:в )?(?:${SEASON}|${MONTH}))?)|(?:${SEASON}|(?:в |во )?${MONTH}) (?:поза)?прошлого года`,
)

/** «10 июня ± 2 дня»: so many days on either side of the one that was said. */
const either = new RegExp(
  bounded(
    `^\\s*[,(]?\\s*(?:\\+\\s*/?\\s*-|±|плюс\\s*[-/]?\\s*минус)\\s*(?<count>${COUNT}|пару)\\s*(?:дн(?:я|ей)|день|дн|сут(?:ок|ки))?(?![\\p{L}\\p{N}])\\)?`,
  ),
  'u',
)

/** A bare month may be part of another word's meaning: «мая» is a month, «май тай» is none. */
export function readDates(sentence: Sentence, today: string): Outcome {
  const found: (Clear | Unclear)[] = [
    ...findAll(sentence, past).map((span) => unclearAt(span, null)),
    ...findAll(sentence, vague).map((span) => unclearAt(span, wishNotes.bothDates)),
  ]
  const taken = () => found.flatMap((one) => ('span' in one ? [one.span] : one.spans))
  const isFree = (one: Found) => !taken().some(({ from, to }) => one.from < to && from < one.to)
  for (const { span, window, note } of relativeDates(sentence, today))
    if (isFree({ ...span, said: {} })) found.push(clearOf(span, within(window, today), note))
  for (const [pattern, reading, note] of patterns)
    for (const one of findAll(sentence, pattern).filter(isFree)) {
      const time = reading(one.said)
      const window = time && ('refusal' in time ? time : nextTime({ ...time, ...yearOfWords(one) }, today))
      if (!window) found.push(unclearAt(one, null))
      else if (isTripIn(sentence, one, time)) found.push(tripOf(one, window, time))
      else found.push(widened(sentence, { one, today, window, note }))
    }
  for (const one of findAll(sentence, monthless).filter(isFree))
    found.push(unclearAt(one, wishNotes.whichMonth))
  return firstOf(
    found.map((one) => unlessRefused(sentence, one)).sort((a, b) => startOf(a) - startOf(b)),
    wishNotes.again,
  )
}

/** Days of a trip, unless the words before them say that they are those of the departure. */
function isTripIn({ plain }: Sentence, { from }: Found, time: ReturnType<Reading>): time is Season {
  if (!time || 'refusal' in time || !time.isTrip) return false
  return !DEPARTING.test(plain.slice(0, from)) && !plain.startsWith('между', from)
}

/** What is cut to the days that can be chosen is no trip from its first day to its last. */
function tripOf(one: Found, window: Window | { refusal: string | null }, time: Season): Clear | Unclear {
  const dates = clearOf(one, window)
  if ('refusal' in window || !('field' in dates)) return dates
  const isCut = [window.from, window.to].some(
    (day, at) => dayOf(day) !== (at === 0 ? time.from : time.to).day,
  )
  const nights = isCut ? null : nightsBetween(window.from, window.to)
  return nights === null ? dates : { ...dates, nights }
}

const dayOf = (iso: string): number => Number(iso.slice(8))

function yearOfWords({ said }: Found): Pick<Season, 'isNext' | 'isNextYear'> {
  return { isNext: said.next !== undefined, isNextYear: said.nextYear !== undefined }
}

interface SaidDay {
  one: Found
  today: string
  window: Window | { refusal: string | null }
  note: string | undefined
}

/** With the days around a single one, where they were said. */
function widened({ plain }: Sentence, { one, today, window, note }: SaidDay): Clear | Unclear {
  const around = either.exec(plain.slice(one.to))
  if (!around || 'refusal' in window || window.from !== window.to) return clearOf(one, window, note)
  const days = around.groups?.count === 'пару' ? 2 : countOf(around.groups?.count ?? '')
  const wide = within({ from: addDays(window.from, -days), to: addDays(window.to, days) }, today)
  return clearOf({ from: one.from, to: one.to + around[0].length }, wide, wishNotes.near(days))
}

function startOf(one: Clear | Unclear): number {
  return 'span' in one ? one.span.from : (one.spans[0]?.from ?? 0)
}

function unclearAt({ from, to }: { from: number; to: number }, note: string | null): Unclear {
  return { span: { from, to }, note }
}

function clearOf(
  { from, to }: { from: number; to: number },
  window: Window | { refusal: string | null },
  note: string | null = null,
): Clear | Unclear {
  if ('refusal' in window) return unclearAt({ from, to }, window.refusal)
  const values = { date_from: wireDay(window.from), date_to: wireDay(window.to) }
  return { field: 'dates', spans: [{ from, to }], values, note }
}

type Said = string | number | undefined

function season([from, fromMonth]: [Said, Said], [to, toMonth]: [Said, Said], year?: Said): Season | null {
  const first = dayMonth(from, fromMonth)
  const last = dayMonth(to, toMonth)
  return first && last && { from: first, to: last, year: yearOf(year) }
}

type Slip = { refusal: string }

const trip = (time: Season | Slip | null): Season | Slip | null =>
  time && !('refusal' in time) ? { ...time, isTrip: true } : time

/** «С 20 июня по 10 июня» is a slip: nobody goes for a year. */
function inOrder(time: Season | null): Season | { refusal: string } | null {
  const isSlip = time && time.from.month === time.to.month && time.to.day < time.from.day
  return isSlip ? { refusal: fieldText.dateOrder } : time
}

/** «С 28 по 5 января»: what is later in the month than the end lies in the month before. */
function withinMonth({ from, to, month, year }: Found['said']): Season | null {
  const ends = monthOf(month)
  const begins = Number(from) <= Number(to) ? ends : ends === 1 ? 12 : ends - 1
  const endYear = yearOf(year)
  return season([from, begins], [to, ends], endYear !== undefined && begins > ends ? endYear - 1 : endYear)
}

function yearOf(year: Said): number | undefined {
  return year === undefined ? undefined : Number(year) % 100 ? 2000 + (Number(year) % 100) : undefined
}

function withYear(time: Season | null, year: Said): Season | null {
  return time && { ...time, year: yearOf(year) }
}

/** «с 28 декабря по 5 января 2027»: the year is said at the end, the season begins in the one before. */
function endsIn(said: Found['said']): number | undefined {
  const year = yearOf(said.year)
  const from = Number(said.fromMonth ?? monthOf(said.month))
  const to = Number(said.toMonth ?? monthOf(said.monthTo))
  return year !== undefined && to < from ? year - 1 : year
}

function startYear(from: Season, to: Season, year: Said): number | undefined {
  const ends = yearOf(year)
  return ends !== undefined && to.to.month < from.from.month ? ends - 1 : ends
}
