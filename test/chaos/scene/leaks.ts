import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Machine } from '../../kill/server/machine.ts'
import { openClient } from '../../kill/traffic/http-client.ts'
import type { Cast } from '../../kill/traffic/people.ts'
import { type Part, randomOf } from '../parts/part.ts'
import { onMachine } from './stages.ts'

const WARM_ROUNDS = 2
const SOCKETS = 200
const READS = 600
const LANES = 12
/** Beside the base: what a pool and its timers may do between two looks. */
const SPARE = 12
const GROWTH = 1.2

interface Figures {
  megabytes: number
  files: number
  timers: number
}

/** Work that comes and goes leaves nothing behind: memory, files and timers are as after the first rounds. */
export const leaks: Part = {
  what: 'sockets and calls that come and go: memory, open files and timers return to where they were',
  rounds: 8,
  run: async ({ rounds, seed, tell }) => {
    await onMachine(`leaks ${seed}`, async ({ machine, scene }) => {
      const seen: Figures[] = []
      for (let round = 0; round < rounds + WARM_ROUNDS; round++) {
        const random = randomOf(seed, 'leaks', round)
        const inflict = () => comeAndGo(machine, scene.cast)
        const result = await scene.round({ fault: `${SOCKETS} sockets and ${READS} calls`, random, inflict })
        seen.push(await figuresOf(machine))
        const { megabytes, files, timers } = seen.at(-1) ?? { megabytes: 0, files: 0, timers: 0 }
        const outcome = `${megabytes} MB, ${files} files, ${timers} timers; ${result.outcome}`
        tell({ ...result, outcome, violations: [...result.violations, ...grown(seen)] })
      }
    })
    return null
  },
}

/** Files and timers against the first round that counts, memory as a trend: the last ones against the first ones. */
function grown(seen: readonly Figures[]): string[] {
  const [base, ...later] = seen.slice(WARM_ROUNDS)
  const last = later.at(-1)
  if (!base || !last) return []
  const found: string[] = []
  if (last.files > base.files + SPARE) found.push(`${last.files} open files, ${base.files} at first`)
  if (last.timers > base.timers + SPARE) found.push(`${last.timers} timers, ${base.timers} at first`)
  if (
    Math.min(...later.slice(-3).map(({ megabytes }) => megabytes)) > base.megabytes * GROWTH &&
    later.length > 4
  )
    found.push(`${last.megabytes} MB, ${base.megabytes} at first`)
  return found
}

async function comeAndGo(machine: Machine, { tourists }: Cast): Promise<void> {
  const token = tourists[0]?.token ?? ''
  const sockets = Array.from({ length: SOCKETS }, (_, at) => {
    const person = tourists[at % tourists.length]
    const socket = new WebSocket(`${machine.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `token=${person?.token}` },
    })
    socket.on('error', () => {})
    return socket
  })
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'open'), once(socket, 'close')])))
  const client = openClient(machine.url)
  let left = READS
  const lane = async () => {
    while (left-- > 0) await client.call({ method: 'GET', path: '/api/user', token }).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  client.close()
  for (const socket of sockets) socket.terminate()
}

const SETTLE_MS = 3000

async function figuresOf(machine: Machine): Promise<Figures> {
  await sleep(SETTLE_MS)
  const text = await (await fetch(`${machine.url}/metrics`)).text()
  const figure = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  return {
    megabytes: Math.round(figure('process_resident_memory_bytes') / 1024 / 1024),
    files: figure('process_open_fds'),
    timers: figure('nodejs_active_resources{type="Timeout"}'),
  }
}
