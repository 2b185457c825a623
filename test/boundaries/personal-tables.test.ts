import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bootApp } from '../support/app.ts'
import { conversationOwners, personalTables } from '../../server/personal-tables.ts'

const app = await bootApp()
const declared = new Set<string>(personalTables.map(({ table }) => table))

/** Every table from which references lead to a person, however many steps it takes. */
const LEADING_TO_PEOPLE = `
  with recursive step as (
    select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
  ), related as (
    select 'app_user'::regclass::oid as at
    union select step.child from step join related on step.parent = related.at
  )
  select relname as name from related join pg_class on pg_class.oid = related.at order by 1`

/** A view keeps nothing of its own. */
const IN_TABLE = `table_schema = 'public' and table_name in (
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`

/** Columns that speak of a person by their name, though no reference says so. */
const NAMED_LIKE_PEOPLE = `
  select distinct table_name as name from information_schema.columns
  where ${IN_TABLE} and column_name ~
    '(^|_)(user|person|actor|owner|author|tourist|agent|phone|e?mail|recipient|address|user_agent|ip|inn|passport|birthday)(_id)?$'
  order by 1`

const names = async (query: string): Promise<string[]> =>
  (await app.database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)

const advice = (table: string) =>
  `${table}: say in its module's *.personal.ts what of it is downloaded and what the deletion of an account does, and list it in server/personal-tables.ts`

test('SEC-61 every table that leads to people has a decision: what is downloaded, what is erased, and why not', async () => {
  const undecided = (await names(LEADING_TO_PEOPLE)).filter((table) => !declared.has(table))
  expect(undecided.map(advice)).toEqual([])
})

test('SEC-61 a table that names people without a reference has one too', async () => {
  const undecided = (await names(NAMED_LIKE_PEOPLE)).filter((table) => !declared.has(table))
  expect(undecided.map(advice)).toEqual([])
})

/** Every column that names a person: by a reference, or as the number of a caller. */
const NAMING_PEOPLE = `
  select conrelid::regclass::text as "table", attname::text as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and confrelid = 'app_user'::regclass
  union
  select table_name, column_name from information_schema.columns as c
  where ${IN_TABLE} and data_type = 'bigint' and column_name ~ '^(user|person|actor|owner|author|tourist)_id$'
  order by 1, 2`

const unmerged = async (): Promise<string[]> => {
  const ruled = new Set(
    personalTables.flatMap(({ table, merge = {} }) =>
      Object.keys(merge).map((column) => `${table}.${column}`),
    ),
  )
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(NAMING_PEOPLE)
  return rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !ruled.has(name))
}

const adviceOfMerge = (column: string) =>
  `${column}: say in its module's *.personal.ts, under merge, what becomes of it when two accounts of one person are joined`

test('ADM-04, SEC-61 every column that names a person has a rule for two accounts that are joined', async () => {
  expect((await unmerged()).map(adviceOfMerge)).toEqual([])
  await app.database.pool.query(`
    create table planted_note (id bigint primary key, kept_for bigint references app_user);
    create table planted_wish (id bigint primary key, owner_id bigint)`)
  const seen = await unmerged()
  await app.database.pool.query('drop table planted_note, planted_wish')
  expect(seen).toEqual(['planted_note.kept_for', 'planted_wish.owner_id'])
})

test('SEC-61 a table is declared once, and exists', async () => {
  const existing = await names(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(personalTables.map(({ table }) => table).filter((table) => !existing.includes(table))).toEqual([])
  expect(declared.size).toBe(personalTables.length)
})

test('SEC-61 a new table with a reference to a person, or to what is a person’s, would be seen', async () => {
  await app.database.pool.query(`
    create table planted_review (id bigint primary key, offer_id bigint references offer);
    create table planted_visit (id bigint primary key, phone text)`)
  const [leading, named] = [await names(LEADING_TO_PEOPLE), await names(NAMED_LIKE_PEOPLE)]
  await app.database.pool.query('drop table planted_review, planted_visit')
  expect(leading).toContain('planted_review')
  expect(named).toContain('planted_visit')
})

test('SEC-61 whatever people talk about is in their file: every owner of conversations is named', () => {
  const modules = path.resolve(import.meta.dirname, '../../server/modules')
  const written = fs
    .readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(file))
    .flatMap((file) => [
      ...fs
        .readFileSync(path.join(modules, file), 'utf8')
        .matchAll(/= defineConversationOwner\(\{\s+kind: '(\w+)'/g),
    ])
    .map(([, kind]) => kind)
  expect(written.length).toBeGreaterThan(0)
  expect(new Set(conversationOwners.map(({ kind }) => kind))).toEqual(new Set(written))
})
