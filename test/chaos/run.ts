/**
 * `npm run chaos -- --only=kills,disk --rounds=10 --seed=7`: faults on a running installation, and what became of it.
 * Prints each round and a table; ends with 1 where anything acknowledged was lost, doubled or late.
 */
import { parseArgs } from 'node:util'
import type { Round } from './parts/part.ts'
import { parts } from './parts/parts.ts'
import { seconds } from './scene/scene.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join(',') },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const names = values.only.split(',')
const unknown = names.find((name) => !(name in parts))
if (unknown !== undefined)
  throw new Error(`no part named ${unknown}: there are ${Object.keys(parts).join(', ')}`)

const seed = Number(values.seed)
const SHOWN = 12
say(`chaos: seed ${seed}`)
const table: string[][] = [['part', 'rounds', 'violations', 'longest back', 'minutes', '']]
let violations = 0
for (const name of names) violations += await play(name)
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
say('')
for (const row of table)
  say(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
say(`chaos: ${violations === 0 ? 'nothing broken' : `${violations} VIOLATIONS`}, seed ${seed}`)
process.exit(violations === 0 ? 0 : 1)

async function play(name: string): Promise<number> {
  const part = parts[name]
  if (!part) return 0
  const began = performance.now()
  const rounds: Round[] = []
  const asked = values.rounds === undefined ? part.rounds : Number(values.rounds)
  let broken = 0
  let word = ''
  say(`\n${name}: ${part.what}`)
  const tell = (round: Round) => {
    rounds.push(round)
    broken += round.violations.length
    tellRound(`${name} ${rounds.length}`, round)
  }
  try {
    const missing = await part.run({ rounds: asked, seed, tell })
    if (missing !== null) word = `skipped: ${missing}`
  } catch (error) {
    broken++
    word = 'stopped by an error'
    say(`  ${name} stopped: ${(error as Error).stack}`)
  }
  if (word) say(`  ${word}`)
  const back = Math.max(0, ...rounds.map(({ backMs = 0 }) => backMs))
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  table.push([name, String(rounds.length), String(broken), seconds(back), minutes, word])
  return broken
}

function tellRound(number: string, { fault, outcome, backMs, violations: found }: Round): void {
  const back = backMs === undefined ? '' : `, back after ${seconds(backMs)}`
  say(`${number}: ${fault}: ${outcome}${back}, ${found.length} violations`)
  for (const one of found.slice(0, SHOWN)) say(`  ! ${one}`)
  if (found.length > SHOWN) say(`  ! and ${found.length - SHOWN} more`)
}
