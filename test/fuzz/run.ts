/**
 * `npm run fuzz -- --seed=7 --requests=1000000 --frames=200000`: calls and socket frames that nobody would send, made
 * from the contract. `--only='POST /api/request'` keeps to some operations, `--replay=7:1234` (or `7:1200-1234`) makes
 * those cases again, alone.
 */
import { parseArgs } from 'node:util'
import { fuzzRun } from './fuzz-run.ts'
import { tableOf } from './judging/table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string', default: '1000000' },
    frames: { type: 'string', default: '200000' },
    lanes: { type: 'string' },
    only: { type: 'string' },
    replay: { type: 'string' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const [, replayed, from, to] = /^(\d+):(\d+)(?:-(\d+))?$/.exec(values.replay ?? '') ?? []
if (values.replay && !replayed) throw new Error('--replay is seed:number or seed:from-to')
const seed = Number(replayed ?? values.seed)
say(`seed ${seed}`)
const summary = await fuzzRun({
  seed,
  requests: Number(values.requests),
  frames: Number(values.frames),
  ...(values.lanes && { lanes: Number(values.lanes) }),
  ...(values.only && { only: values.only }),
  ...(replayed && { replay: { from: Number(from), to: Number(to ?? from) + 1 } }),
  say,
})
for (const line of tableOf(summary)) say(line)
process.exitCode = summary.findings.length > 0 ? 1 : 0
