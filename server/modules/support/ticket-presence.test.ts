import { beforeAll, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { createTicket } from './support.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let id: number

beforeAll(async () => {
  vera = await people.vera(app)
  anna = await createTourist(app)
  id = await createTicket(app, anna)
})

type Who = { token: string }
const show = ({ token }: Who, state = 'typing') =>
  app.call(`POST /api/feedback/${id}/presence`, { token, body: { state } })
const showAtDesk = ({ token }: Who, state = 'typing') =>
  app.call(`POST /api/admin/feedback/${id}/presence`, { token, body: { state } })
const told = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'event' && frame.name === 'ticket.presence' ? [frame.data] : []))

test('TICK-04 the person hears that the support types, the support that the person is there, and it is kept nowhere', async () => {
  const [persons, desk] = [await openSocket(app, anna), await openSocket(app, vera)]
  for (const page of [persons, desk]) await page.subscribe(`/tickets/${id}`)
  expect([(await showAtDesk(vera)).status, (await show(anna, 'here')).status]).toEqual([200, 200])
  const all = [
    { feedback_id: id, side: 'staff', state: 'typing' },
    { feedback_id: id, side: 'person', state: 'here' },
  ]
  for (const page of [persons, desk]) {
    await page.next((frame) => frame.type === 'event' && told([frame])[0]?.side === 'person')
    expect(told(page.frames)).toEqual(all)
    page.close()
  }
  const { rows } = await app.database.pool.query("select name from live_frame where name = 'ticket.presence'")
  expect(rows).toEqual([])
})

test('TICK-04 nobody else says anything there: a stranger, the staff by the call of people, people by that of the staff', async () => {
  const boris = await createTourist(app)
  const answers = [await show(boris), await show(vera), await showAtDesk(anna), await showAtDesk(boris)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403])
  expect((await show(anna, 'asleep')).status).toBe(400)
})
