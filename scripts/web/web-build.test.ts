import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
