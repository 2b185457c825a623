import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../server/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
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

/** The first that a program of another release may meet; see docs/decisions/0178. */
const FIRST_MET = 256
/** What a program of the former release may still be asking for. */
const TAKES_AWAY =
  /\bdrop (table|view|materialized view|function|type|column)\b|\brename (to|column)\b|\bset not null\b|\balter (column )?\w+ (set data )?type\b/i

test('a migration that takes something away says which program still works after it, by the last that this one knows', () => {
  const own = names.map((name) => name.replace(/\.sql$/, ''))
  const faulty = names.filter((name) => {
    if (numberOf(name) < FIRST_MET) return false
    const text = readFileSync(join(folder, name), 'utf8')
    const [, program] = /^-- oldest program: (\S+)$/m.exec(text) ?? []
    return program ? !own.includes(program) : TAKES_AWAY.test(text.replaceAll(/--.*$/gm, ''))
  })
  expect(faulty).toEqual([])
})
