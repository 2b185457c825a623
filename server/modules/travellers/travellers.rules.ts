import { documentEnd } from '../../../contract/travellers/document-end.ts'
import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import {
  type SavedTraveller,
  ShownCard,
  travellerLimits as limits,
} from '../../../contract/travellers/travellers.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'

const SHOWN_SIGNS = 4

/** A card without what only its owner's fresh proof opens. */
export function shownCard(card: TravellerCard): ShownCard {
  const document_number = `••• ${card.document_number.replace(' ', '').slice(-SHOWN_SIGNS)}`
  return ShownCard.parse({ ...card, document_number })
}

export interface SavedRow {
  id: number
  version: number
  document_until: string | null
  used_at: Date
  asked_at: Date | null
}

export function presented(row: SavedRow, card: TravellerCard | null): SavedTraveller {
  return {
    id: row.id,
    version: row.version,
    card: card && shownCard(card),
    document_until: row.document_until,
    kept_until: keptUntil(row),
    is_asked: row.asked_at !== null,
  }
}

/** Two years after the last use, and never before a month after the question. */
function keptUntil({ used_at, asked_at }: SavedRow): string {
  const unused = addDays(moscowDay(used_at), limits.keptDays)
  const asked = asked_at ? addDays(moscowDay(asked_at), limits.askedDays) : unused
  return asked > unused ? asked : unused
}

/** What is due to be told of a document that ends on a day: the shortest of the warnings; null while it is early or over. */
export function warningDue(until: string | null, today: string): number | null {
  if (until === null || until < today) return null
  const due = limits.warnedDays.filter((days) => until <= addDays(today, days))
  return due.length > 0 ? Math.min(...due) : null
}

/** What a saved card says about itself outside its seal; a warning that is due already is not told: one has just typed it. */
export function besideCard(card: TravellerCard, today: string) {
  const document_until = documentEnd(card)
  return { document_until, warned_days: warningDue(document_until, today) }
}
