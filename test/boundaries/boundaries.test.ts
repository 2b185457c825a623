import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '../../scripts/boundaries.ts'
import type { Found } from './cruise.ts'

/** File by file: what it imports, one per line. */
type Files = Record<string, string[]>

const root = path.resolve(import.meta.dirname, '../..')
const OFFERS = 'server/modules/offers'
const AUCTIONS = 'server/modules/auctions'

/** Where each case stands alone, as if it were the whole tree. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-'))
const cases: string[] = []
let found: Record<string, Found>
beforeAll(async () => {
  found = await cruise(cases)
})
afterAll(() => fs.rmSync(home, { recursive: true }))

/** Written while the tests are declared, so that one process looks at all of them. */
function planted(files: Files, sources: Record<string, string> = {}): string {
  const folder = path.join(home, String(cases.length))
  fs.mkdirSync(folder)
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  plant(folder, files)
  for (const [file, source] of Object.entries(sources)) write(path.join(folder, file), source)
  cases.push(folder)
  return folder
}

function plant(folder: string, files: Files): void {
  const all = new Set(Object.entries(files).flatMap(([from, imports]) => [from, ...localTargets(imports)]))
  for (const file of all) {
    const lines = (files[file] ?? []).map((target) => `import type {} from '${specifier(file, target)}'\n`)
    write(path.join(folder, file), `${lines.join('')}export const planted = <T,>(value: T): T => value\n`)
  }
}

function write(file: string, source: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, source)
}

function localTargets(imports: string[]): string[] {
  return imports.filter((target) => target.includes('/') && !target.startsWith('@'))
}

function specifier(from: string, target: string): string {
  if (!target.includes('/')) return target
  const relative = path.relative(path.dirname(from), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

async function cruise(folders: readonly string[]): Promise<Record<string, Found>> {
  const script = path.join(import.meta.dirname, 'cruise.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...folders], { maxBuffer: 1 << 28 })
  return JSON.parse(stdout) as Record<string, Found>
}

const brokenRules = (folder: string) => [...new Set(found[folder]?.violations)]

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
    { 'contract/offers/sending/new-offer.ts': ['server/platform/money.ts'] },
  ],
  [
    'contract-is-a-leaf',
    'a contract that needs a package',
    { 'contract/offers/sending/new-offer.ts': ['kysely'] },
  ],
  [
    'web-without-server',
    'a page that imports the server',
    { 'web/pages/home.tsx': ['server/platform/money.ts'] },
  ],
  ['server-without-web', 'a module that renders', { [`${OFFERS}/mail.ts`]: ['web/ui/actions/button.tsx'] }],
  [
    'registration-apart',
    'a door that leads to what a module brings to the server',
    { [`${OFFERS}/index.ts`]: [`${OFFERS}/module.ts`] },
  ],
  [
    'feature-order',
    'a feature that imports its neighbour',
    { 'web/features/chat/a.tsx': ['web/features/supply/index.ts'] },
  ],
  [
    'feature-order',
    'a feature that imports one that stands on it',
    { 'web/features/identity/a.tsx': ['web/features/wizard/index.ts'] },
  ],
  [
    'feature-door',
    'a feature that reaches behind another one',
    { 'web/features/wizard/a.tsx': ['web/features/identity/b.tsx'] },
  ],
  [
    'unknown-feature',
    'a feature that nobody has given a place',
    { 'web/features/insurance/a.tsx': ['web/ui/content/card.tsx'] },
  ],
  [
    'app-below-features',
    'the ground of all features that knows one',
    { 'web/app/live/live.ts': ['web/features/chat/index.ts'] },
  ],
  [
    'features-below-pages',
    'a feature that imports a page',
    { 'web/features/chat/a.tsx': ['web/pages/home.tsx'] },
  ],
  [
    'ui-knows-no-feature',
    'a component that knows a feature',
    { 'web/ui/content/card.tsx': ['web/features/offers/price.tsx'] },
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
  test.each(VIOLATIONS.map(([rule, what, files]) => [rule, what, planted(files)] as const))(
    '%s stops %s',
    (rule, _what, folder) => expect(brokenRules(folder)).toEqual([rule]),
  )

  const lost = planted({}, { 'server/app.ts': `export { nothing } from './absent.ts'\n` })
  test('not-resolvable stops an import that leads nowhere', () => {
    expect(found[lost]?.violations).toEqual(['not-resolvable'])
  })

  const newest = `class Newest { static #a = 1; accessor = () => Newest.#a satisfies number }\n`
  const forms = [
    ['import x from', `import x from '../web/a.ts'\nx()`],
    ['import type', `import type { X } from '../web/a.ts'\nexport type Y = X`],
    ['export type … from', `export type { X } from '../web/a.ts'`],
    ['export *', `export * from '../web/a.ts'`],
    ['import() in code', `export const later = () => import('../web/a.ts')`],
    ['import() in a type', `export type X = import('../web/a.ts').X`],
  ] as const
  test.each(
    forms.map(
      ([form, source]) =>
        [form, planted({ 'web/a.ts': [] }, { 'server/app.ts': `${newest}${source}\n` })] as const,
    ),
  )('sees %s', (_form, folder) => expect(found[folder]?.violations).toEqual(['server-without-web']))

  const allowed = planted({
    [`${OFFERS}/submit-offer.ts`]: [
      `${AUCTIONS}/index.ts`,
      `${OFFERS}/offers.store.ts`,
      'contract/offers/sending/new-offer.ts',
    ],
    [`${OFFERS}/index.ts`]: [`${OFFERS}/submit-offer.ts`],
    [`${OFFERS}/offers.store.ts`]: ['server/platform/db/database.ts', 'kysely'],
    [`${OFFERS}/offers.factory.ts`]: [`${AUCTIONS}/auctions.factory.ts`],
    'server/app.ts': [`${OFFERS}/index.ts`],
    'server/ssr.ts': ['web/app/calls/server/visit.server.ts'],
    'contract/offers/sending/new-offer.ts': ['zod'],
    'web/pages/home.tsx': [
      'web/features/offers/list.tsx',
      'web/ui/content/card.tsx',
      'contract/offers/sending/new-offer.ts',
    ],
  })
  test('lets through what the architecture allows', () => {
    expect(brokenRules(allowed)).toEqual([])
    expect(found[allowed]?.files).toBeGreaterThan(10)
  })
})

// What `npm test` looks at is the tree by these same patterns: the check «Границы модулей».
const astray = patterns(root).map((pattern) => [`${pattern.split('/')[0]}/a.ts`, `import './absent.ts'\n`])
const everywhere = planted({}, Object.fromEntries(astray))
test('no folder of the tree is left out', () => {
  expect(patterns(root)).toHaveLength(7)
  const unresolved = found[everywhere]?.violations.filter((rule) => rule === 'not-resolvable')
  expect(unresolved).toHaveLength(7)
})
