import { isUsualSpelling, inPassportLetters } from './transliterate.ts'
import { ageOn } from './ages.ts'
import { endFaults } from './document-end.ts'
import type { DocumentRules } from './document-rules.ts'
import { RUSSIA } from './documents.ts'
import { type RequestedParty, type PartyChange, partyChanges } from './party-changes.ts'
import type { CardField, TravellerCard } from './traveller-card.ts'
import { documentTitles, travellerText } from './traveller-texts.ts'

export type { RequestedParty, PartyChange } from './party-changes.ts'

/** The trip that a party goes on; days are ISO. */
export interface PartyTrip {
  /** When the tourist has asked for it: ages were told as of then. */
  requested_on: string
  departs_on: string
  /** Of the last arrival: where the way back ends after midnight, the day after. */
  returns_on: string
  /** As the request has them; null: nothing to compare with. */
  asked: RequestedParty | null
  rules: DocumentRules
}

export interface Remark {
  /** The card's place in the list. */
  traveller: number
  field: CardField
  /** A refusal's reason as the API tells it; warnings have theirs. */
  reason:
    | 'document_needed'
    | 'document_expires'
    | 'same_traveller'
    | 'document_reserve'
    | 'document_grace'
    | 'document_age'
    | 'name_unusual'
  text: string
}

export interface PartyVerdict {
  /** The party cannot go so: each at its card and field. */
  refusals: Remark[]
  /** To be looked at; nothing is stopped by them. */
  warnings: Remark[]
  /** Somebody turns an age that counts, or the party is another than was asked for: the agent prices it anew. */
  changes: PartyChange[]
}

const GROWN_UP = 14

/**
 * Whether these people may go on this trip with these documents. Pure: cards are as `TravellerCard` makes them, their own
 * faults are `cardFaults`' business.
 */
export function checkParty(cards: readonly TravellerCard[], trip: PartyTrip): PartyVerdict {
  const told = cards.map((card, traveller) => ({ traveller, ...remarksOn(card, trip) }))
  const of = (kind: 'refusals' | 'warnings') =>
    told.flatMap(({ traveller, [kind]: remarks }) => remarks.map((remark) => ({ ...remark, traveller })))
  const same = twice(cards)
  return {
    refusals: [...of('refusals'), ...same.refusals].toSorted(byPlace),
    warnings: [...of('warnings'), ...same.warnings].toSorted(byPlace),
    changes: partyChanges(cards, trip),
  }
}

/** The same of one card, as a form asks while it is typed. */
export function checkTraveller(
  card: TravellerCard,
  trip: PartyTrip,
): Pick<PartyVerdict, 'refusals' | 'warnings'> {
  const { refusals, warnings } = checkParty([card], { ...trip, asked: null })
  return { refusals, warnings }
}

const byPlace = (one: Remark, other: Remark) => one.traveller - other.traveller

type Told = Omit<Remark, 'traveller'>

function remarksOn(card: TravellerCard, trip: PartyTrip): { refusals: Told[]; warnings: Told[] } {
  const { refusals, warnings } = endFaults(card, trip)
  return {
    refusals: [...neededDocument(card, trip), ...refusals],
    warnings: [...warnings, ...soonOtherDocument(card, trip), ...unusualNames(card)],
  }
}

/** Citizens of other countries travel with their own passports everywhere. */
function neededDocument(card: TravellerCard, { departs_on, rules }: PartyTrip): Told[] {
  const isGrown = ageOn(card.born, departs_on) >= GROWN_UP
  const allowed =
    card.citizenship === RUSSIA ? (isGrown ? rules.grown : rules.child) : (['passport_abroad'] as const)
  if (allowed.some((kind) => kind === card.document_kind)) return []
  const needed = allowed.map((kind) => documentTitles[kind].toLowerCase().replace('рф', 'РФ')).join(' или ')
  const whose = isGrown ? 'с 14 лет' : 'до 14 лет'
  return [
    {
      field: 'document_kind',
      reason: 'document_needed',
      text: `Для поездки ${rules.to} ${whose} нужен документ: ${needed}`,
    },
  ]
}

/** Who turns 14 on the way flies back with a document that has just come to its end. */
function soonOtherDocument(card: TravellerCard, { departs_on, returns_on }: PartyTrip): Told[] {
  const turns = ageOn(card.born, departs_on) < GROWN_UP && ageOn(card.born, returns_on) >= GROWN_UP
  if (!turns || card.document_kind !== 'birth_certificate') return []
  return [
    {
      field: 'document_kind',
      reason: 'document_age',
      text: 'В поездке исполнится 14 лет: с этого дня нужен паспорт. Уточните у агента, с чем лететь обратно',
    },
  ]
}

const NAMES = [
  ['surname_ru', 'surname_lat'],
  ['name_ru', 'name_lat'],
] as const

/** Never more than a question: a passport may have been written by other rules. */
export function unusualNames(
  card: Pick<TravellerCard, 'surname_ru' | 'name_ru' | 'surname_lat' | 'name_lat'>,
): Told[] {
  return NAMES.flatMap(([russianField, field]): Told[] => {
    const [russian, latin] = [card[russianField], card[field]]
    if (!russian || !latin || isUsualSpelling(russian, latin)) return []
    const text = travellerText.unusualLatin(inPassportLetters(russian), latin.toUpperCase())
    return [{ field, reason: 'name_unusual', text }]
  })
}

/** Nobody goes twice: by one document it cannot be, by name and birthday it may be two people. */
function twice(cards: readonly TravellerCard[]): { refusals: Remark[]; warnings: Remark[] } {
  const [refusals, warnings]: [Remark[], Remark[]] = [[], []]
  cards.forEach((card, traveller) => {
    const before = cards.slice(0, traveller)
    const document = before.findIndex((other) => documentOf(other) === documentOf(card))
    const person = before.findIndex((other) => other.born === card.born && nameOf(other) === nameOf(card))
    const reason = 'same_traveller' as const
    if (document >= 0)
      refusals.push({
        traveller,
        field: 'document_number',
        reason,
        text: `Этот документ уже указан у туриста ${document + 1}`,
      })
    else if (person >= 0)
      warnings.push({
        traveller,
        field: card.surname_ru ? 'surname_ru' : 'surname_lat',
        reason,
        text: `Имя и дата рождения совпадают с туристом ${person + 1}. Это разные люди?`,
      })
  })
  return { refusals, warnings }
}

export const documentOf = (card: Pick<TravellerCard, 'document_kind' | 'document_number' | 'citizenship'>) =>
  `${card.citizenship} ${card.document_kind} ${card.document_number}`

/** In one script, so that a passport and a certificate of the same person are seen. */
const nameOf = (card: TravellerCard) =>
  inPassportLetters(
    `${card.surname_ru ?? card.surname_lat ?? ''} ${card.name_ru ?? card.name_lat ?? ''}`,
  ).replace(/[^A-Z]/g, '')
