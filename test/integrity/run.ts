/**
 * `npm run test:crash`, `test:races`, `test:ledger`, `test:bookings`, `test:notes`, `soak:chat`: the whole of what `npm test` does a part of, with a
 * report. `--seed=7` repeats a run, `--rounds=1000` says how many, `--histories=100000` how many of bookings go by the
 * rules of money alone, `--only=BOOK` which of the scenarios or races,
 * `--messages=1000000` how many of chats, `--ways=connection` by what a scenario is cut off, which with `--rounds` is so often in each way and not everywhere.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { REPORT, SETTING, type Whole } from './whole.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    histories: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '6000' },
    only: { type: 'string', default: '' },
    ways: { type: 'string', default: 'connection,process' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [room] = positionals
const rooms = ['crash', 'races', 'ledger', 'bookings', 'notes', 'chat']
if (!room || !rooms.includes(room)) throw new Error(`one of ${rooms.join(', ')}`)

/** Of the pairs of moves on one offer the module itself tells. */
const files = [`test/${room}/`, ...(room === 'races' ? ['server/modules/offers/life/races.test.ts'] : [])]
/** More than any use case has statements. */
const EVERYWHERE = 1_000_000
const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-whole-'))
const file = path.join(folder, 'report.txt')
fs.writeFileSync(file, '')
const asked: Whole = {
  seed: Number(values.seed),
  rounds: Number(values.rounds ?? (room === 'crash' ? EVERYWHERE : 100)),
  histories: Number(values.histories),
  ways: values.ways,
  messages: Number(values.messages),
}
const say = (text: string) => void process.stdout.write(text)
say(`${room}: seed ${asked.seed}, rounds ${asked.rounds}\n`)

const began = performance.now()
const tests = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--reporter=dot',
    '--testTimeout=86400000',
    ...(values.only ? [`--testNamePattern=${values.only}`] : []),
  ],
  {
    cwd: root,
    env: { ...process.env, [SETTING]: JSON.stringify(asked), [REPORT]: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let output = ''
tests.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
let shown = 0
const follow = () => {
  const text = fs.readFileSync(file, 'utf8')
  say(text.slice(shown))
  shown = text.length
}
const following = setInterval(follow, 500)
const [code] = (await once(tests, 'close')) as [number | null]
clearInterval(following)
follow()
fs.rmSync(folder, { recursive: true })
if (code !== 0) say(output)
/** Each scenario and race says a line of its own: `--only` has named none. */
const isEmpty = shown === 0
say(
  `${room}: ${isEmpty ? 'NOTHING RAN' : code === 0 ? 'nothing broken' : 'BROKEN'} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
)
process.exitCode = isEmpty ? 1 : (code ?? 1)
