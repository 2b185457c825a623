import { AuctionRequest } from '../../../contract/auctions/launch.ts'
import type { Act } from '../../platform/use-case.ts'
import { sessionOf, type TestUser } from '../identity/identity.factory.ts'
import { launchAuction } from './own/launch-auction.ts'

/** Two adults from Moscow to Turkey for a week at the end of May; what a wizard would send. */
export const tripToTurkey = {
  geo_departure_id: 1,
  geo_country_id: 4,
  adult_count: 2,
  childrens: [] as number[],
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  max_price: 200_000,
  wishes: 'Первая линия и песчаный пляж',
}

/** An auction of this tourist's own; needs the reference data. Answers its number. */
export async function createAuction(
  app: { act: Act },
  tourist: TestUser,
  overrides: object = {},
): Promise<number> {
  const sessionId = await sessionOf(app, tourist)
  const actor = { id: tourist.id, agencyId: tourist.id, sessionId, roles: [], asAdmin: false, isFresh: true }
  const auction = AuctionRequest.parse({ ...tripToTurkey, ...overrides })
  return (await app.act({ actor, address: '127.0.0.1' }, launchAuction, auction)).request_id
}
