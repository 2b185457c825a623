import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_TYPES, typeCheckArgs } from '../../scripts/testing/type-check.ts'

const root = path.resolve(import.meta.dirname, '../..')
fs.mkdirSync(path.join(root, '.data'), { recursive: true })
/** Inside the tree, so that what is planted finds the same packages. */
const home = fs.mkdtempSync(path.join(root, '.data', 'planted-'))
/** Beside what `npm test` knows of the tree's types, for its paths begin there: only what is planted is looked at. */
const types = `${home}.tsbuildinfo`
let complaints: string

/** A table of the server, with one thing changed. */
function changed(file: string, before: string | RegExp, after: string): string {
  const table = fs.readFileSync(path.join(root, 'server', file), 'utf8')
  const other = table.replace(before, after)
  if (other === table) throw new Error(`nothing to be changed at ${before}`)
  return other.replaceAll("from './", "from '../../server/")
}
const tableWith = (before: string | RegExp, after: string) => changed('subscriptions.ts', before, after)
const purposesWith = (before: string | RegExp, after: string) => changed('payment-purposes.ts', before, after)

const ctx = `
import type { Ctx } from '../../server/platform/use-case.ts'
import { defineJob } from '../../server/platform/jobs/job.ts'
import { defineTask } from '../../server/platform/jobs/task.ts'
declare const ctx: Ctx
const task = defineTask<{ refundId: number }>('billing.send-refund')
`
const route = `
import { z } from 'zod'
import { endpoint } from '../../contract/platform/endpoint.ts'
const described = { method: 'GET', path: '/api/own', summary: '', answer: z.object({}) } as const
`
const page = `
import { onEach, useLive } from '../../web/app/live/live.ts'
`
const loader = `
import { getAuction } from '../../contract/auctions/auctions.ts'
import { auctionMarket } from '../../contract/auctions/market.ts'
import { listChats } from '../../contract/chat/chat.ts'
import type { Api } from '../../web/app/calls/server/api.server.ts'
import { addressOf } from '../../web/app/calls/address.ts'
declare const api: Api
`
const handle = `
import type { PageHandle } from '../../web/app/page/page-handle.ts'
`
const kept = `
import type { QueryClient } from '@tanstack/react-query'
import { getAuction, listAuctions } from '../../contract/auctions/auctions.ts'
import { keyOf, queryOf, touch } from '../../web/app/calls/keys.ts'
declare const client: QueryClient
`
const purpose = `
import { definePurpose, topUp } from '../../server/modules/billing/index.ts'
const { paid, refund, ...rest } = topUp
`

/** What must not compile, by what is wrong with it. */
const faults = {
  'an event without a line': tableWith(/ {2}'webhook\.switched_off': .*\n/, ''),
  'a line without an event': tableWith(
    "  'webhook.switched_off':",
    "  'no.such.event': [],\n  'webhook.switched_off':",
  ),
  'a handler on an event that does not tell what it needs': tableWith(
    "'agent.edited': [",
    "'agent.edited': [openChat, ",
  ),
  'a job with another payload': `${ctx}ctx.enqueue(task, { refund: 1 })`,
  'a job with a payload of another type': `${ctx}ctx.enqueue(task, { refundId: '1' })`,
  'a job by its name': `${ctx}ctx.enqueue('billing.send-refund', { refundId: 1 })`,
  'work that takes another payload than its task': `${ctx}export const job = defineJob(task, async (_context, { offerId }: { offerId: number }) => void offerId)`,
  'a route without a limit': `${route}export const own = endpoint({ ...described, access: 'user' })`,
  'a route that nobody may call': `${route}export const own = endpoint({ ...described, limit: 'read' })`,
  'an administrators’ route without a right': `${route}export const own = endpoint({ ...described, access: 'admin', limit: 'read' })`,
  'an administrators’ route with a right that nobody has': `${route}export const own = endpoint({ ...described, access: 'admin', right: 'see_all', limit: 'read' })`,
  'a tourist’s route with a right': `${route}export const own = endpoint({ ...described, access: 'tourist', right: 'see_users', limit: 'read' })`,
  'a page that waits for no event of ours': `${page}export const usePage = () => useLive('/me', { 'offer.red': () => {} })`,
  'a page that reads what an event does not tell': `${page}export const usePage = () => useLive('/me', { 'offer.read': ({ seq }) => void seq })`,
  'a page that waits for what processes tell one another': `${page}export const usePage = () => useLive('/me', onEach(['session.ended'], () => {}))`,
  'a loader that calls a bare path': `${loader}export const load = () => api('/api/request/1', {})`,
  'a loader that leaves out the params': `${loader}export const load = () => api(getAuction, {})`,
  'a loader that sends a param by another name': `${loader}export const load = () => api(getAuction, { params: { auctionId: '1' } })`,
  'a loader that filters by what the call does not know': `${loader}export const load = () => api(listChats, { query: { sort: 'new' } })`,
  'a loader that reads what the answer does not have': `${loader}export const load = async () => (await api(getAuction, { params: { id: '1' } })).result.prise`,
  'a loader that takes one answer for another': `${loader}export const load = async (): Promise<{ result: { country_name: string } }> => api(auctionMarket, { params: { id: '1' } })`,
  'an address without its params': `${loader}export const href = addressOf(getAuction, {})`,
  'a key without the params of its call': `${kept}export const key = keyOf(getAuction, {})`,
  'a query by what the call does not know': `${kept}export const query = queryOf(listAuctions, { query: { sort: 'new' } })`,
  'a change that is told by a word': `${kept}export const done = () => touch(client, 'auctions')`,
  'a kept result of another shape': `${kept}client.setQueryData(keyOf(getAuction, { params: { id: '1' } }), { total_items: 1 })`,
  'a page that reads of a kept result what it does not have': `${kept}export const one = client.getQueryData(keyOf(getAuction, { params: { id: '1' } }))?.prise`,
  'a purpose without a line': purposesWith('  top_up: topUp,\n', ''),
  'a purpose by another name than its own': purposesWith('  top_up: topUp', '  topUp: topUp'),
  'a line for what nobody has defined': purposesWith('  top_up: topUp,', '  top_up: topUp,\n  yacht: topUp,'),
  'a purpose that does not say what follows when it is paid': `${purpose}export const own = definePurpose({ ...rest, refund, name: 'own' })`,
  'a purpose that does not say how money goes back': `${purpose}export const own = definePurpose({ ...rest, paid, name: 'own' })`,
  'a purpose with a receipt of no known kind': `${purpose}export const own = definePurpose({ ...topUp, refund: { ...refund, receipt: { mode: 'later', subject: 'payment' } } })`,
  'a page that is kept for somebody else than guests': `${handle}export const handle: PageHandle = { cache: 'tourists' }`,
}
const right = {
  'the table as it stands': tableWith(/$/, '\n'),
  'the table of purposes as it stands': purposesWith(/$/, '\n'),
  'a purpose that says all': `${purpose}export const own = definePurpose({ ...rest, paid, refund, name: 'own' })`,
  'a job with its payload': `${ctx}ctx.enqueue(task, { refundId: 1 }, { key: 'one' })\nexport const job = defineJob(task, async (_context, { refundId }) => void refundId)`,
  'a route with both': `${route}export const own = endpoint({ ...described, access: 'user', limit: 'read' })`,
  'an administrators’ route with its right': `${route}export const own = endpoint({ ...described, access: 'admin', right: 'see_users', limit: 'read' })`,
  'a loader that calls what the contract has': `${loader}export const load = async () => (await api(getAuction, { params: { id: '1' } })).result.id`,
  'a loader that goes without filters': `${loader}export const load = async () => (await api(listChats, { query: {} })).result.items`,
  'an address with its params': `${loader}export const href: string = addressOf(getAuction, { params: { id: '1' } })`,
  'a page that says what holds for it': `${handle}export const handle: PageHandle = { cache: 'guests', budget: 130_000, sitemap: { changes: 'daily' } }`,
  'a key with its params, and what is kept there': `${kept}export const one = client.getQueryData(keyOf(getAuction, { params: { id: '1' } }))?.id`,
  'a change of an endpoint and of one call': `${kept}export const done = () => touch(client, listAuctions, keyOf(getAuction, { params: { id: '1' } }))`,
  'a page that hears': `${page}export const usePage = () => useLive('/me', { 'offer.read': ({ offer_id }) => void offer_id })`,
}

const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-')}.ts`

beforeAll(async () => {
  const all = Object.entries({ ...faults, ...right })
  for (const [name, source] of all) fs.writeFileSync(path.join(home, fileOf(name)), source)
  // The whole tree where it is known already: nothing of it is looked at again. Otherwise what is planted, and what that needs.
  const known = path.join(root, KNOWN_TYPES)
  const isKnown = fs.existsSync(known)
  if (isKnown) fs.copyFileSync(known, types)
  const files = all.map(([name]) => fileOf(name))
  const config = { extends: '../../tsconfig.json', files, ...(isKnown ? {} : { include: [] }) }
  fs.writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify(config))
  const args = [...typeCheckArgs(types), '-p', home]
  const told = await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  complaints = told.stdout
}, 300_000)

afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true })
  fs.rmSync(types, { force: true })
})

describe('the compiler refuses', () => {
  test.each(Object.keys(faults))('%s', (name) => {
    expect(complaints).toContain(`/${fileOf(name)}(`)
  })
})

test.each(Object.keys(right))('and takes %s', (name) => {
  expect(complaints).not.toContain(`/${fileOf(name)}(`)
})
