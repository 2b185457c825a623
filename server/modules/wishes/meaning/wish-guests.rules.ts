import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { AGES_OF_SUM, agesOf, type ChildrenSaid, childrenIn } from '../words/guest-words.rules.ts'
import { COUNT, countOf } from '../words/numbers.rules.ts'
import type { Outcome, Unclear } from '../outcome.rules.ts'
import { type Found, findAll, type Sentence, type Span, strike, words } from '../words/sentence.rules.ts'

const MY = '(?:мо[а-я]+ |сво[а-я]+ |любим[а-я]+ |втор[а-я]+ )?'
const MATE =
  '(?:жен(?:ой|а)|супруг(?:ой|ом|а)?|муж(?:ем)?|девушк(?:ой|а)|парн(?:ем)|парень|подруг(?:ой|а)|подружк(?:ой|а)|друг(?:ом)?|мам(?:ой|а)|пап(?:ой|а)|отц?ец|отцом|матерью|сестр(?:ой|а)|брат(?:ом)?|бабушк(?:ой|а)|дедушк(?:ой|а)|тещ(?:ей|а)|свекров(?:ью|ь)|коллег(?:ой|а)|любим(?:ой|ым)|невест(?:ой|а)|жених(?:ом)?|половинк(?:ой|а))'
const MATES = '(?:друзьями|подругами|подружками|коллегами|сестрами|братьями|бабушками|родственниками)'

const together: Record<string, number> = {
  вдвоем: 2,
  втроем: 3,
  вчетвером: 4,
  впятером: 5,
  вшестером: 6,
  всемером: 7,
}

const patterns = {
  sum: words(`(?<adults>[1-9])\\s*\\+\\s*(?<children>[0-4])(?! ?(?:[*★]|звезд))${AGES_OF_SUM}`),
  adults: words(`(?:на |для |нас )?(?<adults>${COUNT}) ?(?:взросл[а-я]*|взр\\.?)|взросл[а-я]* ?[:-]? ?(?<after>\\d{1,2})`),
  heads: words(`(?:на |для |нас |нас будет |едем |летим )?(?<heads>${COUNT}) ?(?:человек[а-я]*|чел\\.?|персон[а-я]*|турист[а-я]*|гост[а-я]*|путешественник[а-я]*)|(?:на|за|для|(?<ours>нас(?: будет)?)|летим|едем|поедем|полетим) (?<party>двоих|двое|троих|трое|четверых|четверо|пятерых|пятеро|шестерых|шестеро)|(?<bare>двое|трое|четверо|пятеро|шестеро)(?= ?(?:[,.:;+!)|]|$)| (?:и|с|со|плюс|в|во|на|из|до) )`),
  together: words(`(?<together>${Object.keys(together).join('|')})`),
  alone: words('(?:я |лечу |еду |поеду |полечу ){1,4}(?:один|одна|сам|сама)|в одиночку|(?:на|для) одного(?: человека)?|мне (?:одному|одной|самому|самой)|(?:один|одна|одному|одной)(?= ?(?:[,|.]|$))|(?<!(?:в|на|за|по|к|не|ни|из) )(?:один|одна|одному|сам|сама)(?= (?:в|во|на) (?!дво|тро|одн))'),
  mates: words(`(?:и |с |со )?(?<mates>${COUNT}) ${MATES}`),
  parents: words('(?:с |со )?родителями'),
  mate: words(`(?:(?:я|мы)(?: ?,| и| с| со)? )?(?:и |с |со )?${MY}${MATE}`),
  childless: words('без детей|взрослые без детей'),
  unknown: words(`(?:всей )?семь(?:ей|ёй|я)|(?:с|со) (?:мо[а-я]+ |сво[а-я]+ )?(?:семьей|компанией|${MATES.slice(3, -1)}|близкими)|(?:большой |небольшой |шумной )?компанией`),
  // «Сто тысяч на одного человека» speaks of money, not of who goes.
  perHead: words('(?<=(?:000|тыс|тысяч[а-я]?|к|руб|рублей|р|₽|цена|стоимость|бюджет)\\.? )(?:на|за|с) (?:одного|1) ?(?:человека|чел\\.?|персону|туриста)'),
  // Its children may be among them or not.
  family: words(`семь[а-я]+ ?-? ?(?:из |в составе )?${COUNT} ?(?:человек[а-я]*|чел\\.?)`),
  among: words('из (?:них|которых|нас)|в том числе|включая'),
} // prettier-ignore

interface Adults {
  count: number | null
  spans: Span[]
  unclear: Unclear[]
}

/** Who goes. The age of a child is never supposed: a child without one is counted as `unaged`. */
export function readGuests(sentence: Sentence): Outcome {
  const sum = findAll(sentence, patterns.sum)[0]
  const childless = findAll(sentence, patterns.childless).map(spanOf)
  const said = childrenIn(strike(sentence, [...(sum ? [sum] : []), ...childless]))
  const children = party(said, sum ? { count: Number(sum.said.children), ages: agesOf(sum.said) } : none)
  const rest = strike(
    sentence,
    said.map(({ span }) => span),
  )
  const adults = sum
    ? { count: Number(sum.said.adults), spans: [spanOf(sum)], unclear: [] }
    : readAdults(strike(rest, [...childless, ...findAll(rest, patterns.perHead)]), { said, sentence })
  const unclear = [...adults.unclear, ...children.unclear]
  const isCrowd =
    adults.count !== null && (adults.count < limits.adultsMin || adults.count > limits.adultsMax)
  if (isCrowd) unclear.push(...adults.spans.map((span) => ({ span, note: fieldText.adults })))
  const isKnown = adults.count !== null && !isCrowd
  const spans = [...(isCrowd ? [] : adults.spans), ...children.spans, ...childless]
  if (spans.length === 0) return { clear: [], unclear }
  const values = {
    ...(isKnown && adults.count !== null ? { adult_count: adults.count } : {}),
    ...(children.unclear.length > 0 ? {} : { childrens: children.ages }),
  }
  return { clear: [{ field: 'guests', spans, values, unaged: children.unaged }], unclear }
}

const none = { count: 0, ages: [] as number[] }

interface Children {
  ages: number[]
  unaged: number
  spans: Span[]
  unclear: Unclear[]
}

/** «Двое детей: сын 5 лет и дочь 8 лет» are two: who is named singly is among those who were counted. */
function party(said: readonly ChildrenSaid[], fromSum: typeof none): Children {
  const spans = said.map(({ span }) => span)
  const ages = [...fromSum.ages, ...said.flatMap((one) => one.ages)]
  const singly = total(said.filter(({ kind }) => kind === 'heir' || kind === 'one' || kind === 'infant'))
  const together_ = total(said.filter(({ kind }) => kind === 'counted' || kind === 'many'))
  const isWithin =
    said.some(({ kind, ages: own }) => kind === 'counted' && own.length === 0) || fromSum.count > 0
  const count = Math.max(
    isWithin ? Math.max(singly, together_) : singly + together_,
    fromSum.count,
    ages.length,
  )
  const refuse = (note: string): Children => ({
    ages: [],
    unaged: 0,
    spans: [],
    unclear: spans.map((span) => ({ span, note })),
  })
  if (ages.some((age) => age > limits.childAgeMax)) return refuse(fieldText.childAge)
  if (count > limits.childrenMax) return refuse(fieldText.children)
  if (count === 0 && spans.length > 0) return refuse(wishNotes.howManyChildren)
  return { ages, unaged: count - ages.length, spans, unclear: [] }
}

function total(said: readonly ChildrenSaid[]): number {
  return said.reduce((sum, { count }) => sum + (count ?? 0), 0)
}

const spanOf = ({ from, to }: Found): Span => ({ from, to })

interface Beside {
  said: readonly ChildrenSaid[]
  sentence: Sentence
}

/** What says most is believed: «4 человека: 2 взрослых и 2 ребёнка» are two adults. */
function readAdults(rest: Sentence, { said, sentence }: Beside): Adults {
  const all = <K extends keyof typeof patterns>(kind: K) => findAll(rest, patterns[kind])
  const [adults, heads, collective, alone] = [all('adults'), all('heads'), all('together'), all('alone')]
  const spans = [...adults, ...heads, ...collective, ...alone].map(spanOf)
  const mates = readMates(strike(rest, spans))
  const among = all('among').map(spanOf)
  const known = (count: number, more: Span[] = []): Adults => ({
    count,
    spans: [...spans, ...mates.spans, ...more],
    unclear: [],
  })
  const [adult] = adults
  if (adult) return known(countOf(adult.said.adults ?? adult.said.after ?? '1'), among)
  const [head] = heads
  const children = said.reduce((sum, { count }) => sum + (count ?? 0), 0)
  if (head) {
    const count = countOf(head.said.heads ?? head.said.party ?? head.said.bare ?? '1')
    // «Нас трое с ребёнком»: with the child or beside it?
    if (head.said.ours && children > 0 && isWith(sentence, head, said))
      return { count: null, spans, unclear: [] }
    const isFamily = all('family').length > 0
    if (isFamily && children === 0)
      return {
        count: null,
        spans: [],
        unclear: spans.map((span) => ({ span, note: wishNotes.howManyPeople })),
      }
    const isAmong = among.length > 0 || isFamily
    return known(isAmong && children < count ? count - children : count, among)
  }
  const [whole] = collective
  if (whole) {
    const count = together[whole.said.together ?? ''] ?? 0
    const isWithin =
      isWith(sentence, whole, said) && children < count && !(count === 2 && said.every(isInfant))
    return known(isWithin ? count - children : count)
  }
  if (mates.count > 0) return known(mates.count + (mates.isWithoutMe ? 0 : 1))
  if (alone.length > 0) return known(1)
  const unknown = all('unknown').map(spanOf)
  // Who names the children is asked about the adults beside them.
  if (children > 0) return { count: null, spans: unknown, unclear: [] }
  return { count: null, spans: [], unclear: unknown.map((span) => ({ span, note: wishNotes.howManyPeople })) }
}

/** «Вдвоём с младенцем» says a couple with a baby: nobody counts a child in arms among two. */
const isInfant = ({ kind, ages }: ChildrenSaid): boolean =>
  kind === 'infant' || (ages.length > 0 && ages.every((age) => age === 0))

/** «Втроём с ребёнком» are three with the child; «втроём и ребёнок» are four. */
function isWith({ plain }: Sentence, { to }: Span, said: readonly ChildrenSaid[]): boolean {
  return said.some(({ span }) => span.from > to && /^[\s,(]*с\s/.test(plain.slice(to, span.to)))
}

/** Those who go along, the speaker left out; «муж и жена» speaks of others than the speaker. */
function readMates(rest: Sentence): { count: number; isWithoutMe: boolean; spans: Span[] } {
  const many = findAll(rest, patterns.mates)
  const parents = findAll(rest, patterns.parents)
  const single = findAll(strike(rest, many), patterns.mate)
  const words_ = single.map(({ from, to }) => rest.plain.slice(from, to))
  const isNamed = words_.some((word) => /(?:^|\s)(?:я|мы|с|со)[\s,]|(?:ой|ей|ем|ом|ью|ым)$/.test(word))
  return {
    count:
      many.reduce((sum, { said }) => sum + countOf(said.mates ?? ''), 0) + 2 * parents.length + single.length,
    isWithoutMe: single.length > 0 && !isNamed && many.length + parents.length === 0,
    spans: [...many, ...parents, ...single].map(spanOf),
  }
}
