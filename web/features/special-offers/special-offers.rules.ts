import { specialLimits } from '../../../contract/special-offers/special-offer-terms.ts'
import type { SpecialOffer, SpecialOfferState } from '../../../contract/special-offers/special-offers.ts'
import { counted } from '../../../contract/texts.ts'
import { addDays } from '../../../contract/wire.ts'
import { dayInWords } from '../../ui/words/moments.ts'

export const stateWords: Record<SpecialOfferState, { text: string; tone: 'good' | 'plain' | 'danger' }> = {
  active: { text: 'Показывается', tone: 'good' },
  expired: { text: 'Срок вышел', tone: 'plain' },
  stopped: { text: 'Остановлено', tone: 'plain' },
  hidden: { text: 'Скрыто модератором', tone: 'danger' },
}

/** What may still be changed or prolonged. */
export function isChangeable({ state }: Pick<SpecialOffer, 'state'>): boolean {
  return state === 'active' || state === 'expired'
}

/** The days that a term may end on: two weeks at most, and before the departure. All ISO. */
export function lastDaysOf(today: string, departure: string): { id: string; title: string }[] {
  return Array.from({ length: specialLimits.daysMax + 1 }, (_, days) => addDays(today, days))
    .filter((day) => day < departure)
    .map((day, at) => ({
      id: day,
      title: at === 0 ? 'Сегодня' : at === 1 ? 'Завтра' : `До ${dayInWords(day)}`,
    }))
}

/** «из Москвы…» is not known here: «Москва, 30 ноября, 7 ночей, 2 взрослых» */
export function tripWords(
  offer: Pick<SpecialOffer, 'departure' | 'date' | 'nights' | 'adult_count'>,
): string {
  return [
    offer.departure.name,
    dayInWords(offer.date),
    counted(offer.nights, 'night'),
    counted(offer.adult_count, 'adult'),
  ].join(', ')
}
