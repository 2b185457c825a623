import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number }
}

/** File by file: what it imports, one per line. */
type Files = Record<string, string[]>

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = ['contract', 'server', 'web', 'data', 'scripts', 'test', 'bench']
const OFFERS = 'server/modules/offers'
const AUCTIONS = 'server/modules/auctions'

let copy: string

beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})

afterEach(() => fs.rmSync(copy, { recursive: true }))

function plant(files: Files): void {
  const all = new Set(Object.entries(files).flatMap(([from, imports]) => [from, ...localTargets(imports)]))
  for (const file of all) {
    const lines = (files[file] ?? []).map((target) => `import type {} from '${specifier(file, target)}'\n`)
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.writeFileSync(
      path.join(copy, file),
      `${lines.join('')}export const planted = <T,>(value: T): T => value\n`,
    )
  }
}

function localTargets(imports: string[]): string[] {
  return imports.filter((target) => target.includes('/') && !target.startsWith('@'))
}

function specifier(from: string, target: string): string {
  if (!target.includes('/')) return target
  const relative = path.relative(path.dirname(from), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

async function cruise(folder: string): Promise<Cruise['summary']> {
  const patterns = SOURCES.filter((source) => fs.existsSync(path.join(folder, source)))
  const tool = fs.realpathSync(path.join(root, 'node_modules/.bin/depcruise'))
  const config = path.join(root, '.dependency-cruiser.cjs')
  const args = [
    tool,
    '--config',
    config,
    '-T',
    'json',
    ...patterns.map((source) => `${source}/**/*.{ts,tsx}`),
  ]
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }, (_failure, stdout, stderr) =>
      stdout ? resolve(stdout) : reject(new Error(stderr)),
    )
  })
  return (JSON.parse(output) as Cruise).summary
}

async function brokenRules(files: Files): Promise<string[]> {
  plant(files)
  const { violations } = await cruise(copy)
  return [...new Set(violations.map(({ rule }) => rule.name))]
}

const VIOLATIONS: [string, string, Files][] = [
  [
    'front-door',
    'a module that reaches behind another one',
    { [`${OFFERS}/submit-offer.ts`]: [`${AUCTIONS}/lock.ts`] },
  ],
  [
    'front-door',
    'the application that takes routes directly',
    { 'server/app.ts': [`${OFFERS}/offers.routes.ts`] },
  ],
  [
    'front-door',
    'a script that reaches behind a front door',
    { 'data/load.ts': ['server/modules/geo/rows.ts'] },
  ],
  ['module-order', 'a module that calls a later one', { [`${AUCTIONS}/launch.ts`]: [`${OFFERS}/index.ts`] }],
  [
    'module-order',
    'the first module that calls the last',
    { 'server/modules/identity/a.ts': ['server/modules/demo/index.ts'] },
  ],
  [
    'module-order',
    'two modules of one level',
    { 'server/modules/chat/send.ts': ['server/modules/support/index.ts'] },
  ],
  ['unknown-module', 'a module without a place in the order', { 'server/modules/loyalty/a.ts': ['zod'] }],
  [
    'private-store',
    'a test that uses a foreign store',
    { [`${OFFERS}/a.test.ts`]: [`${AUCTIONS}/auctions.store.ts`] },
  ],
  [
    'private-store',
    'an end-to-end story that writes SQL',
    { 'test/e2e/a.e2e.ts': [`${OFFERS}/offers.store.ts`] },
  ],
  [
    'routes-without-store',
    'a route that skips its use case',
    { [`${OFFERS}/offers.routes.ts`]: [`${OFFERS}/offers.store.ts`] },
  ],
  [
    'pure-files',
    'a rule that asks the database',
    { [`${OFFERS}/offers.rules.ts`]: ['server/platform/db/database.ts'] },
  ],
  ['pure-files', 'a state table that knows the driver', { [`${OFFERS}/offers.states.ts`]: ['pg'] }],
  [
    'pure-files',
    'a policy that loads its own rows',
    { [`${OFFERS}/offers.policy.ts`]: [`${OFFERS}/offers.store.ts`] },
  ],
  [
    'platform-knows-no-module',
    'a platform that knows a module',
    { 'server/platform/http/a.ts': [`${OFFERS}/index.ts`] },
  ],
  [
    'contract-is-a-leaf',
    'a contract that needs the platform',
    { 'contract/offers.ts': ['server/platform/money.ts'] },
  ],
  ['contract-is-a-leaf', 'a contract that needs a package', { 'contract/offers.ts': ['kysely'] }],
  [
    'web-without-server',
    'a page that imports the server',
    { 'web/pages/home.tsx': ['server/platform/money.ts'] },
  ],
  ['server-without-web', 'a module that renders', { [`${OFFERS}/mail.ts`]: ['web/ui/button.tsx'] }],
  [
    'features-apart',
    'a feature that imports another',
    { 'web/features/chat/a.tsx': ['web/features/offers/b.tsx'] },
  ],
  [
    'features-below-pages',
    'a feature that imports a page',
    { 'web/features/chat/a.tsx': ['web/pages/home.tsx'] },
  ],
  [
    'ui-knows-no-feature',
    'a component that knows a feature',
    { 'web/ui/card.tsx': ['web/features/offers/price.tsx'] },
  ],
  [
    'no-tests-in-product',
    'product code that uses a factory',
    { [`${OFFERS}/a.ts`]: [`${OFFERS}/offers.factory.ts`] },
  ],
  [
    'no-cycles',
    'two files that need each other',
    { 'server/platform/a.ts': ['server/platform/b.ts'], 'server/platform/b.ts': ['server/platform/a.ts'] },
  ],
]

describe('a boundary', () => {
  test.each(VIOLATIONS)('%s stops %s', async (rule, _what, files) => {
    expect(await brokenRules(files)).toEqual([rule])
  })

  test('not-resolvable stops an import that leads nowhere', async () => {
    fs.mkdirSync(path.join(copy, 'server'))
    fs.writeFileSync(path.join(copy, 'server/app.ts'), `export { nothing } from './absent.ts'\n`)
    const { violations } = await cruise(copy)
    expect(violations.map(({ rule }) => rule.name)).toEqual(['not-resolvable'])
  })

  test.each([
    ['import x from', `import x from '../web/a.ts'\nx()`],
    ['import type', `import type { X } from '../web/a.ts'\nexport type Y = X`],
    ['export type … from', `export type { X } from '../web/a.ts'`],
    ['export *', `export * from '../web/a.ts'`],
    ['import() in code', `export const later = () => import('../web/a.ts')`],
    ['import() in a type', `export type X = import('../web/a.ts').X`],
  ])('sees %s', async (_form, source) => {
    plant({ 'web/a.ts': [] })
    fs.mkdirSync(path.join(copy, 'server'))
    fs.writeFileSync(
      path.join(copy, 'server/app.ts'),
      `class Newest { static #a = 1; accessor = () => Newest.#a satisfies number }\n${source}\n`,
    )
    const { violations } = await cruise(copy)
    expect(violations.map(({ rule }) => rule.name)).toEqual(['server-without-web'])
  })

  test('lets through what the architecture allows', async () => {
    const allowed = {
      [`${OFFERS}/submit-offer.ts`]: [
        `${AUCTIONS}/index.ts`,
        `${OFFERS}/offers.store.ts`,
        'contract/offers.ts',
      ],
      [`${OFFERS}/index.ts`]: [`${OFFERS}/submit-offer.ts`],
      [`${OFFERS}/offers.store.ts`]: ['server/platform/db/database.ts', 'kysely'],
      [`${OFFERS}/offers.factory.ts`]: [`${AUCTIONS}/auctions.factory.ts`],
      'server/app.ts': [`${OFFERS}/index.ts`],
      'server/ssr.ts': ['web/app/visit.server.ts'],
      'contract/offers.ts': ['zod'],
      'web/pages/home.tsx': ['web/features/offers/list.tsx', 'web/ui/card.tsx', 'contract/offers.ts'],
    }
    expect(await brokenRules(allowed)).toEqual([])
  })
})

test('the tree itself keeps every boundary', { timeout: 30_000 }, async () => {
  const { violations, totalCruised } = await cruise(root)
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  expect(totalCruised).toBeGreaterThan(50)
})
