import os from 'node:os'
import { alternate, compareThroughput, load, median, type Pair, type Throughput } from '../support/measure.ts'
import { costOf, type Program } from '../support/programs.ts'

/** Short, so that what others do on the machine meets floor and ours alike. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12)
const SECONDS = 1
/** What renders a hundred pages a second is compiled later than what sends ten thousand. */
const WARM_UP_SECONDS = 6

export interface Page {
  program: Program
  path: string
  headers: Record<string, string>
  connections: number
}

interface Round extends Throughput {
  /** Of one page, in the program's own process. */
  microseconds: number
}

/** Ours over the floor's pages a second, by turns; what a page costs its process is told beside it, and how busy the machine was. */
export async function comparePages(name: string, { floor, ours }: Pair<Page>): Promise<number> {
  for (const { program, path, headers, connections } of [floor, ours])
    await load({ url: program.url + path, headers, connections, seconds: WARM_UP_SECONDS })
  const pairs = await alternate(ROUNDS, { floor: () => round(floor), ours: () => round(ours) })
  const cost = (who: 'floor' | 'ours') => median(pairs.map((pair) => pair[who].microseconds))
  const ratio = compareThroughput(name, pairs)
  console.log(
    `${name} processor: floor ${cost('floor').toFixed(0)} µs a page, ours ${cost('ours').toFixed(0)} µs, ` +
      `ratio ${median(pairs.map((pair) => pair.floor.microseconds / pair.ours.microseconds)).toFixed(2)}; ` +
      `load average ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
  )
  return ratio
}

async function round({ program, path, headers, connections }: Page): Promise<Round> {
  const before = await costOf([program])
  const seen = await load({ url: program.url + path, headers, connections, seconds: SECONDS })
  const after = await costOf([program])
  return { ...seen, microseconds: ((after.seconds - before.seconds) * 1e6) / (seen.rate * SECONDS) }
}
