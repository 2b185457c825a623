import { beforeAll, expect, test } from 'vitest'
import { rightsOf, type StaffRole } from '../contract/platform/rights.ts'
import { setStaffRoles } from '../server/modules/identity/admins/set-staff-roles.ts'
import {
  createAdmin,
  createStaff,
  createTourist,
  signIn,
  type TestUser,
} from '../server/modules/identity/identity.factory.ts'
import { createTicket } from '../server/modules/support/support.factory.ts'
import { system } from '../server/platform/use-case.ts'
import { bootApp } from './support/app.ts'
import { openSocket } from './support/live.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser

beforeAll(async () => {
  // Whoever is demoted here is never the last owner.
  await createAdmin(app)
  anna = await createTourist(app)
})

type Write = [call: 'POST /', body: object]
const block = (): Write => [
  `POST /api/admin/users/${anna.id}/block` as 'POST /',
  { reason: 'Рассылает рекламу', until: null },
]
const promo = (): Write => [
  'POST /api/admin/promo' as 'POST /',
  { title: 'Осень', kind: 'discount', code: 'ОСЕНЬ-7', percent: 5 },
]
/** All that these writes make, and what the audit says of this member. */
const written = async ({ id }: TestUser) =>
  (
    await pool.query(
      `select (select count(*) from user_block where user_id = $1)::int as blocks,
         (select count(*) from promo where title = 'Осень')::int as promos,
         (select count(*) from audit where admin_id = $2)::int as deeds`,
      [anna.id, id],
    )
  ).rows[0]
const become = ({ id: userId }: TestUser, roles: StaffRole[]) =>
  app.act(system, setStaffRoles, { userId, roles })
const wordOf = ({ status, body }: { status: number; body: { error?: { reason?: string } } }) =>
  status === 200 ? '200' : `${status} ${body.error?.reason}`

interface Change {
  from: StaffRole
  to: StaffRole[]
  write: () => Write
  again: string
}
const changes: Change[] = [
  { from: 'owner', to: ['support'], write: block, again: '403 no_right' },
  { from: 'owner', to: ['moderator'], write: promo, again: '403 no_right' },
  { from: 'finance', to: [], write: promo, again: '403 admins_only' },
]

test.each(changes)(
  'ADM-14, ADM-20, SEC-49 $from becomes $to in the middle of a form: what was pressed writes nothing, each open page is closed, and the new sign-in may what the new role may',
  async ({ from, to, write, again }) => {
    const member = await createStaff(app, from)
    const [call, body] = write()
    const pages = [
      await openSocket(app, member),
      await openSocket(app, { token: await signIn(app, member, { asAdmin: true }) }),
    ]
    for (const page of pages) await page.subscribe('/me')
    // The change is made and not yet committed while the call comes: it is let in, and waits for its session.
    const { pressed } = await app.act(
      system,
      async (ctx) => {
        await setStaffRoles(ctx, { userId: member.id, roles: to })
        const waiting = app.call(call, { token: member.token, body })
        await expect.poll(waitsForLock).toBe(true)
        return { pressed: waiting }
      },
      null,
    )
    expect(wordOf(await pressed)).toBe('401 unauthorized')
    expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([1008, 1008])
    expect(wordOf(await app.call(call, { token: member.token, body }))).toBe('401 unauthorized')
    const token = await signIn(app, member, { asAdmin: true })
    expect(wordOf(await app.call(call, { token, body }))).toBe(again)
    expect(await written(member)).toEqual({ blocks: 0, promos: 0, deeds: 0 })
    const { body: me } = await app.call('GET /api/user', { token })
    expect(me.result.rights ?? []).toEqual(rightsOf(to))
  },
)

test('ADM-20 of presses that come beside the change each is whole, with its row of the audit, or is nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await createStaff(app, 'owner')
    const people = await Promise.all(Array.from({ length: 6 }, () => createTourist(app)))
    const presses = people.map(({ id }) =>
      app.call(`POST /api/admin/users/${id}/block`, { token: member.token, body: { reason: 'Спам' } }),
    )
    const [, ...answers] = await Promise.all([become(member, ['support']), ...presses])
    const made = answers.filter(({ status }) => status === 200).length
    for (const { status } of answers) expect([200, 401]).toContain(status)
    const { rows } = await pool.query(
      `select (select count(*) from user_block where blocked_by = $1)::int as blocks,
         (select count(*) from audit where admin_id = $1 and deed = 'person.block')::int as deeds`,
      [member.id],
    )
    expect(rows).toEqual([{ blocks: made, deeds: made }])
  }
})

test('ADM-14, ADM-15 work in hand goes back to the queue with the right to it, and stays where the right stays', async () => {
  const ticketId = await createTicket(app, anna)
  await app.processAll()
  const gleb = await createStaff(app, 'support', { first_name: 'Глеб', last_name: 'Второй' })
  const { body } = await app.call('GET /api/admin/work?kind=ticket', { token: gleb.token })
  const { id } = body.result.items.find((item: { subject_id: number }) => item.subject_id === ticketId)
  const claim = (token: string) => app.call(`POST /api/admin/work/${id}/claim`, { token })
  const vera = await createStaff(app, 'owner')
  expect(wordOf(await claim(vera.token))).toBe('200')
  await become(vera, ['support'])
  expect(wordOf(await claim(gleb.token)), 'whoever still answers tickets keeps it').toBe('409 work_claimed')
  await become(vera, ['moderator'])
  expect(wordOf(await claim(gleb.token))).toBe('200')
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
