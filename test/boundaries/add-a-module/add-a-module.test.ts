import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patterns } from '../../../scripts/boundaries.ts'
import { schemaText } from '../../../scripts/schema/schema-text.ts'
import { migrate } from '../../../server/platform/db/migrate.ts'
import { createTestDatabase } from '../../support/database/database.ts'
import { follow, readWalk } from './module-walk.ts'

const root = path.resolve(import.meta.dirname, '../../..')
fs.mkdirSync(path.join(root, '.data'), { recursive: true })
/** A copy of the tree in which the page's module is added. */
const home = fs.mkdtempSync(path.join(root, '.data', 'walk-'))
const page = fs.readFileSync(path.join(root, 'docs/add-a-module.md'), 'utf8')
const walk = readWalk(page, '9999')
const own = /^(?:contract|server\/modules|web\/features)\/reminders\/|^server\/migrations\/|^web\/pages\//

const run = (tool: string, args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: home,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  )

beforeAll(async () => {
  for (const name of [
    'contract',
    'server',
    'web',
    'test',
    'scripts',
    'data',
    'docs',
    'public',
    'examples',
    'bench',
  ])
    fs.cpSync(path.join(root, name), path.join(home, name), { recursive: true })
  for (const entry of fs.readdirSync(root, { withFileTypes: true }))
    if (entry.isFile()) fs.copyFileSync(path.join(root, entry.name), path.join(home, entry.name))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'))
  follow(walk, home)
  // The page's `npm run schema`, on this run's own server.
  const migrations = path.join(home, 'server/migrations')
  const database = await createTestDatabase(async function walked(connection) {
    await migrate(connection, migrations)
  })
  fs.writeFileSync(path.join(home, 'server/platform/db/schema.ts'), await schemaText(database))
}, 120_000)

afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

test('a module with a table, two calls and a page takes ten edits outside its own folders', () => {
  const [untilEvent = ''] = page.split('## An event')
  const outside = new Set(readWalk(untilEvent, '9999').edits.map(({ file }) => file))
  // The schema is made by its command.
  expect(outside.size + 1).toBeLessThanOrEqual(10)
  expect(walk.files.filter(({ file }) => !own.test(file)).map(({ file }) => file)).toEqual([
    'server/modules/notifications/tell/tell-of-reminders.ts',
    'server/modules/notifications/kinds/reminder-kinds.rules.ts',
  ])
})

test('the module of docs/add-a-module.md compiles, keeps the boundaries and passes its own test', async () => {
  expect(await run('react-router', ['typegen'])).toBe('')
  expect(await run('tsc', ['--noEmit'])).toBe('')
  const touched = new Set([...walk.files, ...walk.edits].map(({ file }) => file))
  const code = [...touched].filter((file) => /\.tsx?$/.test(file))
  expect(await run('oxlint', ['--deny-warnings', ...code])).toBe('')
  expect(await run('depcruise', ['--config', '.dependency-cruiser.cjs', ...patterns(home)])).toBe('')
  const tests = [
    'server/modules/reminders',
    'boundaries/personal-tables',
    'scripts/schema',
    'boundaries/modules',
    'boundaries/links',
    'boundaries/events',
    'boundaries/page-handles',
    'jobs/names',
  ]
  expect(await run('vitest', ['run', ...tests], { TEST_DATABASE_URL: inject('databaseServer') })).toBe('')
}, 600_000)
