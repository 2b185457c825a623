/**
 * `npm run lighthouse`: what Lighthouse says of the kinds of public pages on a phone, the median of five runs
 * (`RUNS=1` for a quick look). Ends with 1 where a page misses its figures. Its 100 MB are no part of `npm ci`: the
 * command installs them beside the product, once.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../test/support/browser/chromium.ts'
import { startApp } from '../test/support/processes/running-app.ts'

const VERSION = '13.5.0'
const TARGETS = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const LCP_MS_MAX = 1500
const RUN_MS_MAX = 180_000

type Category = keyof typeof TARGETS
interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; numericValue?: number; title: string }>
}

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const home = path.join(root, '.data', `lighthouse-${VERSION}`)
const program = path.join(home, 'node_modules/lighthouse/cli/index.js')
const runs = Number(process.env['RUNS'] ?? 5)

await install()
const app = process.env['STORIES_URL'] ? undefined : await startApp()
const site = process.env['STORIES_URL'] ?? app?.url ?? ''
let missed = 0
try {
  for (const address of await addresses()) missed += await look(address)
} finally {
  await app?.stop()
}
process.exitCode = missed > 0 ? 1 : 0

async function install(): Promise<void> {
  if (fs.existsSync(program)) return
  fs.mkdirSync(home, { recursive: true })
  const means = ['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', [...means, `lighthouse@${VERSION}`])
}

/** One of each kind; a hotel is whichever the page of its country leads to. */
async function addresses(): Promise<string[]> {
  const country = '/country/turciya/'
  const page = await (await fetch(new URL(country, site))).text()
  const hotel = /href="(\/country\/turciya\/[a-z-]+\/[a-z0-9-]+-\d+\/)"/.exec(page)?.[1]
  if (!hotel) throw new Error(`No hotel is led to from ${country}`)
  return ['/', country, hotel, '/hot-tours/', '/agent']
}

async function look(address: string): Promise<number> {
  const reports: Report[] = []
  for (let at = 0; at < runs; at += 1) reports.push(await report(address))
  const scores = (Object.keys(TARGETS) as Category[]).map((category) => {
    const score = median(reports.map(({ categories }) => categories[category].score ?? 0))
    return { text: `${category} ${Math.round(score * 100)}`, isMissed: score < TARGETS[category] }
  })
  const numbers = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const [lcp, shift, blocked] = [
    numbers('largest-contentful-paint'),
    numbers('cumulative-layout-shift'),
    numbers('total-blocking-time'),
  ]
  const measures = `LCP ${Math.round(lcp)} ms, CLS ${shift.toFixed(3)}, TBT ${Math.round(blocked)} ms`
  console.log(`${address}: ${scores.map(({ text }) => text).join(', ')}; ${measures}`)
  const misses =
    scores.filter(({ isMissed }) => isMissed).length + (lcp > LCP_MS_MAX ? 1 : 0) + (shift > 0 ? 1 : 0)
  if (misses > 0) console.log(`  ${failedIn(reports).join('\n  ')}`)
  return misses
}

async function report(address: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      new URL(address, site).href,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(TARGETS).join(',')}`,
      '--chrome-flags=--headless --no-sandbox',
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: RUN_MS_MAX,
    },
  )
  return JSON.parse(stdout) as Report
}

function failedIn(reports: readonly Report[]): string[] {
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(({ score }) => score !== null && score < 0.9),
  )
  return [...new Set(failed.map(({ id, title }) => `${id}: ${title}`))]
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
