import { addDays } from '../../contract/wire.ts'
import { alternate, compareThroughput, load, type Throughput, type Verdict } from '../support/measure.ts'
import { seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'

const ROUNDS = 8
const SECONDS = 2
const CONNECTIONS = 16

/** POST /api/request against a bare program that writes the very same rows. */
export function launch(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    // The queue is worked off by processes of its own: the floor's program has none, so neither side pays for it.
    const ours = await stage.startServer({ args: ['--role=web'] })
    const floor = await stage.startFloor('bench/floors/floor-launch.ts')
    const pairs = await alternate(ROUNDS, {
      floor: await launchAuctions(stage, floor.url),
      ours: await launchAuctions(stage, ours.url),
    })
    const stack = await stage.startFloor('bench/floors/floor-launch-stack.ts')
    const libraries = await alternate(ROUNDS, {
      floor: await launchAuctions(stage, floor.url),
      ours: await launchAuctions(stage, stack.url),
    })
    const most = compareThroughput('launch by the libraries alone', libraries)
    console.log(`launch: Fastify and zod alone leave ${most.toFixed(2)} of the floor`)
    return [{ name: 'launch', ratio: compareThroughput('launch', pairs), target: 0.6 }]
  })
}

/** Tourists who launch as fast as they are answered, each time it is called. */
export async function launchAuctions(stage: Stage, url: string): Promise<() => Promise<Throughput>> {
  const tourists = await seedPeople(stage, { count: CONNECTIONS })
  return () =>
    load({
      url: `${url}/api/request`,
      method: 'POST',
      body: auctionRequest(),
      tokens: tourists.map(({ token }) => token),
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
}

/** A trip as the wizard sends it: Moscow to Antalya. */
export function auctionRequest() {
  const today = new Date().toISOString().slice(0, 10)
  return {
    geo_departure_id: 1,
    geo_country_id: 4,
    geo_region_id: 20,
    adult_count: 2,
    childrens: [4, 9],
    days_count: 10,
    date_from: addDays(today, 60),
    date_to: addDays(today, 70),
    hotel_stars: 4,
    food_types: [4, 5],
    rest_types: [1, 2],
    wishes:
      'Песчаный пляж, детский клуб и тихий номер подальше от дискотеки. Вылет лучше утром, обратно вечером.',
    max_price: 250_000,
    recommended_price: 180_000,
  }
}
