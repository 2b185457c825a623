/**
 * `npm run test:kill -- --rounds=100 --seed=7`: kill -9 of everything in the middle of launches and responses.
 * `--control` forgets the last commits on purpose: the run is good when the checker sees it.
 */
import { parseArgs } from 'node:util'
import { killRun } from './rounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    control: { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const seed = Number(values.seed)
say(`seed ${seed}`)
const began = performance.now()
const summary = await killRun({
  rounds: Number(values.rounds),
  seed,
  say,
  ...(values.control ? { settings: { synchronous_commit: 'off' } } : {}),
})
const { faults, ...figures } = summary
for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
say(`${JSON.stringify(figures)} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
if (values.control) say(faults.length > 0 ? 'control: the loss was seen' : 'control: no loss was seen')
else say(`kill test: ${summary.rounds} rounds, lost or broken ${faults.length}`)
process.exitCode = faults.length > 0 === values.control ? 0 : 1
