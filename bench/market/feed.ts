import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedCases, withRegion } from '../support/feed-cases.ts'
import { feedMarket, type FeedMarket } from '../support/feed-market.ts'
import {
  alternate,
  compareThroughput,
  load,
  median,
  type Pair,
  quantile,
  type Verdict,
} from '../support/measure.ts'
import { randomNumbers } from '../support/random.ts'
import { onStage } from '../support/stage.ts'

const MANY = 1_000_000
const FEW = 10_000
/** So far the pages are walked from which the measured ones are drawn. */
const PAGES = 25
const ROUNDS = 8
const CALLS = 350
const SECONDS = 1.5
const CONNECTIONS = 8
const WARM_MS = 120_000

/**
 * An agent's feed with filters and sortings, any page of it: at a million open requests against ten thousand, and against
 * bare queries that have an index each.
 */
export function feed(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const few = await stage.createDatabase('few')
    const ours = await stage.startServer({ args: ['--role=web'] })
    const oursAtFew = await stage.startServer({ args: ['--role=web'], database: few })
    const market = await feedMarket(stage, { requests: MANY, bare: true })
    const marketAtFew = await feedMarket(stage, { requests: FEW, database: few })
    const floor = await stage.startFloor('bench/floors/floor-feed.ts', { REGION: String(market.region) })

    await warmUp(ours.url, market)
    await warmUp(oursAtFew.url, marketAtFew)
    const pages = await walkAll(ours.url, market)
    const pagesAtFew = await walkAll(oursAtFew.url, marketAtFew)
    const random = randomNumbers()
    const measure =
      (url: string, { token }: FeedMarket['agent'], paths: readonly string[]) =>
      () =>
        timesOf({ url, token, paths: Array.from({ length: CALLS }, () => drawn(paths, random)) })

    const atMany = measure(ours.url, market.agent, pages.ours)
    const growth = await alternate(ROUNDS, {
      floor: measure(oursAtFew.url, marketAtFew.agent, pagesAtFew.ours),
      ours: atMany,
    })
    const overBare = await alternate(ROUNDS, {
      floor: measure(floor.url, market.agent, pages.floor),
      ours: atMany,
    })
    const headers = { authorization: `Bearer ${market.agent.token}` }
    const rate = (url: string) => () => load({ url, headers, connections: CONNECTIONS, seconds: SECONDS })
    const rates = await alternate(ROUNDS, {
      floor: rate(`${floor.url}/?case=0`),
      ours: rate(`${ours.url}/api/travel-agent/requests`),
    })
    return [
      { name: 'feed', ratio: compareThroughput('feed', rates), target: 0.5 },
      {
        name: 'feed-growth',
        ratio: compareTimes(growth, [`at ${FEW}`, `at ${MANY}`]),
        target: 1.5,
        isMost: true,
      },
      { name: 'feed-over-bare', ratio: compareTimes(overBare, ['bare', 'ours']), target: 2, isMost: true },
    ]
  })
}

/** The 99th percentiles of the rounds' times, printed; answers the median of ours over the floor's. */
function compareTimes(pairs: readonly Pair<number[]>[], [floor, ours]: [string, string]): number {
  for (const [who, said] of [
    ['floor', floor],
    ['ours', ours],
  ] as const) {
    const rounds = pairs.map((pair) => pair[who])
    const of = (share: number) => median(rounds.map((one) => quantile(one, share))).toFixed(2)
    console.log(`feed ${said}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms over ${rounds.flat().length} calls`)
  }
  return median(pairs.map((pair) => quantile(pair.ours, 0.99) / quantile(pair.floor, 0.99)))
}

/** The first call waits until the requests are in memory; with a million of them it may be told to come again. */
export async function warmUp(url: string, { agent }: FeedMarket): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { status } = await fetch(`${url}/api/travel-agent/requests`, {
      headers: { authorization: `Bearer ${agent.token}` },
    })
    if (status === 200) break
    if (performance.now() - began > WARM_MS) throw new Error(`the feed does not answer: ${status}`)
    await sleep(200)
  }
  console.log(`feed: in memory after ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

interface Page {
  result: { items: unknown[]; total_items: number; next_cursor: string | null }
}

/** The addresses of every case's pages, of ours and of the floor's. */
export async function walkAll(url: string, { agent, region }: FeedMarket) {
  const addresses = { ours: [] as string[], floor: [] as string[] }
  for (const [at, { name, query }] of feedCases.entries()) {
    const asked = `/api/travel-agent/requests?${withRegion(query, region)}`
    let [cursor, place] = ['', '']
    let walked = 0
    let total = 0
    for (; walked < PAGES; walked += 1) {
      const path = cursor ? `${asked}${query && '&'}cursor=${cursor}` : asked
      addresses.ours.push(path)
      addresses.floor.push(`/?case=${at}${place}`)
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${agent.token}` } })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      const { result } = (await answer.json()) as Page
      total = result.total_items
      if (!result.next_cursor) break
      cursor = result.next_cursor
      const [, key, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
      place = `&key=${key}&id=${id}`
    }
    console.log(`feed «${name}»: ${total} requests, ${Math.min(walked + 1, PAGES)} pages walked`)
  }
  return addresses
}

export function drawn(paths: readonly string[], random: () => number): string {
  return paths[Math.floor(random() * paths.length)] ?? '/'
}

/** One call at a time over one connection: how long each takes, not how many there is room for. */
export async function timesOf({
  url,
  token,
  paths,
}: {
  url: string
  token: string
  paths: Iterable<string>
}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    await answered(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } })
    times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}

function answered(url: string, options: http.RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${url}: ${answer.statusCode}`))
        })
      })
      .on('error', reject)
  })
}
