import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { migrate } from '../../platform/db/migrate.ts'

const all = join(import.meta.dirname, '../../migrations')
const files = readdirSync(all).toSorted()
const former = mkdtempSync(join(tmpdir(), 'former-migrations-'))
const first = files.findIndex((file) => file.endsWith('-conversations.sql'))
for (const file of files.slice(0, first)) cpSync(join(all, file), join(former, file))

/** As the database stood before there were conversations. */
const asBefore = (connectionString: string) => migrate(connectionString, former)
const connectionString = await createTestDatabase(asBefore)
const database = openDatabase(connectionString, { max: 4, onError: () => {} })
const rows = async (query: string) => (await database.pool.query(query)).rows

/** Of a chat nobody but its own tables has to know anything. */
const alone = `
  alter table chat drop constraint chat_id_fkey, drop constraint chat_auction_id_fkey, drop constraint chat_agent_id_fkey;
  insert into app_user (id, last_name, first_name) overriding system value values (1, 'А', 'Анна'), (2, 'Б', 'Борис'), (3, 'В', 'Агент');
  insert into chat (id, auction_id, tourist_id, agent_id, last_seq, last_at, created_at) values
    (11, 7, 1, 3, 2, '2026-11-20 10:00Z', '2026-11-19 10:00Z'),
    (12, 8, 2, 3, 0, '2026-11-18 10:00Z', '2026-11-18 10:00Z');
  insert into message (chat_id, seq, author_id, client_id, text, created_at) values
    (11, 1, 1, 'client-0001', 'Здравствуйте', '2026-11-20 09:00Z'), (11, 2, 3, 'client-0002', 'Добрый день', '2026-11-20 10:00Z');
  insert into chat_read (chat_id, user_id, seq, read_at) values (11, 1, 1, '2026-11-20 09:30Z'), (11, 3, 2, '2026-11-20 10:00Z')`
let messages: object[]

beforeAll(async () => {
  await database.pool.query(alone)
  messages = await rows(
    'select id, seq, author_id, client_id, text, created_at, ctid from message order by id',
  )
  await migrate(connectionString)
})
afterAll(async () => {
  await database.close()
  rmSync(former, { recursive: true })
})

test('OFFER-03, TICK-04 every chat of before has its conversation, and no message was touched', async () => {
  expect(await rows(`select kind, subject_id, last_seq from conversation order by id`)).toEqual([
    { kind: 'offer', subject_id: 11, last_seq: 2 },
    { kind: 'offer', subject_id: 12, last_seq: 0 },
  ])
  // Not even written anew: each stands where it stood.
  expect(
    await rows('select id, seq, author_id, client_id, text, created_at, ctid from message order by id'),
  ).toEqual(messages)
  expect(
    await rows(
      `select distinct subject_id from message join conversation on conversation.id = conversation_id`,
    ),
  ).toEqual([{ subject_id: 11 }])
})

test('TICK-04 both sides take part, each as what they were, with the mark that they had', async () => {
  const marks = await rows(
    `select subject_id, user_id, side, read_seq, read_at from participant
     join conversation on conversation.id = conversation_id order by subject_id, user_id`,
  )
  expect(marks).toEqual([
    { subject_id: 11, user_id: 1, side: 'tourist', read_seq: 1, read_at: new Date('2026-11-20T09:30Z') },
    { subject_id: 11, user_id: 3, side: 'agent', read_seq: 2, read_at: new Date('2026-11-20T10:00Z') },
    { subject_id: 12, user_id: 2, side: 'tourist', read_seq: 0, read_at: null },
    { subject_id: 12, user_id: 3, side: 'agent', read_seq: 0, read_at: null },
  ])
})

test('TICK-04 the list of chats keeps what it is ordered and found by', async () => {
  expect(await rows('select offer_id, auction_id, last_at from chat order by offer_id')).toEqual([
    { offer_id: 11, auction_id: 7, last_at: new Date('2026-11-20T10:00Z') },
    { offer_id: 12, auction_id: 8, last_at: new Date('2026-11-18T10:00Z') },
  ])
  const indexes = await rows(
    `select indexname as name from pg_indexes where tablename in ('chat', 'message', 'conversation', 'participant') order by 1`,
  )
  expect(indexes.map(({ name }) => name)).toEqual([
    'chat_by_agent',
    'chat_by_tourist',
    'chat_pkey',
    'conversation_kind_subject_id_key',
    'conversation_pkey',
    'message_by_rev',
    'message_by_words',
    'message_conversation_id_author_id_client_id_key',
    'message_conversation_id_seq_key',
    'message_pkey',
    'participant_by_user',
    'participant_pkey',
  ])
})

test('TICK-04 a conversation that comes later has a number of its own, and no message without one is let in', async () => {
  const [made] = await rows(
    `insert into conversation (kind, subject_id) values ('offer', 13) returning id > 12 as is_beyond`,
  )
  expect(made).toEqual({ is_beyond: true })
  const astray = `insert into message (conversation_id, seq, author_id, client_id, text) values (999, 1, 1, 'client-0003', '')`
  await expect(rows(astray)).rejects.toThrow(/message_conversation_id_fkey/)
  expect(
    await rows(`select convalidated from pg_constraint where conname = 'message_conversation_id_fkey'`),
  ).toEqual([{ convalidated: true }])
  await expect(rows(`insert into conversation (kind, subject_id) values ('offer', 11)`)).rejects.toThrow(
    /conversation_kind_subject_id_key/,
  )
})
