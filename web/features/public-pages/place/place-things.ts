import type { ItemList, Product, Thing } from 'schema-dts'
import type { ShownPlace } from './shown-place.rules.ts'

interface Of {
  name: string
  /** An address of the site, whole. */
  urlOf: (path: string) => string
  path: string
}

/** What the page is about, made of what it shows: each number stands on it. */
export function placeThings(shown: ShownPlace, of: Of): Thing[] {
  return [
    ...(shown.price ? [productOf(shown, of)] : []),
    ...(shown.hotels.length > 0 ? [hotelsOf(shown, of)] : []),
  ]
}

function productOf({ price, picture }: ShownPlace, { name, urlOf, path }: Of): Product {
  return {
    '@type': 'Product',
    name,
    description: price?.terms ?? '',
    ...(typeof picture === 'string' && { image: urlOf(picture) }),
    offers: {
      '@type': 'AggregateOffer',
      url: urlOf(path),
      priceCurrency: 'RUB',
      lowPrice: price?.value ?? 0,
      offerCount: price?.tours ?? 0,
    },
  }
}

function hotelsOf({ hotels }: ShownPlace, { urlOf }: Of): ItemList {
  return {
    '@type': 'ItemList',
    name: 'Известные отели',
    numberOfItems: hotels.length,
    itemListElement: hotels.map(({ title, stars, resort, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Hotel',
        name: title,
        url: urlOf(path),
        address: resort,
        ...(stars > 0 && { starRating: { '@type': 'Rating', ratingValue: stars } }),
      },
    })),
  }
}
