import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { COUNT_IN_WORDS, countOf } from '../words/numbers.rules.ts'
import { type Clear, firstOf, type Outcome, type Unclear, unlessRefused } from '../outcome.rules.ts'
import { type Found, findAll, fragmentOf, type Sentence, words } from '../words/sentence.rules.ts'

const THOUSAND = '(?:к|k|тыс\\.?|тыщ[а-я]*|тысяч[а-я]*|т\\.? ?р\\.?|т\\.?)'
const MILLION = '(?:млн\\.?|миллион[а-я]*|лям[а-я]*)'
const ROUBLE = '(?: ?(?:руб\\.?|рубл[а-я]*|р\\.?|₽))'
const DIGITS = '\\d{1,3}(?:[ .,]\\d{3}){1,2}|\\d{1,7}(?:[.,]\\d{1,3})?'
const LIMIT =
  '(?:до|за|не (?:больше|более|дороже|выше)(?: чем)?|максимум|макс\\.?|в пределах|в районе|около|примерно|порядка|на|бюджет[а-я]*|сумм[а-я]*|стоимость[а-я]*|цен[а-я]*)'
const UP_TO = `(?:бюджет[а-я]*[ :-]{0,3})?(?:${LIMIT}[ :-]{0,3}){0,2}`
const LEAD = `${UP_TO}(?<each>по |(?:за|на|с) (?:одного|1) ?(?:человека|чел\\.?)[ :-]{1,3})?`
const EACH =
  '(?<perHead>(?:/| )? ?(?:(?:на|с|за) (?:(?:одного|1) )?(?:человека|чел\\.?|персону|туриста|каждого|одного|нос)|каждый|чел\\.?))?'
const ALL = '(?: (?:на|за) (?:всех|все|всю семью|тур|поездку))?'
/** What is counted is no money. */
const NOTHING_ELSE = '(?! ?[/\\d-]|\\.\\d| ?(?:ноч|дн|лет|год|чел|взр|звезд|мес|км|м |метр|мин|час))'
const UNIT = `(?: ?(?:(?<thousand>${THOUSAND})|(?<million>${MILLION})))`

/** From what says most to what says least; money of another country first, so that it is not taken for roubles. */
const foreign = words(
  '(?:до |за |бюджет )?(?:[$€] ?\\d[\\d .,]{0,15}\\d|\\d[\\d .,]{0,15}(?: ?(?:тыс[а-я]*|к))? ?(?:\\$|€|доллар[а-я]*|евро|бакс[а-я]*|usd|eur|юан[а-я]*|дирхам[а-я]*|тенге|лир[а-я]*|бат(?:ов|а)?))',
)
const onlyLeast = words(
  `(?:от|не (?:менее|меньше|дешевле)|минимум|свыше) (?:${DIGITS})(?:(?: ?(?:${THOUSAND}|${MILLION}))${ROUBLE}?|${ROUBLE})(?!\\s*(?:-|до))`,
)
const patterns = [
  words(`${LEAD}(?:от )?(?<low>${DIGITS})(?: ?(?:${THOUSAND}|${MILLION}))?${ROUBLE}?\\s*(?:-|до)\\s*(?<high>${DIGITS})${UNIT}${ROUBLE}?${EACH}${ALL}`),
  words(`${LEAD}(?<high>${DIGITS})${UNIT}${ROUBLE}?${EACH}${ALL}`),
  words(`${LEAD}(?<words>${COUNT_IN_WORDS}|полтор[аы]|пол|четверть) ?${UNIT}${ROUBLE}?${EACH}${ALL}`),
  words(`${LEAD}(?<million>миллион)${ROUBLE}?${EACH}${ALL}`),
  // «Тысяч 200», «тысяч за двести»: the unit before the sum.
  words(`${UP_TO}(?<thousand>тысяч[а-я]*|тыщ[а-я]*|тыс\\.?)(?<each> по)?(?: (?:за|под|до|на|около|примерно))? (?:(?:(?<low>\\d{2,3})\\s*(?:-|до)\\s*)?(?<high>\\d{2,3})${NOTHING_ELSE}|(?<words>${COUNT_IN_WORDS}))${ROUBLE}?${EACH}${ALL}`),
  words(`${LEAD}(?<low>\\d{4,7}|\\d{1,3}[ .]\\d{3})\\s*(?:-|до)\\s*(?<high>\\d{5,7}|\\d{1,3}[ .]\\d{3})${ROUBLE}?${EACH}${ALL}`),
  words(`${LEAD}(?<high>${DIGITS})${ROUBLE}${EACH}${ALL}`),
  words(`${LEAD}(?<high>\\d{3,5}00|\\d{1,3}[ .]\\d{3}(?:[ .]\\d{3})?)${EACH}${ALL}`),
  // «до 250», «бюджет 180»: nobody means roubles.
  words(`(?:бюджет[а-я]*[ :-]{0,3}(?:${LIMIT}[ :-]{0,3})?|до |не (?:больше|дороже) )(?<bare>[3-9]\\d|\\d{3})${NOTHING_ELSE}`),
] // prettier-ignore

/** «Недорого» names no sum: it is asked for, and says nothing beside one. */
const thrifty = words(
  'недорог[а-я]+|не дорого|дешев(?:о|ый|ая|ое)|подешевле|бюджетн[а-я]+(?: вариант[а-я]*)?|экономно',
)

/** `people` is how many travel; null where that is not known. */
export function readBudget(sentence: Sentence, people: number | null): Outcome {
  const found: (Clear | Unclear)[] = []
  const spans = () => found.flatMap((one) => ('span' in one ? [one.span] : one.spans))
  const take = (pattern: RegExp, meaning: (one: Found) => Clear | Unclear) => {
    for (const one of findAll(sentence, pattern))
      if (!spans().some(({ from, to }) => one.from < to && from < one.to)) found.push(meaning(one))
  }
  take(foreign, (one) => ({ span: spanOf(one), note: wishNotes.roubles }))
  take(onlyLeast, (one) => ({ span: spanOf(one), note: wishNotes.lowestPrice }))
  for (const pattern of patterns)
    take(pattern, (one) => unlessRefused(sentence, meaningOf(sentence, one, people)))
  const thrift = findAll(sentence, thrifty)
    .map(spanOf)
    .filter((one) => !spans().some(({ from, to }) => one.from < to && from < one.to))
  const outcome = firstOf(
    found.sort((a, b) => start(a) - start(b)),
    wishNotes.again,
  )
  if (outcome.clear.length > 0) return { ...outcome, silent: thrift }
  const asked = thrift.map((span) => ({ span, note: wishNotes.lowestPrice }))
  return { ...outcome, unclear: [...outcome.unclear, ...asked] }
}

const spanOf = ({ from, to }: Found) => ({ from, to })
const start = (one: Clear | Unclear) => ('span' in one ? one.span.from : (one.spans[0]?.from ?? 0))

function meaningOf(sentence: Sentence, found: Found, people: number | null): Clear | Unclear {
  const { said } = found
  const span = spanOf(found)
  const sum = sumOf(said)
  const isEach = said.each !== undefined || said.perHead !== undefined
  if (isEach && people === null) return { span, note: wishNotes.forHowMany }
  const price = isEach ? sum * (people ?? 1) : sum
  if (price < limits.budgetMin) return { span, note: fieldText.price }
  if (price > limits.rangeInputMax) return { span, note: fieldText.priceMax }
  return {
    field: 'budget',
    spans: [span],
    values: { price },
    note: noteOf(sentence, found, { sum, isEach, people }),
  }
}

function noteOf(
  sentence: Sentence,
  { said, ...span }: Found,
  { sum, isEach, people }: { sum: number; isEach: boolean; people: number | null },
): string | null {
  if (isEach) return wishNotes.perPerson(sum, people ?? 1)
  if (said.low) return wishNotes.highest(fragmentOf(sentence, span))
  return said.bare ? wishNotes.inThousands : null
}

/** Whole roubles. */
function sumOf({ words: inWords, high, low, bare, thousand, million }: Found['said']): number {
  if (bare !== undefined) return Number(bare) * 1000
  const unit = million ? 1_000_000 : thousand ? 1000 : 1
  if (inWords !== undefined) return Math.round(shareOf(inWords) * unit)
  if (high === undefined) return unit
  return Math.round(Math.max(numberOf(high, unit), low === undefined ? 0 : numberOf(low, unit)) * unit)
}

function shareOf(inWords: string): number {
  if (inWords.startsWith('полтор')) return 1.5
  return inWords === 'пол' ? 0.5 : inWords === 'четверть' ? 0.25 : countOf(inWords)
}

/** «250 000» and «250.000» are grouped, «1,5» before a unit is a fraction. */
function numberOf(text: string, unit: number): number {
  const isGrouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(text) && (unit === 1 || text.includes(' '))
  return Number(isGrouped ? text.replaceAll(/[ .,]/g, '') : text.replace(',', '.').replaceAll(' ', ''))
}
