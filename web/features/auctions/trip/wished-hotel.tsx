import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { HotelName } from '../../hotels/index.ts'
import { hotelWords } from './trip-words.rules.ts'

/** The hotel of a request, which opens; where none is named, the class that is asked for. */
export function WishedHotel({ trip }: { trip: Pick<Auction, 'hotel' | 'hotel_stars'> }) {
  if (!trip.hotel) return hotelWords(trip)
  return (
    <HotelName id={trip.hotel.id} name={trip.hotel.name}>
      {hotelWords(trip)}
    </HotelName>
  )
}
