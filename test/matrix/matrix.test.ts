import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '../../contract/identity/users.ts'
import { offerActionRight } from '../../contract/offers/managed-offers.ts'
import { rightNames } from '../../contract/platform/rights.ts'
import { manyCodes } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { bootApp } from '../support/app.ts'
import { adviceOn, keyAdviceOn } from './declared.ts'
import { asMarkdown } from './markdown.ts'
import { strayRights } from './sections.ts'
import { type Cell, probeAll, type Row } from './probe.ts'
import { wrongByOwner, wrongByRole } from './verdict.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
const routes = app.web.http.declaredRoutes.filter(({ method }) => method !== 'HEAD')
const endpoints = routes.flatMap(({ endpoint }) => endpoint ?? [])
const titles = endpoints.map(({ method, path }) => `${method} ${path}`)
const rows = new Map<string, Row>()

beforeAll(async () => {
  await loadGeo(app)
  for (const row of await probeAll(app)) rows.set(row.title, row)
  const file = process.env['LOTOUR_MATRIX_FILE']
  if (file) writeFileSync(file, asMarkdown([...rows.values()]))
}, 400_000)

function rowOf(title: string): Row {
  const row = rows.get(title)
  if (!row) throw new Error(`${title} was not asked`)
  return row
}

describe('SEC-53 every route has a decision', () => {
  test('SEC-53 whose every id must be that a call names is said in the contract', () => {
    expect(endpoints.flatMap(adviceOn)).toEqual([])
  })

  test('SEC-53, AGT-08 whether an agency’s keys may make it is said of every agent’s call', () => {
    expect(endpoints.flatMap(keyAdviceOn)).toEqual([])
  })

  test('SEC-53, SEC-71 whatever lies under /api is an endpoint of the contract, but for its own description', () => {
    const others = routes.filter(({ url, endpoint }) => url.startsWith('/api') && !endpoint)
    expect(others.map(({ url }) => url).filter((url) => !url.startsWith('/api/docs'))).toEqual([
      '/api/openapi-site.json',
      '/api/openapi.json',
    ])
  })

  test('SEC-71 the published description holds the server’s calls, all of them and no others', async () => {
    const { body } = await app.call('GET /api/openapi-site.json')
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const bound = titles.map((title) => title.replaceAll(/:(\w+)/g, '{$1}'))
    expect(described.toSorted()).toEqual(bound.toSorted())
  })
})

describe('who may call what', () => {
  test('ADM-14 an administrators’ call names a right of its own section', () => {
    expect(strayRights(endpoints)).toEqual([])
  })

  test('ADM-14 a right that opens nothing is none', () => {
    const named = endpoints.flatMap(({ right }) => right ?? [])
    const byDeed = [...Object.values(offerActionRight), 'manage_staff']
    expect(rightNames.filter((right) => ![...named, ...byDeed].includes(right))).toEqual([])
  })

  test.each(titles)('SEC-53, ADM-01, ADM-14 %s lets in whom its access and its right say', (title) => {
    expect(wrongByRole(rowOf(title))).toEqual([])
  })
})

describe('whose things they are', () => {
  const naming = endpoints.flatMap(({ method, path, owner = {} }) =>
    Object.keys(owner).map((field) => [`${method} ${path}`, field] as const),
  )

  test.each(naming)('SEC-54, SEC-56 %s by %s: own is served, nothing else is told apart', (title, field) => {
    const named = rowOf(title).named.find((one) => one.field === field)
    expect(wrongByOwner(named?.answers ?? [{}])).toEqual([])
  })
})

describe('SEC-53, SEC-54 the matrix sees what it is there for', () => {
  const cell = (status: number, reason = '', body = ''): Cell => ({ status, reason, body })

  test('SEC-53 a door that lets in the wrong person, or turns away the right one', () => {
    const { byRole } = rowOf('GET /api/admin/travel-agents')
    const scope = undefined
    const right = undefined
    expect(wrongByRole({ access: 'agent', right, scope, byRole })).toEqual([
      'agent: turned away by admins_only',
      'owner: 200 instead of 403',
      'moderator: 200 instead of 403',
    ])
    const opened = { ...byRole, guest: cell(200) }
    expect(wrongByRole({ access: 'admin', right: 'moderate_agents', scope, byRole: opened })).toEqual([
      'guest: 200 instead of 401',
    ])
  })

  test('ADM-14 a call that asks for another right than the one it is meant to', () => {
    const { byRole, access, scope } = rowOf('GET /api/admin/users')
    expect(wrongByRole({ access, scope, byRole, right: 'see_ledger' })).toEqual([
      'moderator: 200 instead of 403',
      'support: 200 instead of 403',
      'finance: turned away by no_right',
    ])
    const unguarded = { ...byRole, finance: cell(404, 'not_found') }
    expect(wrongByRole({ access, scope, byRole: unguarded, right: 'see_users' })).toEqual([
      'finance: 404 instead of 403',
    ])
    expect(strayRights([{ ...contract.listUsers, right: 'see_ledger' }])).toEqual([
      'GET /api/admin/users names «see_ledger», which is none of the rights of /admin/users',
    ])
  })

  test('SEC-53, AGT-08 a key that is let in without a scope, or turned away with one', () => {
    const { byRole, access } = rowOf('GET /api/travel-agent/balance')
    expect(wrongByRole({ access, right: undefined, scope: 'no keys', byRole })).toEqual([
      'key: 200 instead of 403',
    ])
    const { byRole: closed } = rowOf('PATCH /api/travel-agent/edit')
    expect(wrongByRole({ access, right: undefined, scope: 'any key', byRole: closed })).toEqual([
      'key: turned away by key_scope',
    ])
    const described = {
      method: 'GET',
      path: '/api/travel-agent/secret',
      access: 'agent',
      agencyRight: 'anyone',
      limit: 'read',
      summary: '',
      answer: z.object({}),
    } as const
    expect(keyAdviceOn(described)).toEqual([expect.stringContaining("add scope: 'no keys'")])
    expect(keyAdviceOn({ ...described, scope: 'offers:read' })).toEqual([])
  })

  test('SEC-54 somebody else’s thing that is served, or told apart from one that never was', () => {
    const missing = cell(404, 'not_found', 'Не найдено.')
    const answers = { huge: missing, negative: cell(400), text: cell(400), own: cell(200), others: missing }
    expect(wrongByOwner([answers])).toEqual([])
    expect(wrongByOwner([{ ...answers, others: cell(200, '', 'чужое') }])).toEqual(['others: 200 чужое'])
    expect(wrongByOwner([{ ...answers, deleted: cell(404, '', 'Удалено.') }])).toEqual([
      'deleted: 404 Удалено.',
    ])
    expect(wrongByOwner([{ ...answers, own: missing }])).toEqual(['own: 404 Не найдено.'])
  })

  test('SEC-53 a call that names an id and does not say whose it is gets told what to write', () => {
    const id = z.strictObject({ id: z.string(), country_id: z.string() })
    const described = {
      method: 'GET',
      path: '/api/secret/:id',
      access: 'user',
      limit: 'read',
      summary: '',
      answer: z.object({}),
    } as const
    expect(adviceOn({ ...described, params: id })).toEqual([
      expect.stringContaining("GET /api/secret/:id names «id»: add owner: { id: '…' }"),
    ])
    expect(adviceOn({ ...described, params: id, owner: { id: 'anyone' } })).toEqual([])
  })
})
