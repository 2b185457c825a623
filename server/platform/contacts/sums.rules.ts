/** Five to seven digits, grouped by thousands or not. */
const SUM = String.raw`\d{5,7}|\d{1,3}(?:[ .]\d{3}){1,2}`
const DASH = '[-‐‑‒–—−]'
/** Two sums and nothing of digits around them; a year may stand before. */
const RANGE = new RegExp(
  String.raw`(?<![\d+(]|[\d)][ .‐‑‒–—−-](?<!(?<!\d)20\d\d ))(?<low>${SUM}) ?${DASH} ?(?<high>${SUM})(?! ?${DASH} ?\d|[.,]?\d)`,
  'gu',
)
const LOWEST = 10_000
const HIGHEST = 9_999_999
/** Nobody is in doubt between a trip and one of ten times its price. */
const APART_MAX = 10
/** What a phone of Russia begins with, where there are as many digits: a mobile one or a town's. */
const LIKE_PHONE = /^(?:[78]?[3489]\d{9})$/
const ROUND = 500
const ROUND_OR_NEARLY = /(?:00|90|99)$/

const COUNTED = '\ufffc'

/** The same text, letter for letter, with «85000–120000» struck out: as many digits as a phone has, but two sums. */
export function withoutSums(text: string): string {
  return text.replaceAll(RANGE, (range: string, low: string, high: string) =>
    isRange(low, high) ? COUNTED.repeat(range.length) : range,
  )
}

/** Digits that may be a phone's have to be round: of the phones that are cut in two few look like two round sums. */
function isRange(low: string, high: string): boolean {
  const [from, to] = [low, high].map((sum) => sum.replaceAll(/\D/g, '')) as [string, string]
  const [least, most] = [Number(from), Number(to)]
  if (least < LOWEST || most > HIGHEST || least >= most || most > least * APART_MAX) return false
  const isRound = least % ROUND === 0 && most % ROUND === 0
  return isRound || (!LIKE_PHONE.test(from + to) && ROUND_OR_NEARLY.test(from) && ROUND_OR_NEARLY.test(to))
}
