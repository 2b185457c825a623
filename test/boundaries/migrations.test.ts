import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const names = readdirSync(join(import.meta.dirname, '../../server/migrations')).filter((name) =>
  name.endsWith('.sql'),
)
const numberOf = (name: string) => Number(name.slice(0, 4))

/**
 * What installations have already run, renewed with a release alone. A database that has run the last of these refuses
 * to start with a migration that comes before it.
 */
const released = { last: 225, names: '3c12e3ac47a78f05' }

test('migrations are numbered, each number is given once', () => {
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
  expect(new Set(names.map(numberOf)).size).toBe(names.length)
})

test('nothing comes among the migrations that have been released, and none of them goes: a new one has a higher number', () => {
  const known = names.filter((name) => numberOf(name) <= released.last).toSorted()
  const digest = createHash('sha256').update(known.join('\n')).digest('hex').slice(0, 16)
  expect({ last: numberOf(known.at(-1) ?? ''), names: digest }).toEqual(released)
})
