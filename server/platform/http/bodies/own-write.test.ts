import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createTourist } from '../../../modules/identity/identity.factory.ts'

const app = await bootApp()
const { http } = app.web
const anna = await createTourist(app)
const writes = http.declaredRoutes.filter(
  ({ method, url }) => url.startsWith('/api/') && !/GET|HEAD|OPTIONS/.test(method),
)

async function send(
  { method, url }: { method: string; url: string },
  headers: Record<string, string>,
  payload = '{}',
) {
  const answer = await http.inject({
    method: method as 'POST',
    url: url.replace(':id', '1'),
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, reason: answer.statusCode === 403 && answer.json().error.reason }
}
const cookie = `theme=dark; token=${anna.token}`
const refused = { status: 403, reason: 'foreign_origin' }

test.each([
  ['a foreign Origin', { cookie, origin: 'https://evil.example' }],
  ['an Origin that begins like ours', { cookie, origin: 'http://localhost.evil.example' }],
  ['the Origin of a sandbox', { cookie, origin: 'null' }],
  ['no Origin, but a browser that says it crossed sites', { cookie, 'sec-fetch-site': 'cross-site' }],
  ['the body of a form', { cookie, 'content-type': 'text/plain' }],
  ['the body of a form in other letters', { cookie, 'content-type': ' Text/Plain;charset=utf-8' }],
  ['an upload of a form', { cookie, 'content-type': 'multipart/form-data; boundary=x' }],
  ['fields of a form', { cookie, 'content-type': 'application/x-www-form-urlencoded' }],
  ['the twin cookie', { cookie: `__Host-token=${anna.token}`, 'content-type': 'text/plain' }],
  ['nobody’s cookie and a foreign Origin', { origin: 'https://evil.example' }],
  [
    'a Bearer beside the cookie',
    { cookie, authorization: `Bearer ${anna.token}`, origin: 'https://evil.example' },
  ],
])('SEC-31 no write of any route is taken with %s', async (_what, headers) => {
  expect(writes.length).toBeGreaterThan(40)
  for (const route of writes) expect([route.url, await send(route, headers)]).toEqual([route.url, refused])
  expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
})

test('SEC-31 our own page writes, and so does a program that brings its token itself, wherever it says it is from', async () => {
  const route = { method: 'PATCH', url: '/api/request/hide' }
  const kinds: Record<string, string>[] = [
    { cookie },
    { cookie, origin: new URL(app.config.publicUrl).origin, 'sec-fetch-site': 'same-origin' },
    {
      authorization: `Bearer ${anna.token}`,
      origin: 'https://partner.example',
      'sec-fetch-site': 'cross-site',
    },
    { authorization: `Bearer ${anna.token}`, cookie: 'theme=dark', origin: 'null' },
  ]
  for (const headers of kinds) expect((await send(route, headers)).status).toBe(400)
})

test('SEC-31 nothing is written by a GET, whose turns may be counted: every table has as many rows as before', async () => {
  const counts = async () => {
    const { rows } = await app.database.pool.query<{ name: string; rows: string }>(
      `select table_schema || '.' || table_name as name, (xpath('/row/c/text()', query_to_xml(
        format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
       from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
         and table_name <> 'try_count'
       order by 1`,
    )
    return rows
  }
  const before = await counts()
  const reads = http.declaredRoutes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
  expect(reads.length).toBeGreaterThan(40)
  for (const { url } of reads)
    await http.inject({ method: 'GET', url: url.replace(':id', '1'), headers: { cookie } })
  expect(await counts()).toEqual(before)
})

test('SEC-32 no other site may read an answer', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
    const answer = await http.inject({ method: 'GET', url: '/api/user', headers: { cookie, origin } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const asked = await http.inject({
      method: 'OPTIONS',
      url: '/api/user',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  }
})
