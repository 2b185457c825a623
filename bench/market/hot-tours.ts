import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../../contract/platform/endpoint.ts'
import { hotTours as endpoint } from '../../contract/supply/hot-tours.ts'
import { alternate, compareThroughput, load, type Verdict } from '../support/measure.ts'
import { onStage } from '../support/stage.ts'

const ROUNDS = 8
const SECONDS = 2
const CONNECTIONS = 32
const LEAST_RATE = 400

/** The first page of hot tours against the bare query for its rows. */
export async function hotTours(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ env: { LOTOUR_PRICE_ROWS: '450000' } })
    await untilFound(`${ours.url}${endpoint.path}`)
    await stage.settle()
    const floor = await stage.startFloor('bench/floors/floor-hot-tours.ts')
    const call = (url: string) => () => load({ url, connections: CONNECTIONS, seconds: SECONDS })
    const pairs = await alternate(ROUNDS, {
      floor: call(`${floor.url}/hot`),
      ours: call(`${ours.url}${endpoint.path}`),
    })
    const rates = pairs.map((pair) => pair.ours.rate).sort((one, other) => one - other)
    return [
      { name: 'hot-tours', ratio: compareThroughput('hot-tours', pairs), target: 0.5 },
      { name: 'hot-tours-rate', ratio: rates[Math.floor(rates.length / 2)]! / LEAST_RATE, target: 1 },
    ]
  })
}

/** The worker looks for them once the prices are there. */
async function untilFound(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { result } = (await (await fetch(url)).json()) as { result?: Answer<typeof endpoint>['result'] }
    if (result && result.total_items > 0 && !result.is_refreshing) return
    await sleep(200)
  }
  throw new Error('no hot tours were found within two minutes')
}
