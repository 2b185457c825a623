import type { BookedTour } from '../../../../contract/bookings/bookings.ts'
import { roomInWords } from '../../../../contract/supply/rooms.ts'
import { counted } from '../../../../contract/texts.ts'

export interface TourChange {
  name: string
  was: string
  now: string
}

type Compared = Pick<
  BookedTour,
  | 'hotel'
  | 'stars'
  | 'country'
  | 'region'
  | 'date'
  | 'date_back'
  | 'nights'
  | 'room'
  | 'meal'
  | 'departure'
  | 'operator'
>

const shown: readonly [string, (tour: Compared) => string][] = [
  ['Отель', ({ hotel, stars }) => `${hotel} ${stars}★`],
  ['Где', ({ country, region }) => `${country}, ${region}`],
  ['Даты', ({ date, date_back }) => `${date} – ${date_back}`],
  ['Ночей', ({ nights }) => counted(nights, 'night')],
  ['Номер', ({ room }) => roomInWords(room)],
  ['Питание', ({ meal }) => meal],
  ['Вылет', ({ departure }) => departure],
  ['Туроператор', ({ operator }) => operator],
]

/** In which of the things that people look at one tour is another than before, in words. */
export function changesOf(before: Compared, after: Compared): TourChange[] {
  return shown.flatMap(([name, words]) => {
    const [was, now] = [words(before), words(after)]
    return was === now ? [] : [{ name, was, now }]
  })
}

/** What stays the same, by name. */
export function sameOf(before: Compared, after: Compared): string[] {
  return shown.flatMap(([name, words]) => (words(before) === words(after) ? [name.toLowerCase()] : []))
}

export interface CreditWords {
  /** What becomes of the money if the tourist agrees, and if not. */
  agreed: string
  left: string
}

interface Credit {
  /** Kopecks: on cards, and taken already. */
  held: number
  paid: number
  /** What the other tour costs after the promo code. */
  total: number
}

/** What becomes of money that was paid for the tour before. */
export function creditWords(
  { held, paid, total }: Credit,
  sum: (kopecks: number) => string,
): CreditWords | null {
  const credit = held + paid
  if (credit === 0) return null
  const left =
    paid === 0
      ? `Блокировку ${sum(held)} на карте снимем целиком.`
      : held === 0
        ? `${sum(paid)} вернутся целиком туда, откуда пришли.`
        : `${sum(paid)} вернутся целиком, блокировку ${sum(held)} на карте снимем.`
  const over = credit - total
  if (over <= 0) {
    const rest = over < 0 ? ` Останется оплатить ${sum(-over)}.` : ' Больше платить не нужно.'
    return { agreed: `${sum(credit)} зачтутся за новый тур.${rest}`, left }
  }
  const when = held > 0 ? 'когда агент подтвердит тур' : 'сразу после подписи'
  return { agreed: `Новый тур дешевле: ${sum(over)} вернутся, ${when}.`, left }
}
