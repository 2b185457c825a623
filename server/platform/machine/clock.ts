import type pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log.ts'

/** The database's time, as this process keeps it. */
export interface Clock {
  now(): Date
  close(): void
}

export interface ClockOptions {
  pool: Pick<pg.Pool, 'query'>
  log: Log
  /** This process's own clock has left the database's, or the other way round: nothing may be decided here any more. */
  onApart(error: Error): void
  /** How often the database is asked, milliseconds. */
  everyMs?: number
  /** What this machine takes for the time, milliseconds since 1970. */
  wall?: () => number
}

/** Schedules, letters and signatures look at the machine's own clock: a minute is what they bear. */
const APART_MS = 60_000
const EVERY_MS = 10_000
/** One look may be the work of a process that slept between two lines; two in a row are a clock. */
const LOOKS = 2

interface Look {
  /** The database's time, milliseconds since 1970. */
  database: number
  /** When it was asked, by the clock of this process that nobody can set. */
  at: number
  /** The database's clock before the machine's, milliseconds; what the way there may have taken is not counted. */
  apart: number
}

/**
 * Money, ends and expiry are decided by the database's clock, which all processes share: asked now and then, and counted
 * on between by a clock that nobody can set. A machine whose own clock is more than a minute away is refused: a
 * ConfigError at the start, `onApart` once when it comes to that later.
 */
export async function keepClock(options: ClockOptions): Promise<Clock> {
  const { log, onApart, everyMs = EVERY_MS } = options
  let look = await lookAt(options)
  if (isApart(look)) throw new ConfigError(tell(look))
  let apart = 0
  const again = async () => {
    look = await lookAt(options)
    apart = isApart(look) ? apart + 1 : 0
    if (apart === LOOKS) onApart(new Error(tell(look)))
  }
  const asking = setInterval(() => {
    again().catch((error: Error) => log.debug({ err: error }, 'clock of the database'))
  }, everyMs).unref()
  return {
    now: () => new Date(look.database + performance.now() - look.at),
    close: () => clearInterval(asking),
  }
}

async function lookAt({ pool, wall = Date.now }: ClockOptions): Promise<Look> {
  const asked = { at: performance.now(), wall: wall() }
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const at = performance.now()
  const database = rows[0]!.now.getTime()
  const early = Math.min(0, database - asked.wall)
  const late = Math.max(0, database - (asked.wall + at - asked.at))
  return { database, at, apart: early + late }
}

function isApart({ apart }: Look): boolean {
  return Math.abs(apart) > APART_MS
}

function tell({ database, apart }: Look): string {
  const minutes = Math.round(Math.abs(apart) / 60_000)
  const away = minutes < 120 ? `${minutes} мин` : `${Math.round(minutes / 60)} ч`
  const side = apart > 0 ? 'отстают от часов базы' : 'спешат против часов базы'
  return `Часы этой машины ${side} на ${away} (у базы ${new Date(database).toISOString()}): выставьте время и запустите снова`
}
