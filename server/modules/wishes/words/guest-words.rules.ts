import { COUNT, countOf } from './numbers.rules.ts'
import { bounded, findAll, type Found, type Sentence, words } from './sentence.rules.ts'

const AGE = `(?:полтора|полутора|1[.,]5|${COUNT})`
const YEARS = '(?: ?-?(?:лет|год(?:а|ика|ик|у)?|годик[а-я]*|л\\.?|г\\.?))'
const MONTHS = '(?: ?(?:месяц[а-я]*|мес\\.?))'
const AND = '\\s*(?:,|и|\\+|;)\\s*'
/** «3 и 7 лет», «(3, 7)», «5», «8 месяцев», «до года». The last of a list says what is counted. */
const AGES = [
  `(?: ?[-:(,]? ?(?:по |в возрасте |возраст[а-я]* ?:? ?)?(?<ages>(?:${AGE}(?:${YEARS}|${MONTHS})?${AND}|${AGE}${YEARS} ){0,4}${AGE}(?:${YEARS}|${MONTHS}))\\)?`,
  `| ?\\((?<listed>${AGE}(?:${AND}${AGE}){0,4})\\)`,
  `|:? (?<bare>\\d{1,2}(?:${AND}\\d{1,2}){0,4})(?= ?(?:[|,;.)]|$))`,
  `| ?[(,]? ?(?<infant>до (?:1 )?года|меньше года|полгода|до года)\\)?`,
  `| (?<one>год(?:ик)?)`,
  ')?',
].join('')

/** «2+1 (5 лет)»: what stands behind a sum is an age only where it says so. */
export const AGES_OF_SUM = `(?: ?[-:(,]? ?(?<ages>(?:${AGE}${YEARS}?${AND}){0,4}${AGE}${YEARS})\\)?| ?\\((?<listed>${AGE}(?:${AND}${AGE}){0,4})\\))?`

const CHILD =
  '(?:реб[её]н(?:ок|ка|ку|ком|очек|очком|ке)|реб\\.?|малыш(?:а|ом|ка|кой|у)?|школьник(?:а|ом)?|дошкольник(?:а|ом)?|подрост(?:ок|ка|ком))'
const HEIR = '(?:сын(?:а|ом|у|ишк[а-я]+)?|доч(?:ь|ка|ку|ке|кой|ери|ерью|е)|внук(?:а|ом|у)?|внучк(?:а|у|ой|е))'
const CHILDREN =
  '(?:дет(?:и|ей|ьми|ям|ки|ками|ок)|детишк[а-я]+|ребят(?:а|ами|ишки|ишками)|реб[её]нка|сын(?:овей|овьями|а)|доч(?:ери|ерьми|ками|ки|ек)|малыш(?:а|ей|ами)|школьник(?:а|ов|ами)|подростк(?:а|ов|ами)|внук(?:а|ов|ами))'
const INFANT =
  '(?:младен(?:ец|ца|цу|цем|цев|цами)|груднич(?:ок|ка|ку|ком|ков|ками)|грудн(?:ой|ого|ому|ым) реб[её]н(?:ок|ка|ку|ком)|новорожд[её]нн(?:ый|ого|ому|ым|ая|ой)|инфант(?:а|ом|у)?)'
const YOUNG =
  '(?:(?<young>(?:\\d{1,2}-?|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти)летн[а-я]+|годовал[а-я]+) )?'
const WITH = '(?:(?:и |плюс |\\+ ?)?(?:с |со |для )?(?:наш[а-я]+ |мо[а-я]+ |маленьк[а-я]+ )?)'
/** What the other rules need to know of who was counted within a party. */
const patterns = [
  { kind: 'infant', pattern: words(`${WITH}(?:(?<count>${COUNT}) )?${INFANT}${AGES}`) },
  { kind: 'counted', pattern: words(`${WITH}(?<count>${COUNT}) ?(?:маленьк[а-я]+ )?(?:${CHILDREN}|${CHILD})${AGES}`) },
  { kind: 'counted', pattern: words(`детей ?[:-]? ?(?<count>[1-9])(?! ?(?:лет|год|мес|[,и+] ?\\d))${AGES}`) },
  { kind: 'one', pattern: words(`${WITH}${YOUNG}${CHILD}${AGES}`) },
  { kind: 'heir', pattern: words(`${WITH}${YOUNG}${HEIR}${AGES}`) },
  { kind: 'many', pattern: words(`${WITH}${CHILDREN}${AGES}`) },
] as const // prettier-ignore

/** «1 год и 3 месяца» of one child is one age. */
const WITH_MONTHS = new RegExp(
  `(?<years>${COUNT}${YEARS})${bounded('\\s*(?:и|,)?\\s*')}${COUNT}${MONTHS}`.replaceAll(' ', '\\s'),
  'u',
)

export interface ChildrenSaid {
  span: { from: number; to: number }
  kind: (typeof patterns)[number]['kind']
  /** Null where a plural says none. */
  count: number | null
  ages: number[]
}

/** Every place that speaks of children, from the left. */
export function childrenIn(sentence: Sentence): ChildrenSaid[] {
  const found: ChildrenSaid[] = []
  for (const { kind, pattern } of patterns)
    for (const one of findAll(sentence, pattern))
      if (!found.some(({ span }) => one.from < span.to && span.from < one.to))
        found.push(childrenOf(kind, one))
  return found.sort((a, b) => a.span.from - b.span.from)
}

function childrenOf(kind: ChildrenSaid['kind'], { from, to, said }: Found): ChildrenSaid {
  const isEach = / по /.test(` ${said.ages ?? ''}`)
  const isSingle = kind === 'one' || kind === 'heir' || (kind === 'infant' && !said.count)
  const told = agesOf(isSingle ? { ...said, ages: said.ages?.replace(WITH_MONTHS, '$<years>') } : said)
  const infants = () => Array.from({ length: countOf(said.count ?? '1') }, () => 0)
  const ages = kind === 'infant' && told.length === 0 ? infants() : told
  const count = said.count
    ? countOf(said.count)
    : kind === 'many'
      ? ages.length || null
      : Math.max(1, ages.length)
  const span = { from, to }
  if (isEach && count !== null && ages.length === 1)
    return { span, kind, count, ages: Array.from({ length: count }, () => ages[0] ?? 0) }
  return { span, kind, count, ages }
}

const youngAges: readonly (readonly [string, number])[] = [
  ['двух', 2], ['трех', 3], ['четырех', 4], ['пяти', 5], ['шести', 6], ['семи', 7], ['восьми', 8], ['девяти', 9], ['десяти', 10], ['годовал', 1],
] // prettier-ignore

export function agesOf({ ages, listed, bare, infant, one, young }: Found['said']): number[] {
  if (young) return [youngAges.find(([word]) => young.startsWith(word))?.[1] ?? Number.parseInt(young, 10)]
  if (infant) return [0]
  if (one) return [1]
  const text = ages ?? listed ?? bare
  if (!text) return []
  return [
    ...text.matchAll(new RegExp(`(?<years>${AGE})(?<months>${MONTHS})?`.replaceAll(' ', '\\s'), 'gu')),
  ].map(({ groups }) => yearsOf(groups?.years ?? '', groups?.months !== undefined))
}

/** Full years. */
function yearsOf(text: string, isMonths: boolean): number {
  const count = /^(?:пол|1[.,])/.test(text) ? 1 : countOf(text)
  return isMonths ? Math.floor(count / 12) : count
}
