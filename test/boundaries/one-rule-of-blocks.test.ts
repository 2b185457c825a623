import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Where blocks are written, taken out and erased. Whoever else asks whether somebody is shut out reads the view. */
const OWN =
  /^server\/modules\/identity\/(?:blocks\/|merging\/moving\.store\.ts|identity\.(?:personal|factory)\.ts)/

test('ADM-04, SEC-55 who is shut out is decided in one place: nobody else reads the table of blocks', () => {
  const found = fs
    .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('server', file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !OWN.test(file))
    .filter((file) => file !== 'server/platform/db/schema.ts')
    .filter((file) => /\buser_block\b/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})
