import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { COUNT, countOf } from '../words/numbers.rules.ts'
import { type Clear, firstOf, type Outcome, type Unclear, unlessRefused } from '../outcome.rules.ts'
import { type Found, findAll, fragmentOf, type Sentence, words } from '../words/sentence.rules.ts'

const FOR = '(?:на |от )?(?:примерно |около )?'
const TO = '\\s*(?:-|/|до|или)\\s*'
const NIGHT = '(?:ноч(?:ь|и|ей|ек)|ночевок|(?<=\\d ?)н)'
const DAY = '(?:дн(?:я|ей|ю|и)|день|сут(?:ок|ки))'

/** A range gives its lower end: the wizard knows one number. */
const patterns: readonly { pattern: RegExp; nights: (found: Found['said']) => number; days?: true }[] = [
  {
    // «10 дней / 9 ночей» says itself which is which.
    pattern: words(`${FOR}${COUNT} ?${DAY}\\s*(?:[,/и(-]|\\s)\\s*(?<low>${COUNT}) ?${NIGHT}\\)?`),
    nights: ({ low = '' }) => countOf(low),
  },
  { pattern: words(`${FOR}(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))? ?${NIGHT}`), nights: lowest },
  { pattern: words(`${FOR}ночей (?:на )?(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))?`), nights: lowest },
  {
    pattern: words(`${FOR}(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))? ?${DAY}`),
    nights: (said) => lowest(said) - 1,
    days: true,
  },
  {
    pattern: words(`${FOR}дней (?:на )?(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))?`),
    nights: (said) => lowest(said) - 1,
    days: true,
  },
  {
    pattern: words(`${FOR}(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))? ?недел(?:и|ь|ю|ек|ьки)`),
    nights: (said) => lowest(said) * 7,
  },
  { pattern: words('на (?:полторы|1[.,]5) недели'), nights: () => 10 },
  { pattern: words(`${FOR}недел(?:ю|ьку|я)(?<high>-полторы| или две|-две|-другую)?`), nights: () => 7 },
  { pattern: words('на пару недель|недели на две'), nights: () => 14 },
  { pattern: words('на (?:целый |весь )?месяц'), nights: () => limits.nightsMax },
]

function lowest({ low = '', high }: Found['said']): number {
  return high ? Math.min(countOf(low), countOf(high)) : countOf(low)
}

export function readNights(sentence: Sentence): Outcome {
  const found: (Found & { count: number; days: boolean })[] = []
  for (const { pattern, nights, days = false } of patterns)
    for (const one of findAll(sentence, pattern))
      if (!found.some(({ from, to }) => one.from < to && from < one.to))
        found.push({ ...one, count: nights(one.said), days })
  return firstOf(
    found.sort((a, b) => a.from - b.from).map((one) => unlessRefused(sentence, meaningOf(sentence, one))),
    wishNotes.again,
  )
}

function meaningOf(
  sentence: Sentence,
  { from, to, said, count, days }: Found & { count: number; days: boolean },
): Clear | Unclear {
  const span = { from, to }
  if (count < limits.nightsMin || count > limits.nightsMax) return { span, note: fieldText.nights }
  const asSaid = fragmentOf(sentence, span).replace(/^на\s+/iu, '')
  const note = said.high ? wishNotes.lowest(asSaid) : days ? wishNotes.days(count + 1) : null
  return { field: 'nights', spans: [span], values: { count_days: count }, note }
}
