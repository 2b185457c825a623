import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { talkIn } from '../../chat/changing-messages.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { endDeleted } from './deleted-messages.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let chatId: number
const { say, edit, remove, react, read, seen } = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 500_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const after = (days: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + days * 86_400_000)
}
const end = () => app.act(system, endDeleted, null)
/** In whatever column: what a copy of these tables would tell. */
const dumped = async (): Promise<string> => {
  const { rows } = await app.database.pool.query(
    `select coalesce(string_agg(row::text, ' '), '') as all from (
       select message::text as row from message union all select version::text from message_version as version
       union all select deleted::text from deleted_message as deleted) as of_all`,
  )
  return rows[0].all
}
const downloaded = async ({ token }: { token: string }): Promise<string> =>
  JSON.stringify((await app.call('GET /api/user/data', { token })).body)

test('CHAT-01, SEC-61 deleted words stand nowhere in plain, and in their writer’s own file whole', async () => {
  const { seq } = await say(anna, 'Первая тайна')
  await edit(anna, seq, 'Вторая тайна')
  await remove(anna, seq)
  expect(await dumped()).not.toMatch(/тайна/)
  const { rows } = await app.database.pool.query(
    `select sealed from deleted_message join message on message.id = message_id where author_id = $1`,
    [anna.id],
  )
  expect(rows).toHaveLength(1)
})

test(`CHAT-01 after ${workLimits.deletedMessageDays} days the sealed words end; the place in the conversation stays`, async () => {
  const { seq } = await say(anna, '8 916')
  await remove(anna, seq)
  after(workLimits.deletedMessageDays)
  expect(await end()).toBe(false)
  const left = async () =>
    (
      await app.database.pool.query(
        `select text, (select count(*)::int from deleted_message where message_id = message.id) as sealed
         from message where author_id = $1`,
        [anna.id],
      )
    ).rows
  expect(await left()).toEqual([{ text: '8 916', sealed: 1 }])
  after(workLimits.deletedMessageDays + 1)
  await end()
  expect(await left()).toEqual([{ text: '', sealed: 0 }])
  expect(await seen(agent, seq)).toMatchObject({ text: 'Сообщение удалено', deleted: true })
})

test('CHAT-02 of former words those that nobody had read end, those that were read stay for both', async () => {
  const { seq } = await say(agent, 'Никто не читал')
  await edit(agent, seq, 'Прочитано')
  await read(anna, seq)
  await edit(agent, seq, 'Теперь')
  after(workLimits.deletedMessageDays + 1)
  await end()
  const { rows } = await app.database.pool.query(
    `select version.text from message_version as version join message using (conversation_id, seq) where author_id = $1
       and version.conversation_id = (select id from conversation where kind = 'offer' and subject_id = $2)`,
    [agent.id, chatId],
  )
  expect(rows).toEqual([{ text: 'Прочитано' }])
  expect((await seen(anna, seq)).former.map(({ text }) => text)).toEqual(['Прочитано'])
})

test('CHAT-01, SEC-61 whoever deletes the account takes former words, sealed words and reactions along', async () => {
  const first = await say(anna, 'Уйдёт со мной раз')
  await edit(anna, first.seq, 'Уйдёт со мной два')
  const second = await say(anna, 'Уйдёт со мной три')
  await remove(anna, second.seq)
  const theirs = await say(agent, 'Останется')
  await react(anna, theirs.seq, 'like')
  const own = await downloaded(anna)
  for (const word of ['раз', 'два', 'три']) expect(own).toContain(`Уйдёт со мной ${word}`)
  expect((await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })).status).toBe(
    200,
  )
  expect(await dumped()).not.toContain('Уйдёт со мной')
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from deleted_message join message on message.id = message_id where author_id = $1) as sealed,
       (select count(*)::int from message_reaction where user_id = $1) as reactions`,
    [anna.id],
  )
  expect(rows).toEqual([{ sealed: 0, reactions: 0 }])
  expect((await seen(agent, theirs.seq)).text).toBe('Останется')
})
