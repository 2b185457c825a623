import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { tripToTurkey } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import {
  ageProofs,
  blockUser,
  createAdmin,
  createStaff,
  createTourist,
  signIn,
  type TestUser,
} from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { comeAgain, mergingBy, someReason } from './merging.factory.ts'

const app = await bootApp()
let vera: TestUser
let kept: TestUser
let joined: TestUser
const { merge, preview, merges } = mergingBy(app, () => vera)

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
})
beforeEach(async () => {
  kept = await createTourist(app)
  joined = await createTourist(app)
})

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const prove = (...who: TestUser[]) =>
  rows('update app_user set confirmed_email = email where id = any($1)', [who.map(({ id }) => id)])
const reasonOf = ({ status, body }: { status: number; body: { error?: { reason: string } } }) => [
  status,
  body.error?.reason,
]
const contacts = async ({ id }: { id: number }) =>
  (await rows('select phone, email, confirmed_email from app_user where id = $1', [id]))[0]
const mailsTo = (email: string) =>
  rows<{ subject: string }>(`select subject from outbox_message where recipient = $1 and channel = 'email'`, [
    email,
  ])

describe('ADM-04 which accounts are joined', () => {
  const refusals: [string, () => Promise<[TestUser, TestUser]>, string][] = [
    ['an account and itself', async () => [kept, kept], 'join_self'],
    ['an agency into a tourist', async () => [kept, await createAgent(app)], 'join_agency'],
    ['a tourist into an agency', async () => [await createAgent(app), joined], 'join_agency'],
    ['somebody of the staff', async () => [kept, await createStaff(app, 'support')], 'join_staff'],
    ['a blocked one', async () => (await blockUser(app, joined, vera), [kept, joined]), 'join_blocked'],
    ['into a blocked one', async () => (await blockUser(app, kept, vera), [kept, joined]), 'join_blocked'],
    [
      'a deleted one',
      async () => {
        await app.call('DELETE /api/user', { token: joined.token, body: { confirm: true } })
        return [kept, joined]
      },
      'join_gone',
    ],
    [
      'one of the demonstration and a real one',
      async () => {
        await rows('update app_user set is_demo = true where id = $1', [joined.id])
        return [kept, joined]
      },
      'join_demo',
    ],
  ]
  test.each(refusals)(
    'ADM-04 %s: refused with a sentence, which the preview tells before',
    async (_what, make, reason) => {
      const [first, second] = await make()
      expect((await preview(first, second)).body.result.refusal).toMatch(/\.$/)
      expect(reasonOf(await merge(first, second))).toEqual([409, reason])
      expect(await rows('select from account_merge where joined_id = $1', [second.id])).toEqual([])
    },
  )

  test('ADM-04 whoever works in an agency, or did, stays by himself', async () => {
    const agent = await createAgent(app)
    const member = await createMember(app, agent)
    expect(reasonOf(await merge(kept, member))).toEqual([409, 'join_agency'])
    await rows('update agency_member set left_at = now() where user_id = $1', [member.id])
    expect(reasonOf(await merge(kept, member))).toEqual([409, 'join_agency'])
  })

  test('ADM-04 nobody who is not there', async () => {
    expect((await merge(kept, { id: 999_999 })).status).toBe(404)
    expect((await preview({ id: 999_999 }, joined)).status).toBe(404)
  })

  test('ADM-04, ADM-14 only an owner joins, with a reason and a fresh proof; others of the staff see what was joined', async () => {
    for (const role of ['moderator', 'support', 'finance', 'content'] as const) {
      const { token } = await createStaff(app, role)
      const body = { joined_id: joined.id, reason: someReason }
      expect((await app.call(`POST /api/admin/users/${kept.id}/merges`, { token, body })).status).toBe(403)
      expect((await app.call(`GET /api/admin/users/${kept.id}/merges/${joined.id}`, { token })).status).toBe(
        403,
      )
    }
    expect((await merge(kept, joined, 'коротко')).status).toBe(400)
    const late = await createAdmin(app)
    await ageProofs(app, late)
    const { body } = await mergingBy(app, () => late).merge(kept, joined)
    expect(body.error.reason).toBe('reauth')
    await merge(kept, joined)
    const support = await createStaff(app, 'support')
    const seen = await app.call(`GET /api/admin/users/${joined.id}/merges`, { token: support.token })
    expect(seen.body.result).toMatchObject({ into: { kept_id: kept.id, reason: someReason }, doubles: [] })
  })
})

describe('ADM-04 by what the person is reached afterwards', () => {
  test('ADM-04 what the kept account has proved it keeps; the other’s contacts are free for whoever registers next', async () => {
    await prove(kept, joined)
    await merge(kept, joined)
    expect(await contacts(kept)).toEqual({
      phone: kept.phone,
      email: kept.email,
      confirmed_email: kept.email,
    })
    expect(await contacts(joined)).toEqual({ phone: null, email: null, confirmed_email: null })
    const next = await createTourist(app, { phone: joined.phone, email: joined.email })
    expect(next.id).not.toBe(joined.id)
  })

  test('ADM-04 a proved e-mail takes the place of one that was only typed, an absent phone is taken over; unproved ones never move', async () => {
    await prove(joined)
    await rows('update app_user set phone = null where id = $1', [kept.id])
    expect((await preview(kept, joined)).body.result.afterwards).toEqual({
      phone: joined.phone,
      email: joined.email,
    })
    await merge(kept, joined)
    expect(await contacts(kept)).toEqual({
      phone: joined.phone,
      email: joined.email,
      confirmed_email: joined.email,
    })
    const third = await createTourist(app)
    await rows('update app_user set email = null, confirmed_email = null where id = $1', [third.id])
    await merge(third, await createTourist(app))
    expect(await contacts(third)).toMatchObject({ email: null, phone: third.phone })
  })

  test('ADM-04 the person is told in the profile and by letters to both proved addresses', async () => {
    await prove(kept, joined)
    await merge(kept, joined)
    await app.processAll()
    expect(await toldTo(app, kept, 'account.merged')).toHaveLength(1)
    for (const { email } of [kept, joined])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('аписи'),
      )
    expect(await rows('select told_email from account_merge where joined_id = $1', [joined.id])).toEqual([
      { told_email: null },
    ])
  })
})

describe('ADM-04 at the same time', () => {
  test('ADM-04 of two merges of the same accounts in opposite directions one is done', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await createTourist(app), await createTourist(app)]
      const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)])
      expect(answers.map(reasonOf).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
        [200, undefined],
        [409, 'join_gone'],
        [409, 'join_gone'],
      ])
      expect(
        await rows('select from account_merge where joined_id = any($1)', [[one.id, other.id]]),
      ).toHaveLength(1)
    }
  })

  test('ADM-04 a launch of the second account’s while it is joined is the first one’s, or never was', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await createTourist(app), await createTourist(app)]
      const launches = Array.from({ length: 4 }, () =>
        app.call('POST /api/request', { token: other.token, body: tripToTurkey }),
      )
      const [answer, ...launched] = await Promise.all([merge(one, other), ...launches])
      expect(answer?.status).toBe(200)
      const made = launched.filter(({ status }) => status === 200).length
      for (const { status } of launched) expect([200, 401]).toContain(status)
      expect(await rows('select from auction where tourist_id = $1', [one.id])).toHaveLength(made)
      expect(await rows('select from auction where tourist_id = $1', [other.id])).toEqual([])
    }
  })

  test('ADM-04 a third account joined into one that is joined later leads to where all of it is', async () => {
    const last = await createTourist(app)
    await merge(joined, last)
    await merge(kept, joined)
    expect((await merges(last)).body.result.into).toMatchObject({ kept_id: kept.id })
    expect((await merges(kept)).body.result.joined).toHaveLength(2)
    expect(reasonOf(await merge(kept, last))).toEqual([409, 'join_gone'])
    await comeAgain(app)
    expect((await app.call('GET /api/user', { token: kept.token })).status).toBe(200)
  })
})

describe('ADM-09, ADM-11 what the audit says', () => {
  test('ADM-09, ADM-11 a look at two people is a row, the merge is another: both numbers, before and after, the reason, no contacts', async () => {
    await preview(kept, joined)
    await merge(kept, joined, `Просил по телефону ${joined.phone}, показал оба номера`)
    const told = await rows<{
      deed: string
      person_ids: number[]
      before: object
      after: object
      reason: string
    }>(
      `select deed, person_ids::int[], before, after, reason from audit where admin_id = $1 and $2 = any(person_ids) order by id`,
      [vera.id, joined.id],
    )
    expect(told).toMatchObject([
      { deed: 'person.look' },
      {
        deed: 'person.merge',
        before: { source: null, count: 0 },
        after: { source: joined.id },
      },
    ])
    for (const { person_ids } of told)
      expect(person_ids).toEqual(expect.arrayContaining([kept.id, joined.id]))
    expect(JSON.stringify(told)).not.toContain(joined.phone)
  })
})

describe('ADM-04 who looks like whom', () => {
  const looksLike = async (who: TestUser) =>
    (await merges(who)).body.result.doubles.map(
      ({ user, signs }: { user: { id: number }; signs: string[] }) => [user.id, signs],
    )

  test('ADM-04 by name, by the beginning of the e-mail and by a device that both have used; those with more signs first', async () => {
    const nina = await createTourist(app, {
      first_name: 'Нина',
      last_name: 'Двойняшкина',
      email: 'nina.dv@example.ru',
    })
    const namesake = await createTourist(app, { first_name: 'нина', last_name: 'ДВОЙНЯШКИНА' })
    const typo = await createTourist(app, {
      first_name: 'Нина',
      last_name: 'Двойняшкина',
      email: 'nina.dv@exampel.ru',
    })
    const neighbour = await createTourist(app)
    await createTourist(app, { first_name: 'Нина', last_name: 'Другая', email: 'nina.dvd@example.ru' })
    const agent = await createAgent(app, { first_name: 'Нина', last_name: 'Двойняшкина' })
    for (const { id } of [nina, neighbour])
      await rows('insert into known_device (user_id, device, seen_at) values ($1, $2, now())', [
        id,
        Buffer.alloc(32, 7),
      ])
    expect(await looksLike(nina)).toEqual([
      [typo.id, ['mailbox', 'name']],
      [neighbour.id, ['device']],
      [namesake.id, ['name']],
    ])
    expect(agent.id).toBeGreaterThan(0)
    await merge(nina, typo)
    expect(await looksLike(nina)).not.toContainEqual([typo.id, expect.anything()])
  })

  test('ADM-04 a device that many have used tells nothing', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => createTourist(app)))
    for (const { id } of crowd)
      await rows('insert into known_device (user_id, device, seen_at) values ($1, $2, now())', [
        id,
        Buffer.alloc(32, 9),
      ])
    const found = await looksLike(crowd[0] ?? kept)
    expect(found.flatMap(([, signs]: [number, string[]]) => signs)).not.toContain('device')
  })
})

test('ADM-04 the person signs in to the account that stayed', async () => {
  await merge(kept, joined)
  await expect(signIn(app, joined)).rejects.toThrow('unauthorized')
  expect((await app.call('GET /api/user', { token: await signIn(app, kept) })).body.result.id).toBe(kept.id)
})
