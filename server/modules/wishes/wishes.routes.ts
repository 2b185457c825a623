import * as contract from '../../../contract/wishes/wishes.ts'
import type { Http } from '../../platform/http/serve.ts'
import { knownPlaces, type Places } from '../geo/index.ts'
import { type PlaceBook, placeBook } from './meaning/place-names.rules.ts'
import { readWish } from './read-wish.rules.ts'

export function wishesRoutes({ serve }: Http): void {
  serve(contract.readWish, async ({ read, body }) => {
    const places = await knownPlaces(read)
    const { holidayTypes } = places
    return { result: readWish(body.text, { today: body.today, book: bookOf(places), holidayTypes }) }
  })
}

/** Written once for the dictionaries as they are; newer ones are another object. */
const books = new WeakMap<Places, PlaceBook>()

function bookOf(places: Places): PlaceBook {
  const book = books.get(places) ?? placeBook(places)
  books.set(places, book)
  return book
}
