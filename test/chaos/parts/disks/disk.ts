import { setTimeout as sleep } from 'node:timers/promises'
import { superuserClient } from '../../../../server/platform/embedded/connection.ts'
import { openClient } from '../../../kill/traffic/http-client.ts'
import { type Part, randomOf } from '../part.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { onMachine, type OnMachine } from '../../scene/stages.ts'

export const MEGABYTES = 700
/** A disk of that size holds no journal of two gigabytes; what it has once taken it keeps to write again. */
export const SMALL_JOURNAL = { max_wal_size: '96MB', min_wal_size: '96MB' }
const JOURNAL_FILES = 5
const READ_MS = 10_000

/** Rows, journal and the application's own log stand on a disk that is full to the last byte. */
export const disk: Part = {
  what: 'a full disk under rows, journal and log; freed again after some seconds',
  rounds: 3,
  run: async ({ rounds, seed, tell }) => {
    const small = openSmallDisk(MEGABYTES)
    if (typeof small === 'string') return small
    try {
      await onMachine(
        `disk ${seed}`,
        async (stage) => {
          for (let round = 0; round < rounds; round++) {
            const random = randomOf(seed, 'disk', round)
            const ms = random.between(4000, 9000)
            const inflict = () => fillFor(stage, { small, ms })
            tell(await stage.scene.round({ fault: `a disk full for ${ms} ms`, random, inflict }))
          }
        },
        {
          folder: small.folder,
          settings: SMALL_JOURNAL,
        },
      )
    } finally {
      small.dispose()
    }
    return null
  },
}

/**
 * A database server that needs one more file for its journal, and finds no room for it, stops until there is some. One
 * that has run for a while has files to write again; here it gets them before the disk is full.
 */
async function layInJournal({ connectionString }: OnMachine['machine']): Promise<void> {
  const { hostname, port, searchParams } = new URL(connectionString)
  const host = searchParams.get('host') ?? hostname
  const client = superuserClient({ host, port: Number(port) }, 'lotour disk')
  await client.connect()
  try {
    for (let files = 0; files < JOURNAL_FILES; files++) {
      await client.query('select pg_switch_wal()')
      // Something between two files: an empty one is not ended.
      await client.query('checkpoint')
    }
  } finally {
    await client.end()
  }
}

/** Whoever reads goes on reading. */
export async function fillFor(
  { machine, scene }: OnMachine,
  { small, ms }: { small: SmallDisk; ms: number },
) {
  const seen = new Set<string>()
  const client = openClient(machine.url)
  const token = scene.cast.tourists[0]?.token ?? ''
  await layInJournal(machine)
  small.fill()
  try {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(200)) {
      // What was freed by a checkpoint meanwhile is taken as well.
      small.fill()
      for (const path of ['/health/live', '/health/ready', '/api/user']) {
        const read = client.call({ method: 'GET', path, token })
        const late = sleep(READ_MS, { status: 'nothing in ten seconds' }, { ref: false })
        const { status } = await Promise.race([read.catch(() => ({ status: 'nothing' })), late])
        if (status !== 200) seen.add(`${path} was answered ${status} while the disk was full`)
      }
    }
  } finally {
    small.free()
    client.close()
  }
  return { seen: [...seen] }
}
