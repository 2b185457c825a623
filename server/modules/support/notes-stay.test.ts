import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { answerTicket, createTicket } from './support.factory.ts'

const app = await bootApp()
const root = path.resolve(import.meta.dirname, '../../..')
const NOTE = /ticket_note|TicketNote/

/** Everything that the server, the contract and the pages are made of. */
function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|factory|e2e)\.tsx?$/.test(name))
}

test('TICK-10 notes are known to the desk of the staff alone: no other file reads their table or their type', () => {
  const allowed = [
    /^server\/modules\/support\/desk\//,
    /^contract\/support\/desk/,
    /^web\/features\/support\/desk\//,
    // What becomes of them is decided beside the other personal tables; the types of all tables.
    /^server\/modules\/support\/support\.personal\.ts$/,
    /^server\/platform\/db\/schema\.ts$/,
  ]
  const readers = ['server', 'contract', 'web']
    .flatMap(sources)
    .filter((name) => NOTE.test(fs.readFileSync(path.join(root, name), 'utf8')))
  expect(readers).toContain('server/modules/support/support.personal.ts')
  expect(readers.filter((name) => !allowed.some((one) => one.test(name)))).toEqual([])
})

test('TICK-10 of the desk nothing is imported by what the person is answered with', () => {
  const own = sources('server/modules/support').filter((name) => !name.includes('/desk/'))
  const allowed = ['server/modules/support/module.ts', 'server/modules/support/index.ts']
  const importing = own.filter((name) =>
    /from '\.{1,2}\/(?:\.\.\/)*desk\//.test(fs.readFileSync(path.join(root, name), 'utf8')),
  )
  expect(own).toContain('server/modules/support/tickets.queries.ts')
  expect(importing.filter((name) => !allowed.includes(name))).toEqual([])
})

test('TICK-10 a note reaches its person by no call, letter, push, frame or download', async () => {
  const anna = await createTourist(app)
  const vera = await people.vera(app)
  const id = await createTicket(app, anna)
  await app.database.pool.query(
    `insert into ticket_note (ticket_id, author_id, client_id, text, created_at)
     values ($1, $2, 'giraffe', $3, $4)`,
    [id, vera.id, 'ЖИРАФ: проверить, не мошенник ли', app.clock.now],
  )
  await answerTicket(app, vera, { id, text: 'Проверяем' })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.processAll()
  const { token } = anna
  const answers = await Promise.all([
    app.call(`GET /api/feedback/${id}`, { token }),
    app.call('GET /api/feedback/requests/', { token }),
    app.call(`GET /api/feedback/requests/?search=${encodeURIComponent('жираф')}`, { token }),
    app.call('GET /api/notifications', { token }),
    app.call('POST /api/feedback/message', {
      token,
      body: { feedback_id: id, text: 'Спасибо', client_id: 'thank-you-1' },
    }),
    app.call(`POST /api/feedback/${id}/rating`, { token, body: { rating: 5 } }),
    app.call(`DELETE /api/feedback/${id}`, { token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  // Found by nothing of it either.
  expect(answers[2]?.body.result.total_items).toBe(0)
  const kept = await app.database.pool.query<{ rows: string }>(
    `select coalesce(string_agg(row::text, ' '), '') as rows from (
       select to_jsonb(live_frame) from live_frame union all select to_jsonb(notification) from notification
       union all select to_jsonb(message) from message union all select to_jsonb(outbox_message) from outbox_message
     ) as all_of_it(row)`,
  )
  expect(kept.rows[0]?.rows).toContain('Проверяем')
  expect(JSON.stringify(answers.map(({ body }) => body)) + kept.rows[0]?.rows).not.toMatch(/жираф/i)
})
