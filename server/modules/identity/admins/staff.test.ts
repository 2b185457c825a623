import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { type StaffRole, staffRoles } from '../../../../contract/platform/rights.ts'
import { system } from '../../../platform/use-case.ts'
import {
  createAdmin,
  createStaff,
  createTourist,
  giveRole,
  signIn,
  type TestUser,
} from '../identity.factory.ts'
import { prepareAdmins } from './prepare-admin.ts'
import { setStaffRoles } from './set-staff-roles.ts'

const app = await bootApp()
let owner: TestUser

beforeEach(async () => {
  await app.database.pool.query(`delete from user_role where role <> 'agent'`)
  owner = await createAdmin(app)
})

const rolesOf = async ({ id }: { id: number }): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ role: string }>(
    'select role from user_role where user_id = $1 order by role',
    [id],
  )
  return rows.map(({ role }) => role)
}
const become = ({ id: userId }: { id: number }, ...roles: StaffRole[]) =>
  app.act(system, setStaffRoles, { userId, roles })
const me = async (token: string) => (await app.call('GET /api/user', { token })).body.result
/** As the start has it, with these roles written in the settings. */
const start = (adminRoles: Record<string, StaffRole[]>, admin = app.config.admin) =>
  prepareAdmins({
    act: app.act,
    database: app.database,
    config: { ...app.config, admin, adminRoles: new Map(Object.entries(adminRoles)) },
  })

describe('who works here, and as what', () => {
  test('ADM-14 the database knows the roles of the contract’s table and no others', async () => {
    const { rows } = await app.database.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'user_role_role_check'`,
    )
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, role]) => role)
    expect(new Set(allowed)).toEqual(new Set(['agent', ...staffRoles]))
  })

  test('ADM-14 whoever was an administrator before there were roles is an owner', async () => {
    const folder = join(import.meta.dirname, '../../../migrations')
    const file = readdirSync(folder).find((name) => name.endsWith('-staff-roles.sql')) ?? ''
    await app.database.pool.query(`
      delete from user_role where role not in ('agent', 'admin');
      alter table user_role drop constraint user_role_role_check;
      alter table user_role add constraint user_role_role_check check (role in ('agent', 'admin'));
      insert into user_role (user_id, role) values (${owner.id}, 'admin'), (${owner.id}, 'agent')`)
    await app.database.pool.query(readFileSync(join(folder, file), 'utf8'))
    expect(await rolesOf(owner)).toEqual(['agent', 'owner'])
  })

  test.each(staffRoles)(
    'ADM-14 %s is told which rights are theirs, and has them from the next call on',
    async (role) => {
      const member = await createStaff(app, role)
      const { roles, rights } = await me(member.token)
      expect(roles).toEqual(['ROLE_USER', 'ROLE_ADMIN'])
      const users = () => app.call('GET /api/admin/users', { token: member.token })
      expect((await users()).status).toBe(rights.includes('see_users') ? 200 : 403)
      await giveRole(app, member, 'support')
      expect((await users()).status).toBe(200)
    },
  )

  test('ADM-14 without the right the refusal is the same for what is there and what never was', async () => {
    const finance = await createStaff(app, 'finance')
    const asked = async (path: string) => app.call(`GET ${path}` as 'GET /', { token: finance.token })
    for (const id of [owner.id, 999_999_999])
      for (const path of [`/api/admin/users/${id}`, `/api/user?id=${id}`])
        expect(await asked(path)).toMatchObject({
          status: 403,
          body: {
            error: { reason: 'no_right', message: 'Ошибка доступа. Ваша роль этого не позволяет.' },
          },
        })
  })

  test('ADM-14 of two roles each gives its own rights; through the common entrance none does', async () => {
    const member = await createStaff(app, 'content')
    await giveRole(app, member, 'finance')
    const { rights } = await me(member.token)
    expect([rights.includes('see_ledger'), rights.includes('manage_price_files')]).toEqual([true, true])
    const common = await signIn(app, member)
    expect(await me(common)).toMatchObject({ roles: ['ROLE_USER'] })
    expect(await me(common)).not.toHaveProperty('rights')
    expect((await app.call('GET /api/admin/ledger', { token: common })).body.error.reason).toBe('admins_only')
  })
})

describe('ADM-20 the last owner stays', () => {
  test('ADM-20 nobody takes the role from the only one who has every right', async () => {
    await expect(become(owner, 'moderator')).rejects.toMatchObject({ code: 'last_owner' })
    await expect(become(owner)).rejects.toMatchObject({ code: 'last_owner' })
    expect(await rolesOf(owner)).toEqual(['owner'])
    expect((await me(owner.token)).rights).toContain('manage_staff')
    const next = await createAdmin(app)
    await become(owner, 'moderator')
    expect([await rolesOf(owner), await rolesOf(next)]).toEqual([['moderator'], ['owner']])
  })

  test('ADM-20 one who is shut out is none who could stay', async () => {
    const shut = await createAdmin(app)
    const blocking = { token: owner.token, body: { reason: 'Потеряли телефон' } }
    expect((await app.call(`POST /api/admin/users/${shut.id}/block`, blocking)).status).toBe(200)
    await expect(become(owner)).rejects.toMatchObject({ code: 'last_owner' })
  })

  test('ADM-20 of two owners who are dismissed at once one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [owner, await createAdmin(app)]
      const outcomes = await Promise.allSettled(pair.map((one) => become(one, 'support')))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      owner = (await rolesOf(owner)).includes('owner') ? owner : (pair[1] as TestUser)
    }
  })

  test('ADM-20 of two owners who block each other at once one may still come in', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await createAdmin(app), await createAdmin(app)] as const
      const blocks = (by: TestUser, whom: TestUser) =>
        app.call(`POST /api/admin/users/${whom.id}/block`, { token: by.token, body: { reason: 'Спор' } })
      const answers = await Promise.all([blocks(pair[0], pair[1]), blocks(pair[1], pair[0])])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401 || status === 403)).toHaveLength(1)
    }
  })
})

describe('a role that is taken away', () => {
  test('ADM-14, SEC-49 ends the sign-ins, and the open pages hear nothing more', async () => {
    const member = await createStaff(app, 'moderator')
    const page = await openSocket(app, member)
    await page.subscribe('/me')
    await become(member, 'content')
    await page.closed
    expect((await app.call('GET /api/admin/travel-agents', member)).status).toBe(401)
    const again = await signIn(app, member, { asAdmin: true })
    expect((await app.call('GET /api/admin/travel-agents', { token: again })).status).toBe(403)
    expect((await app.call('GET /api/admin/price-imports', { token: again })).status).toBe(200)
  })

  test('ADM-14 one that is added, or said once more, ends nothing', async () => {
    const member = await createStaff(app, 'moderator')
    await become(member, 'moderator')
    await become(member, 'moderator', 'support')
    expect((await me(member.token)).rights).toContain('manage_deliveries')
  })

  test.each(staffRoles)(
    'ADM-14, SEC-53 the socket of %s hears what is theirs and nobody else’s',
    async (role) => {
      const page = await openSocket(app, await createStaff(app, role))
      expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
      for (const url of ['/agent/feed', '/chats/1', '/auctions/1', '/agent/requests/1'])
        expect(await page.subscribe(url)).toMatchObject({ type: 'refused' })
    },
  )
})

describe('ADM-04 the door of the staff’s own', () => {
  test('ADM-04, ADM-14 a moderator shuts it for nobody of the staff, and opens it for none; an owner does both', async () => {
    const [moderator, support] = [await createStaff(app, 'moderator'), await createStaff(app, 'support')]
    const block = (by: TestUser, whom: TestUser) =>
      app.call(`POST /api/admin/users/${whom.id}/block`, { token: by.token, body: { reason: 'Спор' } })
    const unblock = (by: TestUser, whom: TestUser) =>
      app.call(`DELETE /api/admin/users/${whom.id}/block`, { token: by.token, body: { reason: 'Ошибка' } })
    for (const whom of [owner, support])
      expect((await block(moderator, whom)).body.error.reason).toBe('no_right')
    expect((await block(moderator, await createTourist(app))).status).toBe(200)
    expect((await block(owner, support)).status).toBe(200)
    expect((await unblock(moderator, support)).body.error.reason).toBe('no_right')
    expect((await unblock(owner, support)).status).toBe(200)
  })

  test.each(staffRoles)('PRIV-01, ADM-20 %s deletes no account of their own', async (role) => {
    const { token } = await createStaff(app, role)
    const answer = await app.call('DELETE /api/user', { token, body: { confirm: true } })
    expect([answer.status, answer.body.error.reason]).toEqual([403, 'admin_stays'])
  })
})

describe('roles that the settings write down', () => {
  test('ADM-14 the first one is made with the role that stands beside the address, and keeps it', async () => {
    const admin = { email: 'fresh@lotour.ru', password: 'Три-толстяка-1924' }
    await start({ [admin.email]: ['moderator'] }, admin)
    const { rows } = await app.database.pool.query<{ id: number }>(
      `select id from app_user where email = $1`,
      [admin.email],
    )
    const fresh = rows[0] ?? { id: 0 }
    expect(await rolesOf(fresh)).toEqual(['moderator'])
    await start({}, admin)
    expect(await rolesOf(fresh)).toEqual(['moderator'])
    await start({ [admin.email]: ['support', 'finance'] }, admin)
    expect(await rolesOf(fresh)).toEqual(['finance', 'support'])
  })

  test('ADM-14, ADM-20 an owner steps down beside the next one in whatever order they stand', async () => {
    const next = await createStaff(app, 'moderator')
    await start({ [owner.email]: ['support'], [next.email]: ['owner'] })
    expect([await rolesOf(owner), await rolesOf(next)]).toEqual([['support'], ['owner']])
    await expect(start({ [next.email]: ['content'] })).rejects.toThrow(
      `Роль из ADMIN_EMAIL (${next.email}) не записана. Без владельца нельзя: хотя бы один должен остаться.`,
    )
    expect(await rolesOf(next)).toEqual(['owner'])
  })

  test('SEC-13 an address that somebody has typed makes nobody one of the staff', async () => {
    const squatter = await createTourist(app)
    await start({ [squatter.email]: ['owner'] })
    expect(await rolesOf(squatter)).toEqual([])
  })
})
