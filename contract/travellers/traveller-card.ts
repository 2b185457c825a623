import { z } from 'zod'
import { addYears, day, freeText, wireDay } from '../wire.ts'
import { ageOn } from './ages.ts'
import { citizenships, type DocumentKind, documentKinds, RUSSIA } from './documents.ts'
import { birthCertificateMask, foreignPassportMask, issuedByMask, passportMask } from './document-masks.ts'
import { latinName, russianName } from './names.ts'
import { travellerText as text } from './traveller-texts.ts'

export const ISSUED_BY_MAX = 250
const OLDEST_YEARS = 120
const PASSPORT_FROM = 14
/** For how long passports are given out at the most; no country is known that gives one for longer than the second. */
const UNTIL_YEARS = { russian: 10, other: 20 } as const

const dayOr = (empty: string) => z.string({ error: empty }).min(1, empty).pipe(day)

/** Empty is as if it were not there. */
const dayIfAny = z
  .string()
  .nullish()
  .transform((typed) => typed || null)
  .pipe(day.nullable())

const issuedBy = freeText(ISSUED_BY_MAX, text.issuedByLong)
  .refine((typed) => issuedByMask(typed) === typed, text.issuedByLetters)
  .nullish()
  .transform((typed) => typed || null)

const fields = z.strictObject({
  surname_ru: russianName,
  name_ru: russianName,
  patronymic: russianName,
  surname_lat: latinName,
  name_lat: latinName,
  sex: z.enum(['male', 'female'], { error: text.sex }),
  born: dayOr(text.born),
  citizenship: z.enum(citizenships, { error: text.citizenship }).default(RUSSIA),
  document_kind: z.enum(documentKinds, { error: text.kind }),
  document_number: z.string({ error: text.passportAbroad }).max(40, text.passportAbroad),
  issued_by: issuedBy,
  issued_on: dayIfAny,
  valid_until: dayIfAny,
})
type Fields = z.output<typeof fields>

/** A traveller's card as it is kept: days are ISO, numbers are as the document has them. */
export type TravellerCard = Fields
export type CardField = keyof TravellerCard

export type CardFaults = { [F in CardField]?: string }

/** Each in one way of writing, or null where it is not a whole one. */
const numbers: Record<DocumentKind, { shape: (typed: string) => string; whole: RegExp; fault: string }> = {
  passport_ru: { shape: passportMask, whole: /^\d{4} \d{6}$/, fault: text.passportRu },
  passport_abroad: {
    shape: foreignPassportMask,
    whole: /^(?:\d{2} \d{3,7}|[A-Z\d]{5,9})$/,
    fault: text.passportAbroad,
  },
  birth_certificate: {
    shape: birthCertificateMask,
    whole: /^[IVXLC]{1,5}[А-ЯЁ]{2}\d{6}$/,
    fault: text.certificate,
  },
}

const RUSSIAN_ABROAD = /^\d{2} \d{7}$/

/** A card as far as it is known which document it tells of; what is not told is empty or null. */
type Documented = { [F in CardField]: TravellerCard[F] | (string & {}) } & Pick<
  TravellerCard,
  'document_kind'
> & {
    citizenship: string
    document_number: string
  }

/** How a field shapes the number while one types. */
export const numberMask = (kind: DocumentKind) => numbers[kind].shape

/** The signs of a number without what stands between them: nothing may be lost that the mask does not show. */
const signsOf = (typed: string) => typed.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** Which fields a document has: the others are emptied, whatever was typed into them before. */
export function fieldsFor({
  document_kind: kind,
  citizenship,
}: Pick<TravellerCard, 'document_kind' | 'citizenship'>) {
  const isAbroad = kind === 'passport_abroad'
  return {
    /** Foreigners may have no Russian spelling at all. */
    needsRussian: !isAbroad || citizenship === RUSSIA,
    needsLatin: isAbroad,
    hasIssuer: kind === 'passport_ru',
    needsIssued: kind === 'passport_ru',
    hasEnd: isAbroad,
  }
}

/** One schema for the form, the server and the tests. What depends on today is said by `cardFaults`. */
export const TravellerCard = fields.transform((typed, context): TravellerCard => {
  const card = withoutStrangeFields(typed)
  for (const [name, message] of Object.entries(documentFaults(card)))
    context.addIssue({ code: 'custom', message, path: [name] })
  return { ...card, document_number: numbers[card.document_kind].shape(card.document_number) }
})

/** A number is whole by its document's mask, and nothing was typed that the mask would drop. */
function numberFault({
  document_kind: kind,
  document_number: typed,
  citizenship,
}: Documented): string | null {
  const { shape, whole, fault } = numbers[kind]
  const number = shape(typed)
  const isOwn = kind === 'passport_abroad' && citizenship === RUSSIA
  const isWhole =
    (isOwn ? RUSSIAN_ABROAD : whole).test(number) && signsOf(number).length === signsOf(typed).length
  if (isWhole) return null
  return isOwn ? text.passportAbroadRu : fault
}

function documentFaults(card: Documented): CardFaults {
  const number = numberFault(card)
  const isForeign = card.document_kind !== 'passport_abroad' && card.citizenship !== RUSSIA
  return {
    ...missingIn(card),
    ...(number !== null && { document_number: number }),
    ...(isForeign && { document_kind: text.russianOnly }),
  }
}

/** The same of a card that is being typed: told all at once, beside what the schema finds in single fields. */
export function typedFaults(typed: TypedCard): CardFaults {
  const kind = documentKinds.find((one) => one === typed.document_kind)
  return kind ? documentFaults({ ...typed, document_kind: kind }) : {}
}

function withoutStrangeFields(card: Fields): Fields {
  const { hasIssuer, hasEnd } = fieldsFor(card)
  return {
    ...card,
    issued_by: hasIssuer ? card.issued_by : null,
    valid_until: hasEnd ? card.valid_until : null,
  }
}

function missingIn(card: Documented): CardFaults {
  const { needsRussian, needsLatin, hasIssuer, needsIssued, hasEnd } = fieldsFor(card)
  return {
    ...(needsRussian && !card.surname_ru && { surname_ru: text.surnameRu }),
    ...(needsRussian && !card.name_ru && { name_ru: text.nameRu }),
    ...(needsLatin && !card.surname_lat && { surname_lat: text.surnameLat }),
    ...(needsLatin && !card.name_lat && { name_lat: text.nameLat }),
    ...(hasIssuer && !card.issued_by && { issued_by: text.issuedBy }),
    ...(needsIssued && !card.issued_on && { issued_on: text.issuedOn }),
    ...(hasEnd && !card.valid_until && { valid_until: text.until }),
  }
}

/** What is wrong with a card's days as of today (ISO); an end that has passed is no fault of the card. */
export function cardFaults(card: TravellerCard, today: string): CardFaults {
  const { born, issued_on: issued, valid_until: until } = card
  const faults: CardFaults = {}
  if (born > today) faults.born = text.bornFuture
  else if (ageOn(born, today) > OLDEST_YEARS) faults.born = text.bornLong
  if (issued !== null) {
    if (issued > today) faults.issued_on = text.issuedFuture
    else if (issued < born) faults.issued_on = text.issuedBeforeBirth
    else if (card.document_kind === 'passport_ru' && ageOn(born, issued) < PASSPORT_FROM)
      faults.issued_on = text.issuedEarly
  }
  if (until !== null && issued !== null && until <= issued) faults.valid_until = text.untilOrder
  else if (until !== null && until < born) faults.valid_until = text.untilBeforeBirth
  else if (until !== null) Object.assign(faults, farFault(card.citizenship, { until, today }))
  return faults
}

/** Of an end that no document has which was given out up to today. */
function farFault(citizenship: string, { until, today }: { until: string; today: string }): CardFaults {
  const isRussian = citizenship === RUSSIA
  if (until <= addYears(today, UNTIL_YEARS[isRussian ? 'russian' : 'other'])) return {}
  return { valid_until: isRussian ? text.untilFarRu : text.untilFar }
}

/** The card as a form holds and sends it. */
export type TypedCard = { [F in CardField]: string }

export const emptyCard: TypedCard = {
  surname_ru: '',
  name_ru: '',
  patronymic: '',
  surname_lat: '',
  name_lat: '',
  sex: '',
  born: '',
  citizenship: RUSSIA,
  document_kind: 'passport_abroad',
  document_number: '',
  issued_by: '',
  issued_on: '',
  valid_until: '',
}

/** A kept card as a form holds it, days as people write them. */
export function typedCard(card: TravellerCard): TypedCard {
  const isDay = (name: string) => name === 'born' || name === 'issued_on' || name === 'valid_until'
  const entries = Object.entries(card).map(([name, value]) => [
    name,
    value !== null && isDay(name) ? wireDay(value) : (value ?? ''),
  ])
  return { ...emptyCard, ...Object.fromEntries(entries) }
}
