export interface TypedMoney {
  /** As it was typed. */
  text: string
  /** Whole roubles; null when blank, and where no sum is meant. */
  roubles: number | null
  /** Why no sum can be meant: kopecks, or what is no number. */
  fault: 'kopecks' | 'sum' | null
}

const ROUBLES = /(?:руб(?:\.|л[а-я]{0,3})?|р\.?|₽)$/i
/** «150000,50» has kopecks, «150.000» has thousands; the unit also while it is being typed: «12,5 ты». */
const SUM =
  /^(?<whole>\d+(?:[.,]\d{3})*)(?:[.,](?<part>\d{0,2}))?(?:(?<thousands>т(?:\.|ы(?:с(?:\.|я(?:ч[аи]?)?)?)?)?|[кk])|(?<millions>млн\.?))?$/i

/**
 * What a sum means as it is typed: «12,5 тыс» is 12 500, «1,5 млн» is 1 500 000. Nothing is left out to make a number of
 * what is none: «-5» is not five.
 */
export function typedMoney(text: string): TypedMoney {
  const said = text.replace(/\s/g, '').replace(ROUBLES, '')
  if (said === '') return { text, roubles: null, fault: text.trim() === '' ? null : 'sum' }
  const { whole, part, thousands, millions } = SUM.exec(said)?.groups ?? {}
  if (!whole) return { text, roubles: null, fault: 'sum' }
  const exact = Number(`${whole.replace(/[.,]/g, '')}.${part || 0}`)
  const roubles = exact * (thousands ? 1000 : millions ? 1_000_000 : 1)
  return Number.isInteger(Math.round(roubles * 100) / 100)
    ? { text, roubles: Math.round(roubles), fault: null }
    : { text, roubles: null, fault: 'kopecks' }
}
