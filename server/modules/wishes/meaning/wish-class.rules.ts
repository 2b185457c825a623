import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { COUNT, countOf } from '../words/numbers.rules.ts'
import { type Clear, firstOf, type Outcome, type Unclear, unlessRefused } from '../outcome.rules.ts'
import { bounded, type Found, findAll, fragmentOf, type Sentence, words } from '../words/sentence.rules.ts'

const LEAST = '(?:не (?:ниже|хуже|меньше) |минимум |от |класс(?:а|ом)? )?'
const STAR = '(?:звезд[а-я]*|зв\\.?)'
const patterns = [
  // «4-5 звёзд», «4* или 5*»: the class means «this or better», so the lower one says both.
  new RegExp(bounded(`(?<![\\p{L}\\p{N}])${LEAST}(?<low>[1-7])\\s*[*★☆⭐]{0,5}\\s*(?:-|или|/)\\s*(?<high>[1-7])\\s*(?:[*★☆⭐]{1,7}|${STAR})`), 'gu'),
  new RegExp(bounded(`(?<![\\p{L}\\p{N}])${LEAST}(?<low>[1-7])\\s*[*★☆⭐]{1,7}\\+?`), 'gu'),
  words(`${LEAST}(?<low>${COUNT}) ?-?(?:ти |х )?${STAR}`),
  words('(?<low>[2-5])-?(?:ти|х)?[ -]?звездочн[а-я]*'),
  words('(?<word>двух|трех|четырех|пяти)звезд(?:оч)?н[а-я]*'),
  words('(?:только )?(?<word>тройк|четверк|пятерк)(?:а|у|и|е)'),
  words('не (?:ниже|хуже) (?<low>[2-5])(?!\\s*(?:тыс|к|т|млн|лет|ноч))'),
  words('(?<low>[2-5]) и (?:выше|лучше)'),
] // prettier-ignore

const classes: Record<string, number> = {
  двух: 2, трех: 3, четырех: 4, пяти: 5, тройк: 3, четверк: 4, пятерк: 5,
} // prettier-ignore

export function readClass(sentence: Sentence): Outcome {
  const found: Found[] = []
  for (const pattern of patterns)
    for (const one of findAll(sentence, pattern))
      if (!found.some(({ from, to }) => one.from < to && from < one.to)) found.push(one)
  return firstOf(
    found.sort((a, b) => a.from - b.from).map((one) => unlessRefused(sentence, meaningOf(sentence, one))),
    wishNotes.again,
  )
}

function meaningOf(sentence: Sentence, { from, to, said }: Found): Clear | Unclear {
  const span = { from, to }
  const lowest = said.word ? (classes[said.word] ?? 0) : countOf(said.low ?? '')
  const stars = said.high ? Math.min(lowest, Number(said.high)) : lowest
  if (stars < limits.starsMin || stars > limits.starsMax) return { span, note: fieldText.stars }
  const note = said.high ? wishNotes.lowest(fragmentOf(sentence, span)) : null
  return { field: 'stars', spans: [span], values: { hotel_stars: stars }, note }
}
