import { beforeAll, describe, expect, test } from 'vitest'
import { channelNames } from '../../../../contract/notifications/channels.ts'
import { hasRight, type StaffRole, staffRoles } from '../../../../contract/platform/rights.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { kindNames, kinds } from '../kinds/kinds.rules.ts'
import { confirmEmail } from '../notifications.factory.ts'
import { wantedChannels } from './preferences.rules.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const settings = async ({ token }: { token: string }) =>
  (await app.call('GET /api/notifications/preferences', { token })).body.result
const choose = ({ token }: { token: string }, body: object) =>
  app.call('PATCH /api/notifications/preferences', { token, body })
const on = async (who: { token: string }, kind: string): Promise<string[]> =>
  (await settings(who)).kinds.find((one: { kind: string }) => one.kind === kind).on
const shownTo = async (who: { token: string }): Promise<string[]> =>
  (await settings(who)).kinds.map(({ kind }: { kind: string }) => kind)

describe('by which ways one hears of a kind', () => {
  const kind = { channels: ['page', 'email'], required: ['page'] } as unknown as Kind<never>
  const differing = (...pairs: ['page' | 'push' | 'email', boolean][]) => new Map(pairs)

  test.each([
    ['as the kind has it', differing(), ['page', 'email']],
    ['with one more', differing(['push', true]), ['page', 'push', 'email']],
    ['with one less', differing(['email', false]), ['page']],
    ['never without what is required', differing(['page', false], ['email', false]), ['page']],
    ['said once more, the same', differing(['email', true]), ['page', 'email']],
  ])('TICK-06 %s', (_what, differences, wanted) => {
    expect(wantedChannels(kind, differences)).toEqual(wanted)
  })

  test('TICK-06 always in the order in which they are tried', () => {
    for (const name of kindNames) {
      const wanted = wantedChannels(kinds[name], new Map())
      expect([name, wanted]).toEqual([name, channelNames.filter((channel) => wanted.includes(channel))])
    }
  })
})

describe('whose settings show what', () => {
  const concerning = (isConcerned: (audience: Kind<never>['audience']) => boolean) =>
    kindNames.filter((name) => {
      const { audience }: Kind<never> = kinds[name]
      return isConcerned(audience)
    })

  test('TICK-06 a tourist is shown tourists’ kinds and everybody’s, an agent agents’ and everybody’s', async () => {
    expect(await shownTo(await createTourist(app))).toEqual(
      concerning((one) => one === 'tourist' || one === 'everybody'),
    )
    expect(await shownTo(await createAgent(app))).toEqual(
      concerning((one) => one === 'agent' || one === 'everybody'),
    )
  })

  test.each<[StaffRole]>(staffRoles.map((role) => [role]))(
    'ADM-10 %s is shown what this role has a right to, and no more',
    async (role) => {
      const shown = await shownTo(await createStaff(app, role))
      const ofStaff = shown.filter(
        (name) => typeof (kinds[name as keyof typeof kinds] as Kind<never>).audience === 'object',
      )
      expect(ofStaff).toEqual(concerning((one) => typeof one === 'object' && hasRight([role], one.right)))
    },
  )

  test('TICK-06 what cannot be switched off is named, and is on', async () => {
    const { kinds: shown } = await settings(await createTourist(app))
    const required = shown.filter((one: { required: string[] }) => one.required.length > 0)
    expect(required.map(({ kind }: { kind: string }) => kind)).toEqual([
      'session.opened',
      'session.viewed',
      'account.merged',
      'phone.changed',
    ])
    for (const one of required) expect(one.on).toEqual(expect.arrayContaining(one.required))
  })

  test('TICK-06 the page is always connected, letters once the e-mail is confirmed', async () => {
    const anna = await createTourist(app)
    const connected = async () =>
      (await settings(anna)).channels
        .filter((one: { is_connected: boolean }) => one.is_connected)
        .map(({ name }: { name: string }) => name)
    expect(await connected()).toEqual(['page'])
    await confirmEmail(app, anna)
    expect(await connected()).toEqual(['page', 'email'])
  })
})

describe('what a person chooses', () => {
  test('TICK-06 stands until it is chosen otherwise, and touches nothing else', async () => {
    const anna = await createTourist(app)
    const before = await settings(anna)
    await choose(anna, { kinds: [{ kind: 'offer.new', channel: 'email', is_on: false }] })
    const after = await settings(anna)
    expect(await on(anna, 'offer.new')).toEqual(['page', 'push', 'telegram', 'max'])
    const others = (of: typeof before) =>
      of.kinds.filter(({ kind }: { kind: string }) => kind !== 'offer.new')
    expect([others(after), after.quiet]).toEqual([others(before), before.quiet])
    await choose(anna, { kinds: [{ kind: 'offer.new', channel: 'email', is_on: true }] })
    expect(await settings(anna)).toEqual(before)
  })

  test('TICK-06 of many choices at once each is kept', async () => {
    const anna = await createTourist(app)
    const off = ['push', 'email', 'telegram', 'max'] as const
    await Promise.all(
      off.map((channel) => choose(anna, { kinds: [{ kind: 'offer.new', channel, is_on: false }] })),
    )
    expect(await on(anna, 'offer.new')).toEqual(['page'])
  })

  test('TICK-06 twenty times the same at once is chosen once', async () => {
    const anna = await createTourist(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        choose(anna, { kinds: [{ kind: 'market.fell', channel: 'push', is_on: false }] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { rows } = await app.database.pool.query(
      'select kind, channel, is_on from notification_preference where user_id = $1',
      [anna.id],
    )
    expect(rows).toEqual([{ kind: 'market.fell', channel: 'push', is_on: false }])
  })

  test('TICK-06 one wrong choice among right ones changes none of them', async () => {
    const anna = await createTourist(app)
    const refused = await choose(anna, {
      kinds: [
        { kind: 'offer.new', channel: 'email', is_on: false },
        { kind: 'session.opened', channel: 'page', is_on: false },
      ],
    })
    expect([refused.status, refused.body.error.kind]).toEqual([
      400,
      'Это уведомление важно для безопасности: отключить его нельзя',
    ])
    expect(await on(anna, 'offer.new')).toContain('email')
  })

  test('TICK-06 what is required may be said to be on', async () => {
    const anna = await createTourist(app)
    const answer = await choose(anna, { kinds: [{ kind: 'session.opened', channel: 'email', is_on: true }] })
    expect(answer.status).toBe(200)
  })

  test('SEC-54 is nobody else’s: another’s settings stand, and a guest has none', async () => {
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    const before = await settings(boris)
    await choose(anna, {
      kinds: [{ kind: 'offer.new', channel: 'page', is_on: false }],
      quiet: { quiet: false },
    })
    expect(await settings(boris)).toEqual(before)
    expect((await app.call('GET /api/notifications/preferences')).status).toBe(401)
    expect((await app.call('PATCH /api/notifications/preferences', { body: {} })).status).toBe(401)
  })
})

describe('quiet hours', () => {
  const quietOf = async (who: TestUser) => (await settings(who)).quiet

  test('TICK-06 change one by one: what is not said stays', async () => {
    const anna = await createTourist(app)
    await choose(anna, { quiet: { time_zone: 'Asia/Vladivostok' } })
    await choose(anna, { quiet: { quiet_from: 0, quiet_till: 1439 } })
    await choose(anna, { quiet: { quiet: false } })
    expect(await quietOf(anna)).toEqual({
      time_zone: 'Asia/Vladivostok',
      quiet: false,
      quiet_from: 0,
      quiet_till: 1439,
    })
  })

  test('TICK-06 nothing said changes nothing', async () => {
    const anna = await createTourist(app)
    const before = await settings(anna)
    for (const body of [{}, { quiet: {} }, { kinds: [] }]) expect((await choose(anna, body)).status).toBe(200)
    expect(await settings(anna)).toEqual(before)
  })

  test('TICK-06 said by two pages at once, each of different things, both stand', async () => {
    const anna = await createTourist(app)
    await Promise.all([
      choose(anna, { quiet: { quiet_from: 600 } }),
      choose(anna, { quiet: { quiet_till: 700 } }),
      choose(anna, { quiet: { time_zone: 'Europe/Samara' } }),
    ])
    expect(await quietOf(anna)).toEqual({
      time_zone: 'Europe/Samara',
      quiet: true,
      quiet_from: 600,
      quiet_till: 700,
    })
  })

  test.each([
    ['a minute before midnight of the day before', { quiet_from: -1 }],
    ['the minute after the last', { quiet_till: 1440 }],
    ['a word', { quiet_from: 'ночь' }],
    ['a zone of no place', { time_zone: '' }],
    ['a very long zone', { time_zone: 'E'.repeat(65) }],
    ['a word for yes', { quiet: 'да' }],
    ['something unknown', { loud: true }],
  ])('SEC-09 %s is refused, and nothing changes', async (_what, quiet) => {
    const anna = await createTourist(app)
    const before = await quietOf(anna)
    expect((await choose(anna, { quiet })).status).toBe(400)
    expect(await quietOf(anna)).toEqual(before)
  })
})
