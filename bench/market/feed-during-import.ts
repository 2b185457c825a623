import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMarket, writePriceFileFile } from '../prices/market.ts'
import { startImport } from '../prices/start-import.ts'
import { feedMarket } from '../support/feed-market.ts'
import { quantile, type Verdict } from '../support/measure.ts'
import { root } from '../support/programs.ts'
import { randomNumbers } from '../support/random.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { drawn, timesOf, walkAll, warmUp } from './feed.ts'

const REQUESTS = 300_000
const TOURS = Number(process.env['BENCH_TOURS'] ?? 1_000_000)
const QUIET_MS = 60_000
/** Requests that change meanwhile: the feed in memory has to follow them past the import's transactions. */
const CHANGES_A_SECOND = 50

/** An agent's feed, whose requests change, while a price file is imported by another process. */
export function feedDuringImport(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    const market = await openMarket(stage.connectionString)
    const file = path.join(root, '.data', 'bench', `feed-${process.pid}.csv`)
    const ending = new AbortController()
    try {
      const feed = await feedMarket(stage, { requests: REQUESTS })
      await writePriceFileFile(market, file, TOURS)
      await stage.settle()
      await warmUp(ours.url, feed)
      const pages = await walkAll(ours.url, feed)
      const random = randomNumbers()
      function* while_(goesOn: () => boolean) {
        while (goesOn()) yield drawn(pages.ours, random)
      }
      const measure = (goesOn: () => boolean) =>
        timesOf({ url: ours.url, token: feed.agent.token, paths: while_(goesOn) })
      const changing = change(stage, ending.signal)
      const end = performance.now() + QUIET_MS
      const quiet = await measure(() => performance.now() < end)
      const importing = startImport(stage.connectionString, file)
      const busy = await measure(importing.goesOn)
      await importing.over
      ending.abort()
      await changing
      const [before, during] = [said('quiet', quiet), said(`while ${TOURS} tours are imported`, busy)]
      return [{ name: 'feed-during-import', ratio: during / before, target: 1.5, isMost: true }]
    } finally {
      ending.abort()
      rmSync(file, { force: true })
      await market.close()
    }
  })
}

async function change({ sql }: Stage, signal: AbortSignal): Promise<void> {
  for (let at = 1; !signal.aborted; at += 1) {
    await sql('update auction set budget = budget + 100 where id = $1', [1 + ((at * 7919) % REQUESTS)])
    await sleep(1000 / CHANGES_A_SECOND)
  }
}

/** Prints the percentiles; answers the 99th. */
function said(when: string, times: readonly number[]): number {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(`feed ${when}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms over ${times.length} calls`)
  return p99
}
