import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import { createLog } from '../log.ts'
import { callOutside } from '../outside/call-outside.ts'
import { openTracing } from './open-tracing.ts'
import { inSpan } from './spans.ts'
import { statementName } from './statement-name.ts'
import { tracingOf } from './tracing-config.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}
interface Body {
  resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[]
}
type Answering = 'well' | 'html' | 'silent' | 'broken'

/** A collector that takes OTLP/HTTP, or something else at its address. */
async function collector() {
  const bodies: Body[] = []
  const heads: IncomingMessage['headers'][] = []
  const state = { answers: 'well' as Answering, asked: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      state.asked += 1
      heads.push(request.headers)
      if (request.url === '/v1/traces') bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Body)
      if (state.answers === 'silent') return
      if (state.answers === 'broken') return void request.socket.destroy()
      const type = state.answers === 'html' ? 'text/html' : 'application/json'
      response.writeHead(200, { 'content-type': type }).end(state.answers === 'html' ? '<html>hello' : '{}')
    })
  })
  const port = await listening(server)
  const spans = () =>
    bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { server, url: `http://127.0.0.1:${port}`, spans, bodies, heads, state }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

const collected = await collector()
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test')
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collected.url)
const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collected.url, OTEL_TRACES_SAMPLER_ARG: '1' }
const tracing = openTracing(tracingOf(all)!)
const app = await bootApp()
await loadGeo(app)
const anna = await people.anna(app)
afterEach(() => void (collected.state.answers = 'well'))
afterAll(async () => {
  await tracing.close()
  collected.server.closeAllConnections()
  collected.server.close()
  vi.unstubAllEnvs()
})

const PATIENCE = { timeout: 30_000 }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = (flags = '01') => `00-${TRACE}-00f067aa0ba902b7-${flags}`
const ofTrace = (id: string) => collected.spans().filter(({ traceId }) => traceId === id)

test('a call is one trace: the route, and below it the statements that it asks of the database', async () => {
  await app.call('GET /api/user', { token: anna.token, headers: { traceparent: traceparent() } })
  await expect
    .poll(() => ofTrace(TRACE).map(({ name }) => name), PATIENCE)
    .toEqual(expect.arrayContaining(['GET /api/user', expect.stringMatching(/^select [a-z_]+$/)]))
  const [call] = ofTrace(TRACE).filter(({ name }) => name === 'GET /api/user')
  expect(call?.parentSpanId).toBe('00f067aa0ba902b7')
  const below = ofTrace(TRACE).filter(({ name }) => name.startsWith('select'))
  expect(below.map(({ parentSpanId }) => parentSpanId)).toEqual(below.map(() => call?.spanId))
  expect(collected.bodies[0]?.resourceSpans[0]?.resource).toMatchObject({
    attributes: expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'lotour' } },
      { key: 'deployment.environment.name', value: { stringValue: 'test' } },
    ]),
  })
})

test('a write is traced with its body, its commit and what is told, and a caller that keeps nothing is not kept', async () => {
  const id = await createAuction(app, anna)
  const other = TRACE.replace('4b', '5c')
  await app.call('POST /api/request/hide', {
    token: anna.token,
    headers: { traceparent: `00-${other}-00f067aa0ba902b7-01` },
    body: { request_id: id, status: true },
  })
  await expect
    .poll(() => ofTrace(other).map(({ name }) => name), PATIENCE)
    .toEqual(expect.arrayContaining(['POST /api/request/hide', 'begin', 'commit', 'bus publish']))
  const unsampled = TRACE.replace('4b', '6d')
  await app.call('GET /api/user', { headers: { traceparent: `00-${unsampled}-00f067aa0ba902b7-00` } })
  await app.call('GET /api/user', { headers: { traceparent: traceparent() } })
  await expect
    .poll(() => ofTrace(TRACE).filter(({ name }) => name === 'GET /api/user').length, PATIENCE)
    .toBe(2)
  expect(ofTrace(unsampled)).toEqual([])
})

test('a job is a trace of its own, and what it asks outside is given its number', async () => {
  const { pool } = app.database
  await pool.query(`select graphile_worker.add_job('billing.check-ledger', payload => '{}')`)
  await app.processAll()
  await expect
    .poll(() => collected.spans().map(({ name }) => name), PATIENCE)
    .toContain('job billing.check-ledger')
  const heard: IncomingMessage['headers'][] = []
  const partner = createServer((request, response) => {
    heard.push(request.headers)
    response.end('{}')
  })
  const port = await listening(partner)
  const url = `http://127.0.0.1:${port}/?phone=79001112233`
  await inSpan('job of a test', { kind: 'job' }, () =>
    callOutside({ name: 'partner', url, timeoutMs: 5000, bytesMax: 100 }),
  )
  partner.close()
  await expect.poll(() => collected.spans().map(({ name }) => name), PATIENCE).toContain('outside partner')
  const span = collected.spans().find(({ name }) => name === 'outside partner')
  expect(heard[0]?.['traceparent']).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
})

test('SEC-44 no span holds a phone, a name, a token, an address or any value of a statement', async () => {
  const phone = '79005550077'
  expect((await app.call('POST /api/sms', { body: { phone } })).status).toBe(200)
  await app.call(`GET /api/user?phone=${phone}`, { token: anna.token })
  const client = await app.database.pool.connect()
  await client.query(`select 'Василиса' as name, $1::text as phone`, [phone])
  await client.query(`select * from nowhere where name = 'Василиса'`).catch(() => {})
  client.release()
  await expect.poll(() => collected.spans().map(({ name }) => name), PATIENCE).toContain('select nowhere')
  const sent = JSON.stringify(collected.bodies)
  expect(sent).not.toMatch(/Василиса|79005550077|127\.0\.0\.1/)
  expect(sent).not.toContain(anna.token)
  expect(sent).toContain('"error.type"')
  const keys = new Set(collected.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].toSorted()).toEqual([
    'db.query.summary',
    'db.system.name',
    'error.type',
    'frames',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ])
})

test('a line of the log says to which trace it belongs, whole however much its figures look like a telephone', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info('outside of all')
  const id = TRACE.replace('4bf92f3577b34d', '79001112233445')
  app.web.http.log.info('nothing')
  await inSpan('a job', { kind: 'job' }, async () => log.info('within'))
  log.info({ trace_id: id }, 'as if')
  expect(JSON.parse(lines[0]!)).not.toHaveProperty('trace_id')
  expect(JSON.parse(lines[1]!)).toMatchObject({ trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(JSON.parse(lines[2]!)).toMatchObject({ trace_id: id })
})

test.each(['silent', 'html', 'broken'] as const)(
  'a collector that is %s breaks no call, and whatever comes after is collected again',
  async (answers) => {
    collected.state.answers = answers
    const { asked } = collected.state
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
    await expect.poll(() => collected.state.asked, PATIENCE).toBeGreaterThan(asked)
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
    collected.state.answers = 'well'
    collected.server.closeAllConnections()
    await inSpan(`after ${answers}`, { kind: 'job' }, async () => {})
    await expect.poll(() => collected.spans().map(({ name }) => name), PATIENCE).toContain(`after ${answers}`)
  },
)

test('a statement is named by what it does and where, each text once', () => {
  expect(statementName('select id from auction where id = $1')).toBe('select auction')
  expect(statementName('\n  insert into "live_frame" (url) values ($1)')).toBe('insert live_frame')
  expect(statementName('update graphile_worker._private_jobs set a = 1')).toBe(
    'update graphile_worker._private_jobs',
  )
  expect(statementName('commit')).toBe('commit')
  expect(statementName('')).toBe('statement')
})

test('without an address of a collector nothing is traced; a wrong setting is told in one line', () => {
  expect(tracingOf({})).toBeNull()
  expect(tracingOf({ ...all, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318' })).toEqual({
    sampler: 'parentbased_traceidratio',
    ratio: 0.01,
  })
  expect(() => tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  )
  expect(() => tracingOf({ ...all, OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER')
  expect(() => tracingOf({ ...all, OTEL_TRACES_SAMPLER_ARG: '100%' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
  expect(() => tracingOf({ ...all, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('OTLP/HTTP')
})

test('while traces are off nothing of OpenTelemetry is loaded', async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const script = `
    await import('./server/main.ts')
    const { createRequire } = await import('node:module')
    const loaded = Object.keys(createRequire(process.cwd() + '/').cache)
    // prom-client brings the bare words of the API.
    const sdk = loaded.filter((file) => file.includes('@opentelemetry') && !file.includes('@opentelemetry/api/'))
    console.log(JSON.stringify([loaded.length > 0, sdk]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  })
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual([true, []])
}, 60_000)
