import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paymentPurposes } from '../../server/payment-purposes.ts'

const server = path.resolve(import.meta.dirname, '../../server')
const files = fs
  .globSync('modules/**/*.ts', { cwd: server })
  .filter((file) => !/\.(?:test|factory)\.ts$/.test(file))
  .filter((file) => /\bdefinePurpose\(/.test(fs.readFileSync(path.join(server, file), 'utf8')))
  .filter((file) => !file.endsWith('billing/purposes/purpose.ts'))

/** The purposes that a file gives to others. */
async function purposesIn(file: string): Promise<string[]> {
  const made = Object.values((await import(path.join(server, file))) as Record<string, unknown>)
  return made.flatMap((one) =>
    typeof one === 'object' && one && 'ledgerRules' in one && 'name' in one ? [String(one.name)] : [],
  )
}

test('every purpose has its line: money for one that is not in the table would be left alone', async () => {
  const found = await Promise.all(files.map(async (file) => ({ file, names: await purposesIn(file) })))
  expect(found.length).toBeGreaterThan(0)
  const lost = found.flatMap(({ file, names }) => {
    if (names.length === 0) return [`server/${file}: export the purpose`]
    return names
      .filter((name) => !Object.hasOwn(paymentPurposes, name))
      .map((name) => `${name} of server/${file}: put it into server/payment-purposes.ts`)
  })
  expect(lost).toEqual([])
})

test('a purpose takes what can be paid at once, and says what it is in words', async () => {
  // What is paid for stands in no row here.
  const read = null as never
  for (const { name, title, sum, order, refund, shop } of Object.values(paymentPurposes)) {
    expect(name).toMatch(/^[a-z][a-z_]{0,39}$/)
    expect(title).toMatch(/[а-яё]/i)
    expect(Number.isInteger(sum.min) && Number.isInteger(sum.max)).toBe(true)
    expect(sum.min).toBeGreaterThan(0)
    expect(sum.max).toBeGreaterThanOrEqual(sum.min)
    // What a seller's order says stands in rows: pay-and-confirm.test.ts of the bookings asks it of them.
    if (shop === 'seller') continue
    const facts = { id: 9_999_999_999, payerId: 1, subjectId: 9_999_999_999, kopecks: sum.max }
    const { description, returnPath } = await order(facts, read)
    // Longer ones are cut, and no refund would be known again by what is left.
    for (const text of [description, `${refund.description} №${facts.id}`])
      expect(text.length).toBeLessThanOrEqual(128)
    expect(returnPath).toMatch(/^\/[\w/?=&-]+$/)
    expect(await order(facts, read)).toEqual({ description, returnPath, receipt: expect.anything() })
  }
})
