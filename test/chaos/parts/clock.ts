import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../kill/random.ts'
import type { Served } from '../../kill/settle.ts'
import { type Part, randomOf } from './part.ts'
import { onFleet, type OnFleet } from '../scene/stages.ts'

/** Of Debian's package libfaketime, by its machine's folder. */
const LIBRARIES = '/usr/lib/*/faketime/libfaketimeMT.so.1'
const SHIFTS = ['+10m', '-10m', '+1h', '-1h', '+49h', '-49h', '+400d', '-400d'] as const
/** The library looks at the file so often, seconds. */
const LOOK_SECONDS = 1
/** What a clock decides: ends of requests and offers, fees that go back, what is forgotten, price lists. */
const JOBS = ['offers.refund-unread', 'auctions.expire', 'offers.expire'] as const
const WORK_MS = 4000

/** The clock of one process among several jumps while it works, or is wrong from its start. */
export const clock: Part = {
  what: 'the clock of a web or a worker process jumps by minutes, hours, days, to and fro',
  rounds: 8,
  run: async ({ rounds, seed, tell }) => {
    const [library] = fs.globSync(LIBRARIES)
    if (!library) return 'libfaketime is not installed (Debian: apt-get install libfaketime)'
    await onFleet(`clock ${seed}`, async (stage) => {
      for (let round = 0; round < rounds; round++) {
        const random = randomOf(seed, 'clock', round)
        const shift = SHIFTS[round % SHIFTS.length] ?? '+1h'
        const member = random.pick(stage.fleet.members)
        const before = await decided(stage.fleet)
        tell(
          await stage.scene.round({
            fault: `the clock of ${member.name} jumps by ${shift}`,
            random,
            inflict: () => jump(stage, { member, shift, library, random }),
            afterwards: async () => differences(before, await decided(stage.fleet)),
          }),
        )
      }
    })
    return null
  },
}

interface Jump {
  member: OnFleet['fleet']['members'][number]
  shift: string
  library: string
  random: Random
}

async function jump({ fleet }: OnFleet, { member, shift, library, random }: Jump) {
  const file = path.join(fleet.folder, `clock-of-${member.name}`)
  // Half of the time it is wrong from the start.
  fs.writeFileSync(file, random.chance(50) ? '+0' : shift)
  await member.stop()
  const starting = member.start({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(LOOK_SECONDS),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  // A process that sees that it is wrong may refuse to work.
  const refused = starting.then(
    () => null,
    (error: Error) => error,
  )
  await Promise.race([refused, sleep(WORK_MS)])
  fs.writeFileSync(file, shift)
  await sleep(LOOK_SECONDS * 1000)
  for (const name of JOBS) await fleet.sql('select from graphile_worker.add_job($1)', [name])
  await sleep(WORK_MS)
  fs.writeFileSync(file, '+0')
  await Promise.race([refused, sleep(WORK_MS)])
  await member.kill()
  return { recovery: member.start() }
}

/** Everything that only time may bring about. */
interface Decided {
  refunds: number
  closed: number
  tours: number
}

async function decided(served: Served): Promise<Decided> {
  const [row] = await served.sql<Decided & Record<string, number>>(DECIDED)
  if (!row) throw new Error('no answer')
  return row
}

const DECIDED = `
  select (select count(*)::integer from ledger_transfer where kind = 'refund') as refunds,
    (select count(*)::integer from auction where state <> 'active') as closed,
    (select count(*)::integer from tour) as tours`

function differences(before: Decided, after: Decided): string[] {
  return Object.entries(before).flatMap(([what, number]) => {
    const now = after[what as keyof Decided]
    return now === number ? [] : [`${what}: ${number} before the jump, ${now} after it`]
  })
}
