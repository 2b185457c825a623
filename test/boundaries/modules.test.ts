import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../server/modules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { LEVELS, FEATURE_LEVELS } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  LEVELS: string[][]
  FEATURE_LEVELS: string[][]
}
const foldersOf = (folder: string) => fs.readdirSync(path.join(root, folder)).toSorted()
const without = (names: readonly string[], known: readonly (string | undefined)[]) =>
  names.filter((name) => !known.includes(name))

test('docs/modules.md names each module, in the order of server/modules.ts', () => {
  const page = fs.readFileSync(path.join(root, 'docs/modules.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  const untold = without(
    modules.map(({ name }) => name),
    named,
  )
  expect(untold.map((name) => `${name}: give it a line in docs/modules.md, in its place`)).toEqual([])
  expect(named).toEqual(modules.map(({ name }) => name))
})

test('each folder of a module has its level and is started', () => {
  const folders = foldersOf('server/modules')
  const started = modules.map(({ name }) => name)
  expect([
    ...without(folders, LEVELS.flat()).map(
      (name) => `${name}: put it into LEVELS of .dependency-cruiser.cjs, after the last one that it uses`,
    ),
    ...without(folders, started).map(
      (name) => `${name}: put its module into server/modules.ts, by its level`,
    ),
  ]).toEqual([])
})

test('modules start in the order of their levels, and each stands in a folder of its name', () => {
  const levelOf = (name: string) => LEVELS.findIndex((level) => level.includes(name))
  const levels = modules.map(({ name }) => levelOf(name))
  expect(levels).toEqual(levels.toSorted((one, other) => one - other))
  expect(modules.map(({ name }) => name).toSorted()).toEqual(foldersOf('server/modules'))
})

test('each word of the contract is a module’s, the platform’s or a feature’s', () => {
  const words = new Set([...LEVELS.flat(), 'platform'])
  const rooms = fs
    .readdirSync(path.join(root, 'contract'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
  expect(rooms.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([])
})

test('each feature of the pages has its level', () => {
  const unplaced = without(foldersOf('web/features'), FEATURE_LEVELS.flat())
  expect(
    unplaced.map(
      (name) =>
        `${name}: put it into FEATURE_LEVELS of .dependency-cruiser.cjs, after the last one that it uses`,
    ),
  ).toEqual([])
  expect(foldersOf('web/features')).toEqual(FEATURE_LEVELS.flat().toSorted())
})
