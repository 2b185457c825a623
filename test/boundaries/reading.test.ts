import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../server')
const queries = fs
  .globSync('**/*.queries.ts', { cwd: root })
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)

/** By the builder or in words: `Read` refuses only the builder, and only where it is not inside a `with`. */
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:insert\s+into|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from|merge\s+into|truncate|copy\s+\w+\s+from|setval|nextval)\b/i

test('what is called a query only reads, whatever it is spelled with', () => {
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.filter(([, source]) => WRITES.test(source)).map(([file]) => file)).toEqual([])
})

test.each([
  "read.with('gone', (db) => db.deleteFrom('auction'))",
  'sql`delete from auction`.execute(read)',
  'sql`with x as (insert  into event (name) values (1)) select`',
  'sql`update auction as a\n  set state = 1`',
  "statement(`select nextval('auction_id_seq')`)",
])('and this one does not: %s', (source) => {
  expect(WRITES.test(source)).toBe(true)
})
