import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = fs.readFileSync(path.join(root, 'docs/proofs.md'), 'utf8')
const rows = new Map(
  [...page.matchAll(/^\| ((?:SEC-|F)\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, id = '', proof = '']) => [
    id,
    proof,
  ]),
)
const wanted = [
  ...Array.from({ length: 72 }, (_, at) => `SEC-${String(at + 1).padStart(2, '0')}`),
  ...Array.from({ length: 44 }, (_, at) => `F${at + 1}`),
]

test('every row of the checklist and every fault has its test or its reason', () => {
  expect([...rows.keys()]).toEqual(wanted)
})

test('what the page of proofs points to is there', () => {
  const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => !fs.existsSync(path.join(root, 'docs', link)))).toEqual([])
})

test.each(wanted.filter((id) => id.startsWith('SEC')))(
  '%s is named by a test that its row points to, or has a reason',
  (id) => {
    const proof = rows.get(id) ?? ''
    const tests = [...proof.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)
    const names = tests.some((file) => fs.readFileSync(path.join(root, file), 'utf8').includes(id))
    expect(names || proof.replace(/\[[^\]]*\]\([^)]*\)/g, '').length > 20).toBe(true)
  },
)

const ofMoney = [...page.matchAll(/^\| (M\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, id = '', proof = '']) => [id, proof] as const,
)

test('each fault of a booking’s money has its row', () => {
  expect(ofMoney.map(([id]) => id)).toEqual(Array.from({ length: 15 }, (_, at) => `M${at + 1}`))
})

test.each(ofMoney)('%s names titles of tests that are there, or has a reason', (_, proof) => {
  const named = [...proof.matchAll(/\]\(\.\.\/([^)]+)\): «([^»]+)»/g)]
  const lost = named.filter(
    ([, file = '', title = '']) => !fs.readFileSync(path.join(root, file), 'utf8').includes(title),
  )
  expect(lost.map(([, , title]) => title)).toEqual([])
  expect(named.length > 0 || proof.length > 60).toBe(true)
})
