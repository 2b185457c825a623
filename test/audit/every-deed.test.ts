import { beforeAll, describe, expect, test } from 'vitest'
import { auditDeeds } from '../../contract/platform/audit-deeds.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { manyCodes } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createAdmin, createStaff, createTourist } from '../../server/modules/identity/identity.factory.ts'
import { bootApp } from '../support/app.ts'
import { endpointsOfContract, titleOf } from '../support/contract.ts'
import type { Deed, Deeds, World } from './deed.ts'
import { deskDeeds } from './deeds-of-desk.ts'
import { financeDeeds } from './deeds-of-finance.ts'
import { machineDeeds } from './deeds-of-machine.ts'
import { manyDeeds } from './deeds-of-many.ts'
import { moderatorsDeeds } from './deeds-of-moderators.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
const ofStaff = (await endpointsOfContract()).filter(
  ({ access, method }) => access === 'admin' && method !== 'GET',
)
const writing = ofStaff.filter(({ unaudited }) => !unaudited)
const deeds: Deeds = { ...deskDeeds, ...moderatorsDeeds, ...financeDeeds, ...machineDeeds, ...manyDeeds }
let world: World

beforeAll(async () => {
  await loadGeo(app)
  world = {
    app,
    vera: await createAdmin(app),
    gleb: await createAdmin(app),
    tourist: await createTourist(app),
  }
})

const send = (endpoint: Endpoint, { ids = [], query, body }: Deed, token: string) => {
  const left = [...ids]
  const path = endpoint.path.replaceAll(/:\w+/g, () => String(left.shift() ?? 1))
  return app.call(`${endpoint.method} ${path as `/${string}`}${query ? `?${query}` : ''}`, {
    token,
    ...(body && { body }),
    ...(body instanceof Buffer && { headers: { 'content-type': typeOf(endpoint) } }),
  })
}
const typeOf = ({ file }: Endpoint) =>
  file?.types.includes('text/csv') ? 'text/csv' : 'application/octet-stream'

async function rows() {
  const { rows: all } = await app.database.pool.query(
    `select id, admin_id, roles, session_id, call, deed, subject_kind, subject_id, before, after, reason, request_id
     from audit where deed !~ 'look' order by id`,
  )
  return all
}

describe('ADM-11 every write of the staff is a row of the audit', () => {
  test('ADM-11 what is no deed says why, and is no decision of anybody', () => {
    expect(ofStaff.flatMap((one) => (one.unaudited ? [`${titleOf(one)}: ${one.unaudited}`] : []))).toEqual([
      'POST /api/admin/feedback/:feedback_id/look: only says who is there',
      'POST /api/admin/feedback/:feedback_id/macro: changes nothing',
      'POST /api/admin/feedback/:feedback_id/presence: only says who is there',
      'POST /api/admin/seo/:subject/preview: changes nothing',
    ])
  })

  test('ADM-11 every route has its example here', () => {
    expect(Object.keys(deeds).toSorted()).toEqual(writing.map(titleOf).toSorted())
  })

  test.each(writing.map((one) => [titleOf(one), one] as const))(
    'ADM-09, ADM-11 %s makes one row with who, what, over what; refused it makes none',
    async (title, endpoint) => {
      const deed = await deeds[title]?.(world)
      if (!deed) throw new Error(`${title} has no example`)
      const before = await rows()
      const refused = await send(endpoint, deed, (await createStaff(app, wrongRole(endpoint))).token)
      expect([refused.status, refused.body.error.reason]).toEqual(deed.othersGet ?? [403, 'no_right'])
      expect(await rows()).toEqual(before)

      const done = await send(endpoint, deed, world.vera.token)
      expect([done.status, done.body]).toEqual([200, expect.anything()])
      const made = (await rows()).slice(before.length)
      expect(made).toEqual([
        expect.objectContaining({
          admin_id: world.vera.id,
          roles: ['owner'],
          call: title,
          deed: deed.deed,
          subject_kind: auditDeeds[deed.deed].kind,
          request_id: done.headers['x-request-id'],
        }),
      ])
      const first = deed.ids?.[0] ?? made[0].subject_id
      expect(made[0].subject_id).toBe(first === null ? null : String(first))

      const repeat = await send(endpoint, deed, world.vera.token)
      // Of many each is refused by itself.
      expect([title, repeat.status < 300]).toEqual([title, !deed.onceOnly || endpoint.bulk !== undefined])
      expect((await rows()).length - before.length).toBe(deed.onceOnly ? 1 : 2)
    },
  )
})

/** Of the staff, one who has not the right of this call. */
function wrongRole({ right }: Endpoint): 'content' | 'support' {
  return right === 'manage_price_files' || right === 'manage_seo' ? 'support' : 'content'
}
