import { onlyDigits } from './masks.ts'

export interface TypedMoney {
  /** What stays in the field while it is edited: digits, kopecks and a unit, nothing else. */
  shown: string
  /** Whole roubles; null when blank. */
  roubles: number | null
  /** Kopecks were typed that are not taken. */
  isCut: boolean
  /** A minus or letters were typed that a sum has none of; so it stays until all is taken out. */
  isDropped: boolean
}

const ROUBLES = /(?:руб(?:\.|л[а-я]{0,3})?|р\.?|₽)$/i
/** Also while it is being typed: «12,5 т», «12,5 ты», «12,5 тыс». */
const UNIT = /\d\s*(?<unit>т(?:\.|ы(?:с(?:\.|я(?:ч[аи]?)?)?)?)?|[кk]|м(?:л(?:н\.?)?)?)$/i
/** «150000,50» has kopecks, «150.000» has thousands. */
const PART = /(?<sign>[.,])(?<part>\d{0,2})$/

/**
 * What a sum means as it is typed: kopecks are cut, «12,5 тыс» is 12 500, «1,5 млн» is 1 500 000. A sign that falls out at
 * once is followed by a text without it: `former` is what was typed before.
 */
export function typedMoney(text: string, former: TypedMoney | null = null): TypedMoney {
  const said = text.trim().replace(ROUBLES, '').trim()
  const unit = UNIT.exec(said)?.groups?.unit ?? ''
  const sum = unit ? said.slice(0, said.length - unit.length).trim() : said
  const { sign = '', part = '' } = PART.exec(sum)?.groups ?? {}
  const whole = onlyDigits(sum.slice(0, sum.length - sign.length - part.length))
  const shown = whole + (whole && sign + part) + (whole && unit && ` ${unit}`)
  const isDropped = /[^\d\s.,]/.test(sum) || (text !== '' && former !== null && former.isDropped)
  if (whole === '') return { shown, roubles: null, isCut: false, isDropped }
  const times = timesOf(unit.toLowerCase())
  const exact = times === 1 ? Number(whole) : Number(`${whole}.${part || '0'}`)
  const isCut = times === 1 && Number(part) > 0
  return { shown, roubles: Math.round(exact * times), isCut, isDropped }
}

/** «М» may become «млн» and is nothing yet. */
function timesOf(unit: string): number {
  if (unit.startsWith('млн')) return 1_000_000
  return unit.startsWith('т') || unit === 'к' || unit === 'k' ? 1000 : 1
}
