import { beforeAll, expect, test } from 'vitest'
import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createStaff, createTourist } from '../../server/modules/identity/identity.factory.ts'
import { createTicket } from '../../server/modules/support/support.factory.ts'
import { say, whole } from '../integrity/whole.ts'
import { seeded } from '../kill/random.ts'
import { bootApp } from '../support/app.ts'
import { personCall, staffCall, type World } from './staff-calls.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
/** Calls of the staff; the people make half as many between them. */
const { rounds, seed } = whole ?? { rounds: 1000, seed: 10 }
const AT_ONCE = 8
const world: World = { app, staff: [], people: [], tickets: [], canary: 'КАНАРЕЙКА-ЗАМЕТОК' }

beforeAll(async () => {
  await loadGeo(app)
  const staff = [await createStaff(app, 'support'), await createStaff(app, 'owner')]
  const people = [await createTourist(app), await createTourist(app), await createAgent(app)]
  Object.assign(world, { staff, people })
  for (const person of people)
    for (let n = 0; n < 3; n++)
      world.tickets.push({ id: await createTicket(app, person), personId: person.id })
})

/** Every table, of the product and of its queue, that holds the canary anywhere: what goes out lies in one of them first. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const held = await app.database.pool.query(
      `select from ${name} as held where held::text like $1 limit 1`,
      [`%${text}%`],
    )
    if (held.rowCount) found.push(name)
  }
  return found
}

test(
  'TICK-10 a note reaches its person by no call, letter, push, frame, download or webhook, whatever the staff and the people do',
  async () => {
    const random = seeded(seed)
    const { canary, people } = world
    const counts = { staff: 0, people: 0, notes: 0, broken: 0 }
    const leaked: unknown[] = []
    for (let made = 0; made < rounds; made += AT_ONCE) {
      const staff = Array.from({ length: AT_ONCE }, () => staffCall(world, random))
      const persons = Array.from({ length: AT_ONCE / 2 }, () => personCall(world, random))
      const [answers, told] = [await Promise.all(staff), await Promise.all(persons)]
      counts.staff += answers.length
      counts.people += told.length
      counts.notes += answers.filter(({ body }) => body?.result?.text?.includes(canary)).length
      counts.broken += [...answers, ...told].filter(({ status }) => status >= 500).length
      leaked.push(...told.filter((answer) => JSON.stringify(answer).includes(canary)))
      if (made % 1000 < AT_ONCE) say(`${counts.staff} calls of the staff, ${counts.notes} notes`)
    }
    await app.processAll()
    for (const { token } of people) {
      const file = await app.call('GET /api/user/data', { token })
      expect(file.status).toBe(200)
      if (JSON.stringify(file.body).includes(canary)) leaked.push('download')
    }
    say(`${counts.staff} calls of the staff, ${counts.people} of people, ${counts.notes} notes, seed ${seed}`)
    expect(leaked).toEqual([])
    expect(counts.broken).toBe(0)
    // Something was there to leak.
    expect(counts.notes).toBeGreaterThan(rounds / 10)
    expect(await tablesWith(canary)).toEqual(['public.ticket_note'])
  },
  whole ? 86_400_000 : 300_000,
)
