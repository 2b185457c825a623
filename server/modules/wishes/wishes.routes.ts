import * as contract from '../../../contract/wishes/wishes.ts'
import type { Http } from '../../platform/http/serve.ts'
import { hotelsCalled, knownPlaces, type Places } from '../geo/index.ts'
import { type PlaceBook, placeBook } from './meaning/place-names.rules.ts'
import { hotelNames } from './meaning/wish-hotel.rules.ts'
import { readWish } from './read-wish.rules.ts'
import { sentenceOf } from './words/sentence.rules.ts'

export function wishesRoutes({ serve }: Http): void {
  serve(contract.readWish, async ({ read, body }) => {
    const places = await knownPlaces(read)
    const { holidayTypes } = places
    const names = hotelNames(sentenceOf(body.text)).map(({ name }) => name)
    const hotels = await hotelsCalled(read, names)
    return { result: readWish(body.text, { today: body.today, book: bookOf(places), holidayTypes, hotels }) }
  })
}

/** Written once for the dictionaries as they are; newer ones are another object. */
const books = new WeakMap<Places, PlaceBook>()

function bookOf(places: Places): PlaceBook {
  const book = books.get(places) ?? placeBook(places)
  books.set(places, book)
  return book
}
