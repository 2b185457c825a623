import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from './build-swap.ts'
import { buildPages, hashOfSources, isBuildCurrent } from './web-build.ts'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'))
  write('web/root.tsx', 'export {}')
  write('contract/offers/sending/new-offer.ts', 'export {}')
  write('package-lock.json', '{}')
  write('build/.stamp', hashOfSources(root))
})

afterEach(() => fs.rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

test('a build of the same sources is current', () => {
  expect(isBuildCurrent(root)).toBe(true)
})

test.each(['web/root.tsx', 'contract/offers/sending/new-offer.ts', 'package-lock.json'])(
  'a change of %s makes the build stale',
  (file) => {
    write(file, 'changed')
    expect(isBuildCurrent(root)).toBe(false)
  },
)

test('a renamed file makes the build stale although no byte changed', () => {
  fs.renameSync(path.join(root, 'web/root.tsx'), path.join(root, 'web/app.tsx'))
  expect(isBuildCurrent(root)).toBe(false)
})

test('a test beside the page does not', () => {
  write('web/root.test.tsx', 'export {}')
  expect(isBuildCurrent(root)).toBe(true)
})

test('neither does the server', () => {
  write('server/main.ts', 'export {}')
  expect(isBuildCurrent(root)).toBe(true)
})

test('a build without a note of its sources is stale', () => {
  fs.rmSync(path.join(root, 'build/.stamp'))
  expect(isBuildCurrent(root)).toBe(false)
})

test('SEC-68 a server has no tools to build with: a stale build is told in one line and stays', async () => {
  write('web/root.tsx', 'changed')
  await expect(buildPages(root)).rejects.toThrow(/^Собирать страницы здесь нечем.*build\//)
  expect(fs.existsSync(path.join(root, 'build/.stamp'))).toBe(true)
})

/** Makes the files as the tools would, aside. */
const tools =
  (files: Record<string, string>, meanwhile = () => {}) =>
  async (_root: string, script: string): Promise<void> => {
    if (!script.includes('react-router')) return
    for (const [file, text] of Object.entries(files)) write(`build.new/${file}`, text)
    meanwhile()
  }
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const withTools = () => write('node_modules/@react-router/dev/bin.cjs', '')

test('while pages are built anew, those that a running server serves stay as they are', async () => {
  withTools()
  write('build/client/assets/old.js', 'old')
  write('web/root.tsx', 'changed')
  let served = ''
  await buildPages(
    root,
    tools({ 'client/assets/new.js': 'new' }, () => {
      served = read('build/client/assets/old.js')
    }),
  )
  expect(served).toBe('old')
  expect(isBuildCurrent(root)).toBe(true)
  expect(read('build/client/assets/new.js')).toBe('new')
  expect(read('build/client/assets/old.js'), 'and are still there for who asks afterwards').toBe('old')
  expect(fs.readdirSync(root).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('of the build before come along the files that it made itself: fifty builds in a day leave those of two', async () => {
  withTools()
  const built = []
  for (const name of ['first', 'second', 'third']) {
    await buildPages(
      root,
      tools({
        [`client/assets/${name}.js`]: name,
        [`server/assets/${name}.js`]: name,
        'client/assets/same.js': name,
      }),
    )
    built.push(fs.readdirSync(path.join(root, 'build/client/assets')))
  }
  expect(built).toEqual([
    ['first.js', 'same.js'],
    ['first.js', 'same.js', 'second.js'],
    ['same.js', 'second.js', 'third.js'],
  ])
  expect(fs.readdirSync(path.join(root, 'build/server/assets'))).toEqual(['second.js', 'third.js'])
  expect(read('build/client/assets/same.js'), 'of a file that both have it is the new one').toBe('third')
})

test('a first start finds the folder that it will serve while its pages are being built', async () => {
  withTools()
  let isThere = false
  const look = () => {
    isThere = fs.existsSync(path.join(root, 'build/client/assets'))
  }
  await buildPages(root, tools({ 'client/assets/new.js': 'new' }, look))
  expect(isThere).toBe(true)
  expect(read('build/client/assets/new.js')).toBe('new')
})

test('a build that fails leaves the pages that are served, and the next one may begin', async () => {
  withTools()
  write('build/client/assets/old.js', 'old')
  const fails = () => Promise.reject(new Error('no memory'))
  await expect(buildPages(root, fails)).rejects.toThrow('no memory')
  expect(read('build/client/assets/old.js')).toBe('old')
  expect(isBuildCurrent(root)).toBe(true)
  await buildPages(root, tools({ 'client/assets/new.js': 'new' }))
  expect(read('build/client/assets/new.js')).toBe('new')
})

test('a second start does not build beside the first one: one line says who does', async () => {
  withTools()
  await alone(root, async () => {
    await expect(buildPages(root, tools({}))).rejects.toThrow(
      `Страницы уже собирает другой запуск (процесс ${process.pid})`,
    )
  })
  await buildPages(root, tools({ 'client/assets/new.js': 'new' }))
  expect(isBuildCurrent(root)).toBe(true)
})

test('the note of a start that is gone holds nobody up', async () => {
  withTools()
  write('build.lock', '4194305')
  await buildPages(root, tools({ 'client/assets/new.js': 'new' }))
  expect(isBuildCurrent(root)).toBe(true)
})
