import {
  type NotUnderstood,
  type Understood,
  wishFields,
  type WishReading,
} from '../../../contract/wishes/wishes.ts'
import type { Clear, Outcome, Unclear } from './outcome.rules.ts'
import type { PlaceBook } from './meaning/place-names.rules.ts'
import { respelt } from './words/misspelt.rules.ts'
import { remainsOf } from './words/remains.rules.ts'
import { fragmentOf, type Sentence, sentenceOf, strike } from './words/sentence.rules.ts'
import { readBudget } from './meaning/wish-budget.rules.ts'
import { readClass } from './meaning/wish-class.rules.ts'
import { readContacts } from './meaning/wish-contacts.rules.ts'
import { readDates } from './meaning/wish-dates.rules.ts'
import { readGuests } from './meaning/wish-guests.rules.ts'
import { hotelsIn, readHotel, type SaidHotel } from './meaning/wish-hotel.rules.ts'
import { readMeals } from './meaning/wish-meals.rules.ts'
import { readNights } from './meaning/wish-nights.rules.ts'
import { readPlaces } from './meaning/wish-places.rules.ts'
import { readRest } from './meaning/wish-rest.rules.ts'
import { wholeTrip } from './meaning/whole-trip.rules.ts'

export interface WishWorld {
  /** ISO, of whoever wishes. */
  today: string
  book: PlaceBook
  holidayTypes: readonly { id: number; name: string }[]
  /** Those whose names stand in the sentence. */
  hotels: readonly SaidHotel[]
}

/** Reads a trip out of one sentence; never throws, whatever stands there. */
export function readWish(text: string, world: WishWorld): WishReading {
  const reading = readLetters(text, text, world)
  const retyped = inRussianLayout(text)
  // Whoever writes a hotel's name as it is has the layout that was meant.
  if (retyped === null || hotelsIn(sentenceOf(text), world.hotels).length > 0) return reading
  const second = readLetters(text, retyped, world)
  return second.understood.length > reading.understood.length ? second : reading
}

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** A sentence that was typed without changing the layout; letter for letter, so that its places stay. */
function inRussianLayout(text: string): string | null {
  if (!/[a-z]/i.test(text) || /[^\x20-\x7e]/.test(text)) return null
  return Array.from(text.toLowerCase(), (key) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join('')
}

/** The subjects one after another: what one has understood, the next does not see. */
function readLetters(
  text: string,
  letters: string,
  { today, book, holidayTypes, hotels }: WishWorld,
): WishReading {
  let rest: Sentence = respelt({ ...sentenceOf(letters), text })
  let clear: Clear[] = []
  const unclear: Unclear[] = []
  const take = (outcome: Outcome) => {
    clear.push(...outcome.clear)
    unclear.push(...outcome.unclear)
    const said = [...outcome.clear.flatMap((one) => one.spans), ...outcome.unclear.map(({ span }) => span)]
    rest = strike(rest, [...said, ...(outcome.silent ?? [])])
  }
  take(readContacts(rest))
  const named = hotelsIn(rest, hotels)
  const whole = rest
  rest = strike(
    rest,
    named.map(({ span }) => span),
  )
  take(readMeals(rest))
  take(readRest(rest, holidayTypes))
  take(readDates(rest, today))
  take(readClass(rest))
  take(readGuests(rest))
  const nights = readNights(rest)
  take(nights)
  clear = wholeTrip(clear, nights)
  take(readBudget(rest, peopleOf(clear)))
  take(readPlaces(rest, book))
  take(readHotel(whole, { found: named, said: clear, catalogue: book.catalogue }))
  unclear.push(...remainsOf(rest).map((span) => ({ span, note: null })))
  const sentence = { text, plain: letters }
  return {
    understood: clear
      .sort((a, b) => wishFields.indexOf(a.field) - wishFields.indexOf(b.field))
      .map((one) => presentClear(sentence, one)),
    not_understood: unclear
      .sort((a, b) => a.span.from - b.span.from)
      .map(({ span, note }): NotUnderstood => ({ fragment: fragmentOf(sentence, span), note })),
  }
}

/** Everybody who pays for a seat; null where the number of adults was not said. */
function peopleOf(clear: readonly Clear[]): number | null {
  const guests = clear.find(({ field }) => field === 'guests')
  const adults = guests?.values.adult_count
  if (adults === undefined) return null
  return adults + (guests?.values.childrens?.length ?? 0) + (guests?.unaged ?? 0)
}

function presentClear(
  sentence: Sentence,
  { field, spans, values, note = null, unaged = 0 }: Clear,
): Understood {
  const inOrder = spans.toSorted((a, b) => a.from - b.from)
  return { field, fragments: inOrder.map((span) => fragmentOf(sentence, span)), values, note, unaged }
}
