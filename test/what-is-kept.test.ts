import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../server/modules.ts'
import { platformJobs } from '../server/platform/jobs/forget.jobs.ts'
import { bootApp } from './support/app.ts'

const app = await bootApp()
const jobs = [...platformJobs, ...modules.flatMap((module) => module.jobs ?? [])]
const page = fs.readFileSync(path.resolve(import.meta.dirname, '../docs/what-is-kept.md'), 'utf8')
const words = (text: string) => [...text.matchAll(/`([a-z_.-]+)`/g)].map(([, word = '']) => word)

/** The sections: of rows of tables the first cell names the tables; of lists everything that is quoted. */
const sections = new Map(
  page.split('\n## ').map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return [title, lines.filter((line) => /^(\| `|- )/.test(line)).map((line) => line.split(' | '))]
  }),
)
const rowsOf = (title: string) => sections.get(title) ?? []
const told = [...sections.values()].flat().flatMap(([tables = '']) => words(tables))

test('SEC-61, SEC-23 each table of the database is said to be forgotten in time, kept for a reason, or not to grow', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like '%migration%' order by 1`,
  )
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('SEC-61 whatever forgets is a job that runs by the clock', () => {
  const named = rowsOf('Forgotten in time').flatMap(([, , by = '']) => words(by))
  const clocked = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !clocked.has(name))).toEqual([])
})

test('SEC-61 what is never forgotten has its reason', () => {
  const rows = rowsOf('Never forgotten')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(([, why = '']) => why.replace(/\W/g, '').length < 12)).toEqual([])
})
