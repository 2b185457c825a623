import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilters } from '../contract/saved-views/list-filters.ts'
import { viewLists } from '../contract/saved-views/view-lists.ts'

const folder = join(import.meta.dirname, '../web/pages/admin')
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** The pages that show a list's views, and what stands there as the list. */
const shown = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/<SavedViews[^>]*?list=(?:"(\w+)"|\{([^}]+)\})/g)].flatMap(([, one, many = '']) =>
    (one ? [one] : [...many.matchAll(/'(\w+)'/g)].map(([, name]) => name)).map((list) => ({ file, list })),
  ),
)

test('ADM-05 every list whose filters can be kept has its page, and one alone', () => {
  const lists = shown.map(({ list }) => list)
  expect(new Set(lists)).toEqual(new Set(viewLists))
  expect(lists).toHaveLength(viewLists.length)
})

test('ADM-05 a page of the console that is filtered by its address has views', () => {
  const filtered = pages.filter(({ text }) =>
    /<(SearchField|AuditFilters)\b|withQuery\([^)]*\{ (state|kind|consents|status)/.test(text),
  )
  // Of the books one part is looked through, by a name: there is no filter to keep.
  const missing = filtered.filter(
    ({ file }) => file !== 'ledger.tsx' && !shown.some((one) => one.file === file),
  )
  expect(filtered.length).toBeGreaterThan(8)
  expect(missing.map(({ file }) => file)).toEqual([])
})

test('ADM-05 what is a condition is never the number of a page nor of an opened thing', () => {
  const names = Object.values(listFilters).flatMap(({ fields }) => Object.keys(fields))
  expect(names.filter((name) => ['page', 'id', 'before', 'after', 'saved', 'pane'].includes(name))).toEqual(
    [],
  )
})
