import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { hasRight, type StaffRole, staffRoles } from '../../../../contract/platform/rights.ts'
import { offerActionRight } from '../../../../contract/offers/managed-offers.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { deedsOn, pathOf, wordOf } from '../life/life.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
const { manage } = deedsOn(app)
const staff = new Map<StaffRole, TestUser>()
let agent: TestAgent
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  for (const role of staffRoles) staff.set(role, await createStaff(app, role))
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, await createTourist(app)) })
})

type Action = keyof typeof offerActionRight

const as = (role: StaffRole, action: Action, more: object = {}) =>
  manage(
    staff.get(role) ?? agent,
    action === 'list' ? { action, reason: undefined } : { action, offer_id: offerId, ...more },
  )

const deeds = staffRoles.flatMap((role) =>
  (Object.keys(offerActionRight) as Action[]).map((action) => [role, action] as const),
)
const isAllowed = ([role, action]: (typeof deeds)[number]) => hasRight([role], offerActionRight[action])

test.each(deeds.filter(isAllowed))('ADM-03, ADM-14 %s may «%s»', async (role, action) => {
  if (action === 'restore') await as('owner', 'hide')
  expect(wordOf(await as(role, action))).toBe('200')
})

test.each(deeds.filter((deed) => !isAllowed(deed)))(
  'ADM-03, ADM-14 %s may not «%s», and is not told whether there is such an offer',
  async (role, action) => {
    if (action === 'restore') await as('owner', 'hide')
    const before = await pathOf(app, offerId)
    for (const offer_id of [offerId, 999_999_999])
      expect(wordOf(await as(role, action, { offer_id }))).toBe('403 no_right')
    expect(await pathOf(app, offerId)).toBe(before)
  },
)

test('ADM-03, SEC-22 a moderator takes an offer off; that the fee comes back is decided by whoever may', async () => {
  const [moderator, finance, support] = ['moderator', 'finance', 'support'] as const
  expect((await as(moderator, 'hide')).body.result).toMatchObject({
    state: 'removed',
    refund: 'asked',
    refund_asked_by: staff.get(moderator)?.id,
  })
  await app.processAll()
  const heard = async (role: StaffRole) =>
    (await toldTo(app, staff.get(role) ?? agent, 'refund.asked')).some(
      ({ data }) => data['offer_id'] === offerId,
    )
  expect([await heard(finance), await heard('owner')]).toEqual([true, true])
  expect([await heard(moderator), await heard(support), await heard('content')]).toEqual([
    false,
    false,
    false,
  ])
  expect(wordOf(await as(moderator, 'refund'))).toBe('403 no_right')
  expect((await as(finance, 'refund')).body.result).toMatchObject({ refund: 'done', refund_asked_by: null })
})
