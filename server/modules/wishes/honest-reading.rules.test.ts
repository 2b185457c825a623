import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { checkDates } from '../../../contract/trip.ts'
import { parseDay } from '../../../contract/wire.ts'
import { WishReading } from '../../../contract/wishes/wishes.ts'
import { readWish } from './read-wish.rules.ts'
import { subjects } from './sayings.factory.ts'
import { wishWorld } from './wishes.factory.ts'
import { isQuick } from '../../../test/support/measuring/soon.ts'

const pieces = [...Object.values(subjects).flat().map(([sentence]) => sentence), '\u202e', '\u200f', '🏝', '<script>', '|', '½', 'İ', 'ß', '00', '١٢', '*'.repeat(40), '  '] // prettier-ignore

/** What every reading owes, whatever was written. */
function expectHonest(text: string): void {
  const { understood, not_understood } = WishReading.parse(readWish(text, wishWorld))
  for (const { fragment } of not_understood) expect(text).toContain(fragment)
  for (const { fragments, values, unaged, field } of understood) {
    expect(fragments.length).toBeGreaterThan(0)
    for (const fragment of fragments) expect(text).toContain(fragment)
    expect((values.childrens?.length ?? 0) + unaged).toBeLessThanOrEqual(limits.childrenMax)
    if (field !== 'dates') continue
    const [date_from, date_to] = [parseDay(values.date_from ?? ''), parseDay(values.date_to ?? '')]
    if (!date_from || !date_to) throw new Error(`no days: ${JSON.stringify(values)}`)
    const { today } = wishWorld
    expect(checkDates({ date_from, date_to }, { earliest: today, latest: today })).toEqual({})
  }
  const fields = understood.map(({ field }) => field)
  expect(new Set(fields).size).toBe(fields.length)
}

test('WISH-03 whatever sayings stand together, what is understood stays within the limits and comes from the text', () => {
  const sayings = fc.array(fc.constantFrom(...pieces), { maxLength: 8 })
  const checked = () =>
    fc.assert(
      fc.property(sayings, fc.constantFrom(' ', ', ', '', ' и ', '-'), (chosen, joint) =>
        expectHonest(chosen.join(joint).slice(0, limits.wishMax)),
      ),
      { numRuns: 400, seed: 20_261_120 },
    )
  expect(checked).not.toThrow()
})

test('WISH-03 whatever letters stand there, nothing breaks', () => {
  const letters = fc.string({ unit: 'binary', maxLength: 120 })
  const checked = () => fc.assert(fc.property(letters, expectHonest), { numRuns: 120, seed: 20_261_120 })
  expect(checked).not.toThrow()
})

test('WISH-03 the longest text is read at once', () => {
  for (const text of ['9 ', '2 взрослых ', 'с 1 по ', 'Хургаде ', 'шшшшшшшш ', 'дети 3, ', '1-', 'a1.']) {
    const whole = text.repeat(limits.wishMax).slice(0, limits.wishMax)
    expect([text, isQuick(500, () => expectHonest(whole))]).toEqual([text, true])
  }
})
