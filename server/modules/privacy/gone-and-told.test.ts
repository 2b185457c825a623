import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { answerTicket, createTicket } from '../support/support.factory.ts'
import { write } from './privacy.factory.ts'

const app = await bootApp()
let anna: TestUser
beforeAll(() => loadGeo(app))
beforeEach(async () => {
  anna = await createTourist(app)
})

const leave = async () => {
  const { status } = await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
  expect(status).toBe(200)
}
const framesOf = async (name: string, key: string) =>
  (
    await app.database.pool.query<{ data: { rev: number } }>(
      'select data from live_frame where name = $1 and url = $2 order by id',
      [name, key],
    )
  ).rows

test('SEC-61, CHAT-01 words and reactions of somebody who is gone are changes: the other side’s open page is told and finds them', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  const chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await app.processAll()
  await write(app, { token: anna.token, chatId, text: 'Есть ли песок?' })
  await write(app, { token: agent.token, chatId, text: 'Есть, мелкий' })
  await write(app, { token: anna.token, chatId, text: 'Спасибо' })
  const liked = await app.call(`POST /api/chats/${chatId}/messages/2/reaction`, {
    token: anna.token,
    body: { kind: 'like' },
  })
  const before = liked.body.result.rev
  expect(before).toBe(4)
  await leave()
  const { result } = (
    await app.call(`GET /api/chats/${chatId}/changes?since_rev=${before}`, { token: agent.token })
  ).body
  const erased = 'Сообщение удалено вместе с профилем'
  expect(
    result.items.map(({ seq, rev, text, reactions }: Record<string, unknown>) => [seq, rev, text, reactions]),
  ).toEqual([
    [2, 5, 'Есть, мелкий', []],
    [1, 6, erased, []],
    [3, 7, erased, []],
  ])
  expect(result.last_rev).toBe(7)
  const told = await framesOf('message.changed', `chat:${chatId}`)
  expect(told.map(({ data }) => data.rev)).toContain(7)
  // What is looked for once more finds nothing, and changes nothing.
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
  const after = await app.call(`GET /api/chats/${chatId}/messages`, { token: agent.token })
  expect(after.body.result.last_rev).toBe(7)
})

test('SEC-61, TICK-01 tickets of somebody who is gone are closed, wait for nobody, and are answered and opened no more', async () => {
  const vera = await people.vera(app)
  const [open, answered, closed] = [
    await createTicket(app, anna),
    await createTicket(app, anna),
    await createTicket(app, anna),
  ]
  await answerTicket(app, vera, { id: answered })
  await app.call(`DELETE /api/feedback/${closed}`, { token: anna.token })
  const { rev } = (
    await app.call(`GET /api/admin/feedback/${open}/messages`, { token: vera.token })
  ).body.result.items.at(-1)
  await leave()
  const { rows } = await app.database.pool.query(
    'select id, state, closed_by, due_next, subject from ticket where person_id = $1 order by id',
    [anna.id],
  )
  const over = { state: 'closed', closed_by: 'person', due_next: null, subject: 'Обращение удалено' }
  expect(rows).toEqual([open, answered, closed].map((id) => ({ id, ...over })))
  const changes = await app.call(`GET /api/admin/feedback/${open}/changes?since_rev=${rev}`, {
    token: vera.token,
  })
  expect(changes.body.result.items).toMatchObject([{ seq: 1, text: 'Сообщение удалено вместе с профилем' }])
  expect(await framesOf('ticket.reworded', `ticket:${open}`)).toHaveLength(1)
  expect((await framesOf('ticket.changed', `ticket:${open}`)).map(({ data }) => data)).toContainEqual({
    feedback_id: open,
    state: 'closed',
  })
  const reopened = await app.call(`POST /api/admin/feedback/${open}/reopen`, { token: vera.token })
  expect(reopened).toMatchObject({ status: 409, body: { error: { reason: 'partner_gone' } } })
  await expect(answerTicket(app, vera, { id: open })).rejects.toMatchObject({ code: 'partner_gone' })
})
