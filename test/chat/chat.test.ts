import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { say, whole } from '../integrity/whole.ts'
import { type Machine, prepareMachine } from '../kill/server/machine.ts'
import { soak, type Soaked } from './soak.ts'

const { messages, rooms, seed } = whole ? { ...whole, rooms: 40 } : { messages: 160, rooms: 4, seed: 16 }
const TIMEOUT_MS = whole ? 86_400_000 : 240_000
let machine: Machine

beforeAll(async () => {
  const page = new EventTarget()
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  machine = await prepareMachine({ env: { LOTOUR_PRICE_ROWS: '0' } })
  await machine.startDatabase()
  await machine.startServer()
}, TIMEOUT_MS)
afterAll(async () => {
  await machine.dispose()
  vi.unstubAllGlobals()
})

const told = (soaked: Soaked) =>
  `${soaked.messages} messages, ${soaked.edits} edits, ${soaked.removals} deletions; ${soaked.reconnects} reconnects, ` +
  `${soaked.kills} kills, ${soaked.reloads} pages opened anew; lost ${soaked.lostFrames} of ${soaked.frames} frames, ` +
  `${soaked.lostCalls} of ${soaked.calls} calls; faults ${soaked.faults.length}`

test(
  'CHAT-01, CHAT-03 over a line that loses, with a server that is killed, no message of two who write at once is lost, twice or out of order, and all see its last wording',
  async () => {
    const soaked = await soak({ machine, messages, rooms, seed, isKilled: true, say })
    say(`${told(soaked)}, seed ${seed}`)
    expect(soaked.faults.slice(0, 20)).toEqual([])
    // Otherwise it has shown nothing.
    expect(soaked.edits).toBeGreaterThan(0)
    expect(soaked.removals).toBeGreaterThan(0)
    expect(soaked.lostFrames).toBeGreaterThan(soaked.frames / 5)
    expect(soaked.kills).toBeGreaterThan(0)
    expect(soaked.reconnects).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  'CHAT-03 a browser that sends each try under another mark is found out by the same line',
  async () => {
    const { faults } = await soak({
      machine,
      messages: 160,
      rooms: 4,
      seed: 7,
      isKilled: false,
      forgetsMarks: true,
    })
    expect(faults.join('\n')).toMatch(/stands there \d times|are deleted, \d+ were taken back/)
  },
  TIMEOUT_MS,
)
