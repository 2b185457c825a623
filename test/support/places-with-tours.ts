import { loadPlaces } from '../../server/modules/public-pages/public-pages.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'

type App = Parameters<typeof loadPlaces>[0] & Parameters<typeof addTours>[0]

/** The reference data of the product with addresses, and a price list that is in force. For measurements, which use no module's inner rooms. */
export async function placesWithTours(app: App): Promise<void> {
  await loadPlaces(app)
  await addTours(app, [{ country_id: 4, day: '2027-07-01' }])
}
