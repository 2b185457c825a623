import { describe, expect, test } from 'vitest'
import { writtenExpressions } from './found.ts'
import { excepted, judge, judgedSafe } from './judge.ts'

const all = writtenExpressions()
const known = judgedSafe()

describe('SEC-07 regular expressions', () => {
  test('SEC-07 are found wherever the product has them', () => {
    expect(all.size).toBeGreaterThan(300)
    const files = new Set([...all.values()].flat())
    for (const file of [
      'contract/wire.ts',
      'server/modules/wishes/words/sentence.rules.ts',
      'server/platform/contacts/contacts.rules.ts',
      'web/ui/fields/masks.ts',
    ])
      expect(files).toContain(file)
  })

  test('SEC-07 of none a text costs more than its length, or the reason stands beside it', async () => {
    const unsafe: string[] = []
    for (const [expression, files] of all) {
      if (known.has(expression) || expression in excepted) continue
      const said = await judge(expression)
      if (said !== 'safe') unsafe.push(`${files.join(', ')}: ${expression} is ${said}`)
    }
    expect(unsafe).toEqual([])
  }, 600_000)

  test('SEC-07 no exception outlives its expression', () => {
    expect(Object.keys(excepted).filter((expression) => !all.has(expression))).toEqual([])
  })

  test.each([String.raw`/^(a+)+$/`, String.raw`/\s*$/`, String.raw`/(?:x|xy|y)*z/`])(
    'SEC-07 a bomb is told from the others: %s',
    async (bomb) => expect(await judge(bomb)).toMatch(/^(?:exponential|2nd degree polynomial)/),
  )
})
