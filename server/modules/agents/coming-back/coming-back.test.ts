import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { telephonePicture } from '../../identity/photo/photo.factory.ts'
import { agentInput, createAgent, type TestAgent } from '../agents.factory.ts'
import { createRefusedAgent, giveAgencyFile, refuseAgent, sendFile, smallPdf } from './coming-back.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)
beforeEach(() => {
  app.clock.now = TEST_NOW
})

const MEGABYTE = 1024 * 1024

/** What the agency has told already. */
const dataOf = ({ organisation, inn }: TestAgent) => ({ ...agentInput, organisation, inn })
const comeBack = (agent: TestAgent, more: object = {}) =>
  app.call('POST /api/travel-agent/resubmission', {
    token: agent.token,
    body: { ...dataOf(agent), ...more },
  })
const waiting = async ({ token }: TestAgent) =>
  (await app.call('GET /api/travel-agent/resubmission', { token })).body.result
const seenByModerator = async ({ id }: TestAgent) =>
  (await app.call(`GET /api/admin/travel-agents?agent_id=${id}`, { token: vera.token })).body.result.items[0]
const profileOf = async ({ token }: TestAgent) =>
  (await app.call('GET /api/travel-agent/profile', { token })).body.result

test('AGT-09 a refused agency comes back with the same data, a word and files; the moderator sees all of it', async () => {
  const agent = await createRefusedAgent(app)
  await sendFile(app, agent, { title: 'Выписка из реестра.pdf' })
  await sendFile(app, agent, { bytes: await telephonePicture(), title: 'скан.heic' })
  const back = await comeBack(agent, { note: '  Запись появилась сегодня:  РТА 0001234 ' })
  expect(back).toMatchObject({ status: 200, body: { result: { status: 1, reason: null } } })
  const seen = await seenByModerator(agent)
  expect(seen).toMatchObject({
    status: 1,
    refusals: 1,
    changes: [],
    resubmission: {
      refused_for: 'Нет записи в реестре',
      note: 'Запись появилась сегодня: РТА 0001234',
      sent_at: TEST_NOW.toISOString(),
      files: [{ title: 'Выписка из реестра.pdf', size: smallPdf.length }, { title: 'скан.jpg' }],
    },
  })
  const file = await app.web.http.inject({
    url: `/api/admin/agency-files/${seen.resubmission.files[0].id}`,
    headers: { authorization: `Bearer ${vera.token}` },
  })
  expect([file.statusCode, file.rawPayload]).toEqual([200, smallPdf])
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Выписка из реестра.pdf')}`,
    'x-content-type-options': 'nosniff',
  })
  expect((await waiting(agent)).files).toEqual([])
})

test('AGT-09 what was changed stands beside the word; both histories tell of it, the reasons stay apart', async () => {
  const agent = await createRefusedAgent(app)
  await giveAgencyFile(app, agent)
  await comeBack(agent, { note: 'Исправили адрес', legal_address: '101000, Москва, улица Мясницкая, 2' })
  expect((await seenByModerator(agent)).changes).toEqual([
    {
      field: 'legal_address',
      was: agentInput.legal_address,
      now: '101000, Москва, улица Мясницкая, 2',
    },
  ])
  for (const [path, { token }] of [
    ['/api/travel-agent/history', agent],
    [`/api/admin/travel-agent/${agent.id}/history`, vera],
  ] as const) {
    const { items } = (await app.call(`GET ${path}`, { token })).body.result
    expect(items.slice(0, 2)).toMatchObject([
      {
        kind: 'resubmitted',
        by: 'agent',
        reason: null,
        note: 'Исправили адрес',
        files: [{ title: 'Скан.pdf' }],
      },
      { kind: 'refused', reason: 'Нет записи в реестре', note: null, files: [] },
    ])
  }
})

test('AGT-09 the old way of an edit brings a refused agency back too: what was missing may be its register number', async () => {
  const agent = await createRefusedAgent(app)
  const body = { ...dataOf(agent), register_number: 'РТА 0001234' }
  const answer = await app.call('PATCH /api/travel-agent/edit', { token: agent.token, body })
  expect(answer.body.result).toMatchObject({ status: 1, register_number: 'РТА 0001234' })
  const other = await createRefusedAgent(app)
  const same = await app.call('PATCH /api/travel-agent/edit', { token: other.token, body: dataOf(other) })
  expect(same.body.result).toMatchObject({ status: 1 })
})

test('AGT-09 whose verification was withdrawn comes back in the same way', async () => {
  const agent = await createAgent(app)
  await refuseAgent(app, agent, 'Жалобы туристов')
  expect((await comeBack(agent, { note: 'Разобрались со всеми' })).status).toBe(200)
  expect((await seenByModerator(agent)).resubmission).toMatchObject({
    refused_for: 'Жалобы туристов',
    note: 'Разобрались со всеми',
  })
})

test('AGT-09 of twenty presses at once one counts, and the files go once', async () => {
  const agent = await createRefusedAgent(app)
  await giveAgencyFile(app, agent)
  const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(agent, { note: 'Ещё раз' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.body.error.reason).toBe('resubmit_state')
  expect((await seenByModerator(agent)).resubmission.files).toHaveLength(1)
})

test('AGT-09 a decision about what was seen before meets what has come since', async () => {
  const agent = await createRefusedAgent(app)
  const { version } = await seenByModerator(agent)
  await comeBack(agent)
  const body = { agent_id: agent.id, status: 2, version }
  const decided = await app.call('PATCH /api/admin/travel-agent/moderation', { token: vera.token, body })
  expect([decided.status, decided.body.error.reason]).toEqual([409, 'agent_changed'])
})

test('AGT-09 who waits or has passed has nothing to send again, and lays no files', async () => {
  for (const verified of [true, false]) {
    const agent = await createAgent(app, { verified })
    const before = await profileOf(agent)
    for (const answer of [await comeBack(agent), await sendFile(app, agent)])
      expect([answer.status, answer.body.error.reason]).toEqual([409, 'resubmit_state'])
    expect(await profileOf(agent)).toEqual(before)
  }
})

test('AGT-09 after ten refusals in a row the agency is asked to write; an acceptance begins the count anew', async () => {
  const agent = await createRefusedAgent(app)
  for (let times = 1; times < 10; times++) {
    expect((await waiting(agent)).refusals_left).toBe(10 - times)
    expect((await comeBack(agent, { note: `Попытка ${times}` })).status).toBe(200)
    await refuseAgent(app, agent)
  }
  expect((await waiting(agent)).refusals_left).toBe(0)
  const before = await profileOf(agent)
  await giveAgencyFile(app, agent)
  const body = { ...dataOf(agent), organisation: 'ООО «Новый парус»' }
  for (const answer of [
    await comeBack(agent, body),
    await app.call('PATCH /api/travel-agent/edit', { token: agent.token, body }),
  ]) {
    expect([answer.status, answer.body.error.reason]).toEqual([409, 'refusals_spent'])
    expect(answer.body.error.message).toContain(app.config.supportEmail)
  }
  expect(await profileOf(agent)).toEqual(before)
  expect((await waiting(agent)).files).toHaveLength(1)
  await app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id: agent.id, status: 2 },
  })
  await refuseAgent(app, agent)
  expect((await waiting(agent)).refusals_left).toBe(10)
  expect((await comeBack(agent)).status).toBe(200)
})

test('AGT-09 a file of 20 MB is refused with a sentence, and what lies there stays', async () => {
  const agent = await createRefusedAgent(app)
  const { files } = (await sendFile(app, agent)).body.result
  const large = await sendFile(app, agent, { bytes: Buffer.concat([smallPdf, Buffer.alloc(20 * MEGABYTE)]) })
  expect(large).toMatchObject({
    status: 413,
    body: { error: { reason: 'agency_file_large', message: expect.stringMatching(/^Файл больше 10 МБ/) } },
  })
  expect((await waiting(agent)).files).toEqual(files)
  const most = Buffer.concat([smallPdf, Buffer.alloc(10 * MEGABYTE - smallPdf.length)])
  expect((await sendFile(app, agent, { bytes: most })).status).toBe(200)
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\u0090\u0000')],
  ['nothing', Buffer.alloc(0)],
])('SEC-37, AGT-09 %s called PDF is refused', async (_what, bytes) => {
  const agent = await createRefusedAgent(app)
  const answer = await sendFile(app, agent, { bytes, title: 'Договор.pdf' })
  expect([answer.status, answer.body.error.reason]).toEqual([400, 'agency_file_type'])
  expect((await waiting(agent)).files).toEqual([])
})

test('AGT-09 five files wait at the most, however many come at once; a removed one makes room', async () => {
  const agent = await createRefusedAgent(app)
  const answers = await Promise.all(Array.from({ length: 9 }, () => sendFile(app, agent)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.error?.reason === 'agency_files_full')).toHaveLength(4)
  const [first] = (await waiting(agent)).files
  const removed = await app.call(`DELETE /api/travel-agent/resubmission/files/${first.id}`, agent)
  expect(removed.body.result.files).toHaveLength(4)
  expect((await sendFile(app, agent)).status).toBe(200)
})

test('AGT-09 all that an agency has ever sent has a bound', async () => {
  const agent = await createRefusedAgent(app)
  await giveAgencyFile(app, agent)
  await comeBack(agent)
  await refuseAgent(app, agent)
  const most = Buffer.concat([smallPdf, Buffer.alloc(10 * MEGABYTE - smallPdf.length)])
  for (let times = 0; times < 5; times++) await sendFile(app, agent, { bytes: most })
  await comeBack(agent)
  await refuseAgent(app, agent)
  const answer = await sendFile(app, agent, { bytes: most })
  expect([answer.status, answer.body.error.reason]).toEqual([409, 'agency_files_spent'])
})

test('AGT-09 a file is seen by moderators alone, and by them once it is sent', async () => {
  const [agent, rival] = [await createRefusedAgent(app), await createRefusedAgent(app)]
  const id = await giveAgencyFile(app, agent)
  const asked = (token?: string) =>
    app.web.http.inject({
      url: `/api/admin/agency-files/${id}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  expect((await asked(vera.token)).statusCode).toBe(404)
  expect((await app.call(`DELETE /api/travel-agent/resubmission/files/${id}`, rival)).status).toBe(404)
  await comeBack(agent)
  const anna = await createTourist(app)
  expect((await asked()).statusCode).toBe(401)
  for (const { token } of [agent, rival, anna]) expect((await asked(token)).statusCode).toBe(403)
  expect((await asked(vera.token)).statusCode).toBe(200)
  // The decision was made by it.
  expect((await app.call(`DELETE /api/travel-agent/resubmission/files/${id}`, agent)).status).toBe(404)
})

test('AGT-09, SEC-42 another photo takes no file away; whoever leaves takes all of them', async () => {
  const agent = await createRefusedAgent(app)
  await giveAgencyFile(app, agent)
  const photo = await telephonePicture()
  for (let times = 0; times < 2; times++)
    await app.call('POST /api/user/photo', {
      token: agent.token,
      body: photo,
      headers: { 'content-type': 'image/jpeg' },
    })
  expect((await waiting(agent)).files).toHaveLength(1)
  await comeBack(agent, { note: 'Слово' })
  const left = await app.call('DELETE /api/user', { token: agent.token, body: { confirm: true } })
  expect(left.status).toBe(200)
  await app.processAll()
  const rows = async (query: string) => (await app.database.pool.query(query, [agent.id])).rows
  expect(await rows('select id from agent_file where agent_id = $1')).toEqual([])
  expect(await rows('select name from stored_file where owner_id = $1')).toEqual([])
  expect(await rows('select id from agent_history where agent_id = $1 and reason is not null')).toEqual([])
})
