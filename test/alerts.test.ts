import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bootApp } from './support/app.ts'

const deploy = path.resolve(import.meta.dirname, '../deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const rules = read('prometheus/lotour.rules.yaml')
/** Where the figures are asked for: with the name of the job that Prometheus gives them. */
const asked = {
  'the alerts': rules,
  'the dashboard': read('grafana/lotour.json').replaceAll(String.raw`\"`, '"'),
}
/** Made by Prometheus itself. */
const ITS_OWN = new Set(['up'])
const namesIn = (text: string) =>
  all(text, /\b([a-z][a-z_0-9]*)\{job="lotour"/g).filter((name) => !ITS_OWN.has(name))

const app = await bootApp()
let exported: Set<string>
beforeAll(async () => {
  // One that is turned away, so that there is something to count.
  await app.call('GET /api/user')
  const text = String((await app.call('GET /metrics')).body)
  exported = new Set([
    ...all(text, /^# TYPE (\S+) /gm),
    ...all(text, /^# TYPE (\S+) histogram$/gm).flatMap((name) => [
      `${name}_bucket`,
      `${name}_count`,
      `${name}_sum`,
    ]),
  ])
})

test.each(Object.entries(asked))('every figure of %s is one that the product shows', (_where, text) => {
  const names = namesIn(text)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})

test('the first signs that the page of capacity names are ones that the product shows', () => {
  const signs = all(read('../docs/capacity.md'), /`([a-z]+(?:_[a-z0-9]+)+)[`{]/g)
  expect(signs.length).toBeGreaterThan(8)
  expect(signs.filter((name) => !exported.has(name))).toEqual([])
})

test('no alert asks for a figure without saying whose it is', () => {
  const known = [...exported].filter((name) => !name.startsWith('nodejs_gc'))
  const unnamed = known.filter((name) => new RegExp(`\\b${name}(?!\\{job="lotour")\\b`).test(rules))
  expect(unnamed).toEqual([])
})

test('states that are asked for by name are ones that the product gives', async () => {
  const text = String((await app.call('GET /metrics')).body)
  const given = (label: string) => new Set(all(text, new RegExp(`${label}="([^"]+)"`, 'g')))
  expect(all(rules, /state="(\w+)"/g).filter((state) => !given('state').has(state))).toEqual([])
})

test('every alert has a test of Prometheus and a page that says what to do', () => {
  const tests = read('prometheus/rules.test.yaml')
  for (const file of ['lotour.rules.yaml', 'cluster.rules.yaml']) {
    const text = read(`prometheus/${file}`)
    const alerts = all(text, /- alert: (\w+)/g)
    expect(alerts.length).toBeGreaterThan(3)
    expect(all(text, /runbook: (\w+)/g)).toHaveLength(alerts.length)
    // Silent and ringing: an alert that always rings would pass a test that only hears it.
    expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n        exp_alerts`))).toEqual([])
    const pages = all(text, /runbook: (\w+)/g)
    expect(pages.filter((page) => !existsSync(path.join(deploy, `runbook/${page}.md`)))).toEqual([])
  }
})

test('every page of the runbook says how it is seen, where to look, what to do and how back, and is in the list', () => {
  const list = read('runbook/README.md')
  const pages = readdirSync(path.join(deploy, 'runbook')).filter((file) => file !== 'README.md')
  for (const file of pages) {
    const headings = all(read(`runbook/${file}`), /^## (.+)$/gm)
    expect([file, ...headings]).toEqual([file, 'Как видно', 'Посмотреть', 'Сделать', 'Вернуть назад'])
    expect(list).toContain(`](${file})`)
  }
})

test('what the pages of deployment point to is there', () => {
  const pages = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const missing = pages.flatMap((file) =>
    all(read(file), /\]\(([^)#:]+)\)/g).filter(
      (link) => !existsSync(path.join(deploy, path.dirname(file), link)),
    ),
  )
  expect(missing).toEqual([])
})
