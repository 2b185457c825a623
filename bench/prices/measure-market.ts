import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { onStage } from '../support/stage.ts'
import { root } from '../support/programs.ts'
import {
  type ColumnFigures,
  compareAnswers,
  drawQuestions,
  measureColumns,
  measureOurs,
  measureQuestions,
  type PriceFigures,
  type Questions,
} from './figures.ts'
import { type ImportFigures, measureImport } from './import.ts'
import { loadMarket, type Market, openMarket, writePriceFileFile } from './market.ts'
import { makeColumnTable, makePlainTable } from './plain.ts'
import { measureSizes, type Sizes } from './sizes.ts'

export interface MarketFigures {
  rows: number
  import: ImportFigures
  quiet: PriceFigures
  /** While a million rows are imported. */
  busy: Pick<PriceFigures, 'key' | 'minimum' | 'search'>
  /** The plain queries where there is an index on each column; the largest market does without. */
  columns: ColumnFigures | undefined
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
      await timed('plain table', () => makePlainTable(market.long))
      const questions = await drawQuestions(market, count)
      const sizes = await measureSizes(market)
      await compareAnswers(market, questions)
      const quiet = await measureQuestions(market, questions)
      const columns = rows > COLUMNS_MAX ? undefined : await withColumnTable(market, questions)
      await writePriceFileFile(market, file, IMPORTED)
      const figures = await measureImport(market, { file, rows: IMPORTED, rounds })
      const busy = await duringImport(market, questions, file)
      return { rows: questions.rows, import: figures, quiet, columns, busy, sizes }
    } finally {
      rmSync(file, { force: true })
      await market.close()
    }
  })
}

/** It is slow enough at ten million tours, and takes minutes to be made. */
const COLUMNS_MAX = 10_000_000

async function withColumnTable(market: Market, questions: Questions): Promise<ColumnFigures> {
  await timed('a table with an index on each column', () => makeColumnTable(market.long))
  const figures = await measureColumns(market, questions)
  await market.long.query('drop table column_tour')
  return figures
}

async function duringImport(
  market: Market,
  questions: Questions,
  file: string,
): Promise<MarketFigures['busy']> {
  const importer = spawn(process.execPath, ['bench/prices/import-once.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: market.connectionString, PRICE_FILE_FILE: file },
    stdio: 'inherit',
  })
  let isOver = false
  const over = new Promise<number | null>((resolve) => {
    importer.on('close', (code) => {
      isOver = true
      resolve(code)
    })
  })
  const busy = await measureOurs(market, questions, () => !isOver)
  if ((await over) !== 0) throw new Error('the import beside the questions failed')
  return busy
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return result
}
