import type { Database } from '../db/opened-database.ts'
import type { Log } from '../log.ts'
import { switchesOf } from '../switches/switches.ts'
import { SWITCHES_KEY } from '../switches/switches-flipped.ts'
import { TRIES } from '../act/tell.ts'

/** The name of the job that hands an event to one of its handlers. */
export const EVENT_JOB = 'event'

const BATCH = 500
/** Whoever commits tells of it; what was not heard is found by looking. */
const LOOK_MS = 2000

/** Jobs are taken by their moments alone: those of one batch get moments a microsecond apart, the last of them now. */
const RELAY = `
  with taken as (
    delete from waiting_event
    where id in (select id from waiting_event order by id limit $1 for update skip locked)
    returning id, handlers, data
  ), each as (
    select handler, data, row_number() over (order by id, place) as at, count(*) over () as last
    from taken, unnest(handlers) with ordinality as each(handler, place)
  ), batch as (
    select array_agg(($2::text, json_build_object('handler', handler, 'data', data), null,
      now() - (last - at) * interval '1 microsecond', $3::smallint, null, null, null)
      ::graphile_worker.job_spec order by at) as specs
    from each
  )
  select (select count(*)::integer from taken) as taken,
    (select count(*) from batch, graphile_worker.add_jobs(specs) where specs is not null) as queued`

/** Makes a job for each handler of each event that waits, in the order of the events. */
export async function relayAll({ pool }: Database): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    const { rows } = await pool.query<{ taken: number }>({
      name: 'relay',
      text: RELAY,
      values: [BATCH, EVENT_JOB, TRIES],
    })
    taken = rows[0]?.taken ?? 0
  }
}

/** Relays whenever a transaction has told that events wait. */
export async function openRelay(database: Database, log: Log): Promise<{ close(): Promise<void> }> {
  let running: Promise<void> | null = null
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await relayAll(database).catch((error: Error) => log.error({ err: error }, 'relay of events'))
    }
    running = null
  }
  const wake = async () => {
    isWanted = true
    running ??= run()
  }

  const line = await database.bus.listen(
    { channel: 'events', log },
    {
      hear: (said) => {
        if (said === SWITCHES_KEY) switchesOf(database).forget()
        return wake()
      },
      catchUp: () => {
        switchesOf(database).forget()
        return wake()
      },
    },
  )
  const looking = setInterval(() => void wake(), LOOK_MS).unref()
  await wake()
  return {
    close: async () => {
      clearInterval(looking)
      await line.close()
      await running
    },
  }
}
