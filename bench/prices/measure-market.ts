import { rmSync } from 'node:fs'
import path from 'node:path'
import { onStage } from '../support/stage.ts'
import { root } from '../support/programs.ts'
import {
  drawQuestions,
  measureMeanwhile,
  measureQuestions,
  type PriceFigures,
  type Question,
} from './figures.ts'
import { type ImportFigures, measureImport } from './import.ts'
import { loadMarket, type Market, openMarket, writePriceFileFile } from './market.ts'
import { measureSizes, type Sizes } from './sizes.ts'
import { startImport } from './start-import.ts'

export interface MarketFigures {
  rows: number
  quiet: PriceFigures
  import: ImportFigures
  /** While a million rows are imported. */
  busy: PriceFigures
  sizes: Sizes
}

const IMPORTED = 1_000_000

/** Every figure of a market of so many tours, on a database of its own. */
export function measureMarket(
  rows: number,
  { questions: count, rounds }: { questions: number; rounds: number },
): Promise<MarketFigures> {
  return onStage(async (stage) => {
    const market = await openMarket(stage.connectionString)
    const file = path.join(root, '.data', 'bench', `feed-${process.pid}.csv`)
    try {
      await timed(`${rows} tours loaded`, () => loadMarket(market, rows))
      await market.long.query('vacuum (analyze) tour')
      const questions = await drawQuestions(market, count)
      const sizes = await measureSizes(market)
      const quiet = await measureQuestions(market, questions)
      await writePriceFileFile(market, file, IMPORTED)
      const figures = await measureImport(market, { file, rows: IMPORTED, rounds })
      const busy = await duringImport(market, questions, file)
      return { rows, import: figures, quiet, busy, sizes }
    } finally {
      rmSync(file, { force: true })
      await market.close()
    }
  })
}

async function duringImport(
  market: Market,
  questions: readonly Question[],
  file: string,
): Promise<PriceFigures> {
  const importing = startImport(market.connectionString, file)
  const busy = await measureMeanwhile(market, questions, importing.goesOn)
  await importing.over
  return busy
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return result
}
