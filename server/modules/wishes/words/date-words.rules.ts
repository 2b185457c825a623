import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { type Day, lengthOfMonth, type Season } from './calendar.rules.ts'
import { words } from './sentence.rules.ts'

const months = [
  'январ[ьяе]', 'феврал[ьяе]', 'март[ае]?', 'апрел[ьяе]', 'ма[йяе]', 'июн[ьяе]', 'июл[ьяе]', 'август[ае]?', 'сентябр[ьяе]',
  'октябр[ьяе]', 'ноябр[ьяе]', 'декабр[ьяе]',
] // prettier-ignore
const short = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сент?', 'окт', 'нояб?', 'дек']

/** A month in any of its cases. Has no group of its own. */
export const MONTH = `(?:${months.join('|')})`

/** The same, or short: beside a day, where «сен» is no saint. */
export const MONTH_OF_DAY = `(?:${[...months, ...short].join('|')})`

const exact = months.map((month, at) => new RegExp(`^(?:${month}|${short[at]})$`))

/** 1 to 12. */
export function monthOf(word = ''): number {
  return exact.findIndex((month) => month.test(word)) + 1
}

export function dayMonth(day: unknown, month: unknown): Day | null {
  const one = { day: Number(day), month: Number(month) }
  const longest = one.month === 2 ? 29 : lengthOfMonth(one.month)
  return one.day >= 1 && one.day <= longest && one.month >= 1 && one.month <= 12 ? one : null
}

/** The first and the last day of each part of a month; 0 is its last. */
const parts: readonly (readonly [source: string, from: number, to: number])[] = [
  ['(?:сам[а-я]+ )?начал[аоеу]', 1, 10],
  ['(?:сам[а-я]+ )?середин[аыуе]', 11, 20],
  ['(?:сам[а-я]+ )?кон(?:ец|це|ца|цу)', 21, 0],
  ['перв(?:ых числах|ой неделе|ую неделю|ые числа)', 1, 7],
  ['последн(?:их числах|ей неделе|юю неделю|ие числа)', 24, 0],
  ['перв(?:ой половине|ая половина|ую половину)', 1, 15],
  ['втор(?:ой половине|ая половина|ую половину)', 16, 0],
]

/** A part of a month or of a season. Has no group of its own. */
export const PART = `(?:${parts.map(([source]) => source).join('|')})`

function part(word: string | undefined) {
  const [, from = 1, to = 0] =
    parts.find(([source]) => word && new RegExp(`^(?:${source.replaceAll(' ', '\\s+')})$`).test(word)) ?? []
  return { from, to }
}

/** The month, or a part of it. */
export function partOf(word: string | undefined, month: number): Season | null {
  if (month === 0) return null
  const { from, to } = part(word)
  return { from: { day: from, month }, to: { day: to || lengthOfMonth(month), month } }
}

const seasons: readonly (readonly [source: string, firstMonth: number])[] = [
  ['лет(?:о|ом|а|у)', 6],
  ['осен(?:ь|ью|и)', 9],
  ['зим(?:а|ой|ы|у|е)', 12],
  ['весн(?:а|ой|ы|у|е)', 3],
]

export const SEASON = `(?:${seasons.map(([source]) => source).join('|')})`

/** Three months, or a third or a half of them. */
export function seasonOf(word: string | undefined, season = ''): Season | null {
  const first = seasons.find(([source]) => new RegExp(`^${source}$`).test(season))?.[1]
  if (first === undefined) return null
  const { from, to } = part(word)
  const month = (after: number) => ((first - 1 + after) % 12) + 1
  const whole = (one: number, other: number): Season => ({
    from: { day: 1, month: one },
    to: { day: lengthOfMonth(other), month: other },
  })
  if (from === 1 && to === 0) return whole(first, month(2))
  if (from === 1) return whole(first, first)
  return to === 0 ? whole(month(2), month(2)) : whole(month(1), month(1))
}

const span = ([fromDay, fromMonth]: [number, number], [toDay, toMonth]: [number, number]): Season => ({
  from: { day: fromDay, month: fromMonth },
  to: { day: toDay, month: toMonth },
})

/** When one departs for the holidays. */
export const holidays: readonly (readonly [when: RegExp, time: Season, note?: string])[] = [
  [words('(?:на |в )?май(?:ские|ских)(?: (?:праздник|выходн|каникул)[а-я]*)?'), span([28, 4], [9, 5])],
  [words('(?:на |в )?новогодн(?:ие|их)(?: (?:праздник|выходн|каникул)[а-я]*)?'), span([28, 12], [8, 1])],
  [words('(?:на|под|в) новый год'), span([25, 12], [31, 12])],
  [words('(?:на |в )?ноябрьск(?:ие|их)(?: (?:праздник|выходн|каникул)[а-я]*)?'), span([30, 10], [4, 11])],
  // Schools keep them at somewhat other days: the window holds the usual ones, and says so.
  [words('(?:на |в )?осенн(?:ие|их) каникул[а-я]*'), span([24, 10], [5, 11]), wishNotes.bySchool],
  [words('(?:на |в )?зимн(?:ие|их) каникул[а-я]*'), span([28, 12], [8, 1]), wishNotes.bySchool],
  [words('(?:на |в )?весенн(?:ие|их) каникул[а-я]*'), span([20, 3], [5, 4]), wishNotes.bySchool],
]
