import { nextWords } from '../../../../contract/bookings/booking-words.ts'
import { money } from '../../../../contract/texts.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface OwnChoice {
  request_id: number
  offer_id: number
  country: string
  organisation: string
  hotel: string
  stars: number
  /** Whole roubles. */
  price: number
  /** What the choice has opened; absent where it was made before choices opened anything. */
  booking_id?: number
}

/** What a tourist is told of an own choice: it stays at hand when the page is closed. */
export const choiceKinds = {
  'offer.taken': kind<OwnChoice>({
    title: 'Вы выбрали тур: что дальше',
    audience: 'tourist',
    urgency: 'calm',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ country, organisation, hotel, stars, price, booking_id }) => ({
      title: `Вы выбрали: ${hotel}${stars > 0 ? ` ${stars}★` : ''}, ${country}`,
      text: `${organisation}, ${money(price)} за всех. ${
        booking_id
          ? `Бронирование открыто. ${nextWords('filling', 'tourist')}.`
          : 'Контакты агентства собраны на странице аукциона.'
      }`,
      button: booking_id ? 'К бронированию' : 'К аукциону',
    }),
    link: ({ request_id, booking_id }) =>
      booking_id ? `/tourist/bookings/${booking_id}` : `/tourist/my-auctions/${request_id}`,
  }),
}
