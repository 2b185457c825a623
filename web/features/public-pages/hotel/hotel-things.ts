import type { Hotel } from 'schema-dts'
import { pictureAt } from '../../../../contract/hotel-pictures/picture-files.ts'
import { money } from '../../../ui/words/format.ts'
import type { ShownHotelPage } from './shown-hotel.rules.ts'

const LARGE = 1280

/** The hotel as search engines are told of it: nothing that the page does not show. */
export function hotelThing(shown: ShownHotelPage, urlOf: (path: string) => string, path: string): Hotel {
  const { hotel, country, resort, rating, pictures, price } = shown
  return {
    '@type': 'Hotel',
    name: hotel.name,
    url: urlOf(path),
    address: { '@type': 'PostalAddress', addressCountry: country, addressLocality: resort.name },
    ...(hotel.stars > 0 && { starRating: { '@type': 'Rating', ratingValue: hotel.stars } }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => urlOf(pictureAt(picture, LARGE))) }),
    ...(price && { priceRange: `от ${money(price.value)} за двоих` }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
