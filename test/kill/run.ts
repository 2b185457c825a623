/**
 * `npm run test:kill -- --rounds=100 --seed=7`: kill -9 of everything in the middle of launches and responses.
 * `--control` forgets the last commits on purpose: the run is good when the checker sees it.
 */
import { parseArgs } from 'node:util'
import { FORGETFUL, killRun } from './rounds.ts'

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
  ...(values.control ? { settings: FORGETFUL } : {}),
})
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
for (const fault of summary.faults.slice(0, 20)) say(`  ${fault}`)
say(
  `kill: ${summary.rounds} rounds in ${seconds(performance.now() - began)}, seed ${seed}: ` +
    `answered ${summary.launches} launches, ${summary.responses} responses and ${summary.messages} messages, refused ${summary.refused}, ` +
    `lost or broken ${summary.faults.length}; ${summary.unknown} calls of unknown outcome, one result each ` +
    `(${summary.unknownStored} had been stored); jobs held at the kill ${summary.heldJobs}, ` +
    `the longest waited ${seconds(summary.longestJobWaitMs)}; the longest start took ${seconds(summary.longestStartMs)}`,
)
if (values.control)
  say(summary.faults.length > 0 ? 'control: the loss was seen' : 'control: no loss was seen')
process.exitCode = summary.faults.length > 0 === values.control ? 0 : 1
