import { expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAgent, type TestAgent } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)

const list = async (query: Record<string, string> = {}) => {
  const answer = await app.call(`GET /api/admin/travel-agents?${new URLSearchParams(query)}`, {
    token: vera.token,
  })
  return {
    ...answer,
    ids: answer.body.result?.items.map((item: { agent_id: number }) => item.agent_id) as number[],
  }
}

const at = (minutes: number) => void (app.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000))
at(1)
const sail: TestAgent = await createAgent(app, {
  organisation: 'ООО «100% Парус»',
  first_name: 'Пётр',
  patronymic_name: 'Ильич',
  last_name: 'Синицын',
  email: 'sail@parus.ru',
  phone: '79161110022',
  verified: false,
})
at(2)
const compass: TestAgent = await createAgent(app, {
  organisation: 'ООО «Компас»',
  inn: '7707083893',
  first_name: 'Лидия',
  last_name: 'Ершова',
  email: 'lidia@kompas.ru',
  phone: '79037770033',
})
at(3)
const wave: TestAgent = await createAgent(app, { organisation: 'ООО «Волна_7»', verified: false })

test('ADM-02 the newest submitted stand first, all of them without a filter', async () => {
  const { ids, body } = await list()
  expect(ids).toEqual([wave.id, compass.id, sail.id])
  expect(body.result.total_items).toBe(3)
})

test('ADM-02 the queue is what was sent and not yet decided', async () => {
  expect((await list({ status: '1' })).ids).toEqual([wave.id, sail.id])
  expect((await list({ status: '2' })).ids).toEqual([compass.id])
  expect((await list({ status: '3' })).ids).toEqual([])
})

test.each([
  ['a part of the organisation, in any case', 'пАрУс', ['sail']],
  ['the INN', '7707083893', ['compass']],
  ['the INN with spaces', '7707 0838 93', ['compass']],
  ['the INN with its word', 'ИНН 7707083893', ['compass']],
  ['the name in other quotes', 'ООО "Компас"', ['compass']],
  ['the last name and the first', 'Синицын Пётр', ['sail']],
  ['the first name and the last', 'лидия ерш', ['compass']],
  ['the e-mail', 'LIDIA@', ['compass']],
  ['the phone as it is shown', '+7 (916) 111-00-22', ['sail']],
  ['the phone with an eight', '8 903 777 00 33', ['compass']],
  ['the last digits of the phone', '0033', ['compass']],
  ['the name as it is shown', 'Пётр Ильич Синицын', ['sail']],
  ['the surname before both names', 'синицын пётр ильич', ['sail']],
  ['a percent sign as itself', '100%', ['sail']],
  ['an underscore as itself', '_', ['wave']],
  ['nothing that is there', 'Жар-птица', []],
])('ADM-02 agents are found by %s', async (_by, search, names) => {
  const known = { sail, compass, wave }
  expect((await list({ search })).ids).toEqual(names.map((name) => known[name as keyof typeof known].id))
})

test('ADM-02 an agent is called as on every page of the console: the name before the surname', async () => {
  const { body } = await list({ search: 'Синицын' })
  expect(body.result.items.map(({ name }: { name: string }) => name)).toEqual(['Пётр Ильич Синицын'])
})

test('ADM-02 search and status narrow together; a page beyond the last is empty', async () => {
  expect((await list({ search: 'ооо', status: '1' })).ids).toEqual([wave.id, sail.id])
  const beyond = await list({ page: '2' })
  expect(beyond.body.result).toMatchObject({ items: [], total_items: 3, waiting: 2 })
})

test.each<Record<string, string>>([
  { status: '4' },
  { status: 'x' },
  { page: '0' },
  { page: '-1' },
  { page: '99999999999' },
  { search: 'я'.repeat(101) },
  { search: 'a\u0000b' },
  { role: 'admin' },
  { recheck: '0' },
])('ERR-03 a question that makes no sense is refused: %j', async (query) => {
  expect((await list(query)).status).toBe(400)
})
