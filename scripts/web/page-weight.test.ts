import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weighPages } from './page-weight.ts'

let client: string

beforeEach(() => {
  client = fs.mkdtempSync(path.join(os.tmpdir(), 'weight-'))
  fs.mkdirSync(path.join(client, 'assets'))
  write('react-1.js', random(1_000))
  write('entry-1.js', 'import"./react-1.js"')
  write('root-1.js', '')
  write('home-1.js', 'd=m.f||(m.f=["assets/wizard-1.js","assets/react-1.js","assets/fields-1.js"])')
  write('wizard-1.js', '')
  write('fields-1.js', random(2_000))
  const page = { parentId: 'root', module: '/assets/home-1.js', imports: ['/assets/react-1.js'] }
  const manifest = {
    entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
    routes: {
      root: { module: '/assets/root-1.js' },
      'pages/home': page,
      'pages/login': page,
    },
  }
  write('manifest-1.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
})

afterEach(() => fs.rmSync(client, { recursive: true }))

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(client, 'assets', name), text)
}

/** What gzip cannot make less: twice as many signs as bytes, half of them worth. */
function random(bytes: number): string {
  return `"${randomBytes(bytes).toString('hex')}"`
}

const budgets = { 'pages/home': 130_000, 'pages/login': 265_000 }
const weightOf = (name: string) => weighPages(client, budgets).find((one) => one.name === name)!

test('a page weighs what it loads at first: the entry, its parents, its parts, each once', () => {
  const { bytes } = weightOf('pages/home')
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThan(1_900)
})

test('the wizard weighs what it adds to the home page', () => {
  const { bytes } = weightOf('wizard')
  expect(bytes).toBeGreaterThan(2_000)
  expect(bytes).toBeLessThan(2_700)
})

test('a page that has grown passes its budget', () => {
  expect(weightOf('pages/home').bytes).toBeLessThan(weightOf('pages/home').budget)
  write('root-1.js', random(130_000))
  expect(weightOf('pages/home').bytes).toBeGreaterThan(weightOf('pages/home').budget)
})

test('a page that the build does not have, or a wizard without parts, is an error and not a thing without weight', () => {
  write('home-1.js', '')
  expect(() => weighPages(client, budgets)).toThrow('Главная страница не знает частей мастера.')
  write('manifest-1.js', 'x={"entry":{"module":"","imports":[]},"routes":{}}')
  expect(() => weighPages(client, budgets)).toThrow('В сборке нет страницы pages/home.')
})

test('the home page without a budget is an error: nothing would watch the page that most people see first', () => {
  expect(() => weighPages(client, { 'pages/login': 265_000 })).toThrow('сколько она может весить')
})
