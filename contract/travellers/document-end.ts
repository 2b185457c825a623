import { addDays, wireDay } from '../wire.ts'
import { countedBy, counted } from '../texts.ts'
import { ruPassportEnd } from './ages.ts'
import type { DocumentRules } from './document-rules.ts'
import { RUSSIA } from './documents.ts'
import type { CardField, TravellerCard } from './traveller-card.ts'

/** The last day on which a card's document counts, ISO; null where it has no end or it is not known. */
export function documentEnd(card: TravellerCard): string | null {
  if (card.document_kind === 'passport_abroad') return card.valid_until
  if (card.document_kind !== 'passport_ru' || card.issued_on === null) return null
  return ruPassportEnd({ born: card.born, issuedOn: card.issued_on })?.until ?? null
}

interface Trip {
  departs_on: string
  returns_on: string
  rules: DocumentRules
}
interface Told<Reason> {
  field: CardField
  reason: Reason
  text: string
}

type Warned = 'document_reserve' | 'document_grace'

/** Whether the document outlives the trip, and the reserve that the country asks for. */
export function endFaults(
  card: TravellerCard,
  trip: Trip,
): { refusals: Told<'document_expires'>[]; warnings: Told<Warned>[] } {
  const until = documentEnd(card)
  const back = wireDay(trip.returns_on)
  if (until === null) return { refusals: [], warnings: [] }
  if (card.document_kind === 'passport_ru') return ruPassportFaults(card, trip)
  if (until < trip.returns_on)
    return {
      refusals: [
        {
          field: 'valid_until',
          reason: 'document_expires',
          text: `Документ действует до ${wireDay(until)}, а возвращение ${back}. Нужен другой документ`,
        },
      ],
      warnings: [],
    }
  return { refusals: [], warnings: reserveFault(card, trip, until) }
}

/** Rules of entry are known for citizens of Russia alone. */
function reserveFault(card: TravellerCard, trip: Trip, until: string): Told<Warned>[] {
  const { reserve, to } = trip.rules
  if (!reserve || card.citizenship !== RUSSIA) return []
  const wanted = reservedUntil(reserve, trip)
  if (until >= wanted) return []
  return [
    {
      field: 'valid_until',
      reason: 'document_reserve',
      text: `Для поездки ${to} паспорт обычно должен действовать ${reserveWords(reserve)}, до ${wireDay(wanted)}. Уточните у агента`,
    },
  ]
}

/** 'ещё 150 дней со дня въезда' */
export function reserveWords({ months, days, from }: NonNullable<DocumentRules['reserve']>): string {
  const length = months ? countedBy(months, ['месяц', 'месяца', 'месяцев']) : counted(days ?? 0, 'day')
  return `ещё ${length} ${from === 'arrival' ? 'со дня въезда' : 'со дня возвращения'}`
}

/** The day, ISO, until which a document has to hold. */
export function reservedUntil(
  reserve: NonNullable<DocumentRules['reserve']>,
  trip: { departs_on: string; returns_on: string },
): string {
  const from = reserve.from === 'arrival' ? trip.departs_on : trip.returns_on
  return addDays(addMonths(from, reserve.months ?? 0), reserve.days ?? 0)
}

/** The same day some months later; the last one of a month that is shorter. */
function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

function ruPassportFaults(card: TravellerCard, { returns_on }: Trip) {
  const end = card.issued_on === null ? null : ruPassportEnd({ born: card.born, issuedOn: card.issued_on })
  if (end === null || end.until >= returns_on) return { refusals: [], warnings: [] }
  const birthday = wireDay(end.until)
  if (end.grace < returns_on)
    return {
      refusals: [
        {
          field: 'issued_on' as const,
          reason: 'document_expires' as const,
          text: `Паспорт подлежал замене ${birthday} и к возвращению уже не действует. Укажите новый`,
        },
      ],
      warnings: [],
    }
  return {
    refusals: [],
    warnings: [
      {
        field: 'issued_on' as const,
        reason: 'document_grace' as const,
        text: `Паспорт пора менять с ${birthday}; прежний действует до получения нового, но не позже ${wireDay(end.grace)}`,
      },
    ],
  }
}
