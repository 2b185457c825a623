import type { TestApp } from '../../test/support/app.ts'
import { countedDays, createAdmin, createTourist, loadGeo } from '../../test/support/console-reading.ts'
import { openInside } from '../support/inside.ts'
import type { Program } from '../support/programs.ts'
import type { Stage } from '../support/stage.ts'
import type { Ground } from './load.ts'
import { seedAudit } from './seed-audit.ts'
import { seedEvents } from './seed-events.ts'
import { makeStale, seedPeople } from './seed-people.ts'
import { seedWork } from './seed-work.ts'
import { days, type Sizes } from './sizes.ts'

/** The product on a database of so many rows, and an owner signed in there. */
export interface Side extends Ground {
  app: TestApp
  sizes: Sizes
  token: string
  /** Of somebody who may launch auctions. */
  tourist: string
  /** One more web process of the product on this database. */
  startServer(): Promise<Program>
  /** Whom the searches by phone and e-mail look for. */
  looked: readonly number[]
  close(): Promise<void>
}

const LOOKED = 40

export async function openSide(stage: Stage, { name, sizes }: { name: string; sizes: Sizes }): Promise<Side> {
  const began = performance.now()
  const connectionString = await stage.createDatabase(name)
  const superuser = new URL(stage.superuser)
  superuser.pathname = `/${name}`
  const ground = { stage, connectionString, superuser: superuser.href }
  const { app, close } = await openInside(connectionString, {})
  await loadGeo(app)
  const { id: adminId, email, token } = await createAdmin(app)
  const { token: tourist } = await createTourist(app)
  const step = stepsOf(name, began)
  await seedPeople(ground, sizes.people)
  step(`${sizes.people} people`)
  await seedWork(ground, { items: sizes.items, adminId })
  step(`${sizes.items} items`)
  await seedAudit(ground, { deeds: sizes.deeds, adminId })
  step(`${sizes.deeds} deeds`)
  await seedEvents(ground, sizes.events)
  await stage.sql('analyze', [], connectionString)
  step(`${sizes.events} events`)
  await sumDays(ground, app)
  step(`${days} days summed`)
  const looked = Array.from({ length: LOOKED }, (_, at) => 1 + Math.floor((at * sizes.people) / LOOKED))
  await makeStale(ground, looked)
  await stage.sql('vacuum analyze', [], connectionString)
  const startServer = () =>
    stage.startServer({
      args: ['--role=web'],
      database: connectionString,
      env: { ADMIN_EMAIL: email },
    })
  return { ...ground, app, sizes, token, tourist, startServer, looked, close }
}

/** The last two days as the job counts them; the rest of the year, and the year before, like yesterday. */
async function sumDays({ stage, connectionString }: Ground, app: TestApp): Promise<void> {
  await stage.sql(
    `insert into day_counted (day, until)
     select day, (day + 1)::timestamp at time zone 'Europe/Moscow'
     from (select (now() at time zone 'Europe/Moscow')::date - n as day from generate_series(2, ${days}) as n) as earlier`,
    [],
    connectionString,
  )
  await countedDays(app)
  await stage.sql(
    `insert into day_sum (day, metric, country_id, departure_id, wait, n, kopecks)
     select day - ago, metric, country_id, departure_id, wait, n, kopecks from day_sum, generate_series(1, ${2 * days}) as ago
     where day = (now() at time zone 'Europe/Moscow')::date - 1
       and (ago < ${days} or country_id = 0 and departure_id = 0)`,
    [],
    connectionString,
  )
}

const stepsOf = (name: string, began: number) => {
  let at = began
  return (what: string) => {
    console.log(`${name}: ${what} in ${((performance.now() - at) / 1000).toFixed(0)} s`)
    at = performance.now()
  }
}
