import { onlyDigits } from './masks.ts'

export interface TypedMoney {
  /** What stays in the field while it is edited: digits, kopecks and a unit, nothing else. */
  shown: string
  /** Whole roubles; null when blank. */
  roubles: number | null
  /** Kopecks were typed that are not taken. */
  isCut: boolean
}

const ROUBLES = /(?:руб(?:\.|л[а-я]{0,3})?|р\.?|₽)$/i
/** Also while it is being typed: «12,5 т», «12,5 ты», «12,5 тыс». */
const UNIT = /\d\s*(?<unit>т(?:\.|ы(?:с(?:\.|я(?:ч[аи]?)?)?)?)?|[кk]|м(?:л(?:н\.?)?)?)$/i
/** «150000,50» has kopecks, «150.000» has thousands. */
const PART = /(?<sign>[.,])(?<part>\d{0,2})$/

/** What a sum means as it is typed: kopecks are cut, «12,5 тыс» is 12 500, «1,5 млн» is 1 500 000. */
export function typedMoney(text: string): TypedMoney {
  const said = text.trim().replace(ROUBLES, '').trim()
  const unit = UNIT.exec(said)?.groups?.unit ?? ''
  const sum = unit ? said.slice(0, said.length - unit.length).trim() : said
  const { sign = '', part = '' } = PART.exec(sum)?.groups ?? {}
  const whole = onlyDigits(sum.slice(0, sum.length - sign.length - part.length))
  const shown = whole + (whole && sign + part) + (whole && unit && ` ${unit}`)
  if (whole === '') return { shown, roubles: null, isCut: false }
  const times = timesOf(unit.toLowerCase())
  const exact = times === 1 ? Number(whole) : Number(`${whole}.${part || '0'}`)
  return { shown, roubles: Math.round(exact * times), isCut: times === 1 && Number(part) > 0 }
}

/** «М» may become «млн» and is nothing yet. */
function timesOf(unit: string): number {
  if (unit.startsWith('млн')) return 1_000_000
  return unit.startsWith('т') || unit === 'к' || unit === 'k' ? 1000 : 1
}
