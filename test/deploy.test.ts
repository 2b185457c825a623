import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '../contract/platform/refusals.ts'
import { readConfig, settingNames } from '../server/platform/config/read-config.ts'
import { refusalBody, retryAfter } from '../server/platform/http/refuse.ts'

const deploy = path.resolve(import.meta.dirname, '../deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The image of the database has settings of its own. */
const ours = (names: string[]) => names.filter((name) => !name.startsWith('POSTGRES_'))

test.each([
  ['settings.example', /^([A-Z][A-Z_]+)=/gm],
  ['compose.yaml', /^ +([A-Z][A-Z_]+): /gm],
  ['compose.demo.yaml', /^ +([A-Z][A-Z_]+): /gm],
  ['kubernetes/web.yaml', /- name: ([A-Z][A-Z_]+)$/gm],
  ['kubernetes/worker.yaml', /- name: ([A-Z][A-Z_]+)$/gm],
  ['kubernetes/migrate.yaml', /- name: ([A-Z][A-Z_]+)$/gm],
])('what %s sets is a setting of the product', (file, pattern) => {
  const names = ours(all(read(file), pattern))
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('all processes of the cluster are given the same settings and secrets', () => {
  const setting = (file: string) => {
    const text = read(`kubernetes/${file}`)
    return text.slice(
      text.indexOf('          envFrom:'),
      text.indexOf('              value: /secrets/metrics-token'),
    )
  }
  expect(setting('worker.yaml')).toBe(setting('web.yaml'))
  expect(setting('migrate.yaml')).toBe(setting('web.yaml'))
})

test('a price file that a process of the site has taken is seen by the worker', () => {
  expect(read('compose.yaml')).toContain('- imports:/data/imports\n')
  // Of the services the database alone has volumes of its own; the others take those of all.
  expect(all(read('compose.yaml'), /^ {4}(volumes):$/gm)).toEqual(['volumes'])
  for (const file of ['kubernetes/web.yaml', 'kubernetes/worker.yaml'])
    expect(all(read(file), /name: (\w+)\n +mountPath: \/data\/imports\n/g)).toEqual(['imports'])
  expect(read('kubernetes/web.yaml')).toContain('claimName: lotour-imports')
  expect(read('kubernetes/worker.yaml')).toContain('claimName: lotour-imports')
})

test('whoever runs the image names a role that it has, and none of them is left out', () => {
  const files = [
    'compose.yaml',
    ...readdirSync(path.join(deploy, 'kubernetes')).map((file) => `kubernetes/${file}`),
  ]
  const roles = files.flatMap((file) => all(read(file), /--role=(\w+)/g))
  expect(new Set(roles)).toEqual(new Set(['migrate', 'web', 'worker']))
})

test('where jobs share a machine with pages, they give way', () => {
  const [web, worker] = ['web@', 'worker'].map((name) => read(`systemd/lotour-${name}.service`))
  const weight = (unit = '') => Number(/^CPUWeight=(\d+)$/m.exec(unit)?.[1] ?? 100)
  const nice = (unit = '') => Number(/^Nice=(\d+)$/m.exec(unit)?.[1] ?? 0)
  expect(weight(worker)).toBeLessThan(weight(web))
  expect(nice(worker)).toBeGreaterThan(nice(web))
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('compose.yaml'))?.[1] ?? ''
  const shares = (name: string) => Number(/^ {4}cpu_shares: (\d+)$/m.exec(service(name))?.[1] ?? 1024)
  expect(service('web')).toContain('--role=web')
  expect(shares('worker')).toBeLessThan(shares('web'))
  const request = (file: string) => Number(/ cpu: (\d+)m$/m.exec(read(`kubernetes/${file}`))?.[1])
  expect(request('worker.yaml')).toBeLessThan(request('web.yaml'))
})

test('where no process is left the balancer refuses in the words of the product, and says when to come back', () => {
  const [, body = '{}', seconds] =
    /http-error status 503 .* string '(.*)' hdr Retry-After (\d+)/.exec(read('haproxy.cfg')) ?? []
  const refusal = new Refusal('unavailable', 'unavailable')
  expect(JSON.parse(body)).toEqual(refusalBody(refusal, readConfig({})))
  expect(Number(seconds)).toBe(retryAfter(refusal))
})
