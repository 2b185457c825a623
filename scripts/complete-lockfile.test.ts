import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { completeLockfile, type Lockfile } from './complete-lockfile.ts'

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
    os: ['win32'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
})

test('the lockfile of this project lacks nothing, so that npm ci accepts it', () => {
  const file = path.resolve(import.meta.dirname, '../package-lock.json')
  expect(completeLockfile(JSON.parse(fs.readFileSync(file, 'utf8')) as Lockfile)).toEqual([])
})
