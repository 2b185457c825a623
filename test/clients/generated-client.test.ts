import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, moscowDay, wireDay } from '../../contract/wire.ts'
import type { ApiScope } from '../../contract/platform/scopes.ts'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { giveKey } from '../../server/modules/integrations/integrations.factory.ts'
import { fund, mayTour } from '../../server/modules/offers/offers.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import { bootApp } from '../support/app.ts'
import { listen } from '../support/live.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const app = await bootApp()
let folder: string
let address: string
let agent: TestAgent

/** As an agency would check its program. */
const tsconfig = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    types: ['node'],
  },
  include: ['*.ts', 'lotour/**/*.ts'],
}

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  address = `http://127.0.0.1:${await listen(app)}`
  folder = await mkdtemp(path.join(tmpdir(), 'lotour-client-'))
  const { body } = await app.call('GET /api/openapi.json')
  const files = { 'openapi.json': body, 'tsconfig.json': tsconfig, 'package.json': { type: 'module' } }
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), JSON.stringify(content))
  await copyFile(path.join(ROOT, 'examples/typed-client/answer.ts'), path.join(folder, 'answer.ts'))
  const generator = path.join(ROOT, 'test/support/api-client/generate.ts')
  await run(process.execPath, [generator, path.join(folder, 'openapi.json'), path.join(folder, 'lotour')])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = async (scopes: ApiScope[]) => {
  const { key } = await giveKey(app, agent, { scopes })
  const { stdout } = await run(process.execPath, ['answer.ts'], {
    cwd: folder,
    env: { LOTOUR_URL: address, LOTOUR_KEY: key },
  }).catch((failed: { stdout: string; stderr: string }) => {
    if (failed.stdout) return failed
    throw new Error(failed.stderr)
  })
  return JSON.parse(stdout) as Record<string, unknown>
}

test('AGT-08 the compiler takes a program that is written against a client made of the description', async () => {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(checked.stdout).toBe('')
})

test('AGT-08 a client generated from the description answers an auction', async () => {
  const tourist = await createTourist(app)
  const day = addDays(moscowDay(app.clock.now), 60)
  const tour = { ...mayTour, day }
  await addTours(app, [tour, { ...tour, price: 150_000 }, { ...tour, price: 900_000 }])
  const request_id = await createAuction(app, tourist, {
    date_from: wireDay(day),
    date_to: wireDay(addDays(day, 10)),
  })
  const sent = await program(['requests:read', 'tours:search', 'offers:write'])
  expect(sent).toMatchObject({ event: 'offer.sent', request_id, fee: 3000 })
  const { body } = await app.call(`GET /api/request/best-offers/${request_id}`, { token: tourist.token })
  expect(body.result.items).toHaveLength(1)
  expect(body.result.items[0]).toMatchObject({ id: sent['offer_id'], min_price: 150_000 })
})

test('AGT-08 what it is refused is told by the word that the description names', async () => {
  expect(await program(['offers:write'])).toMatchObject({ event: 'refused', code: 403, reason: 'key_scope' })
})
