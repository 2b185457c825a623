import { describe, expect, test } from 'vitest'
import { lineReasons, lineReasonText } from '../../../../contract/supply/line-reasons.ts'
import { ImportReport, KEPT_OF_REASON } from './import-report.ts'
import { UnusablePriceFile } from './unusable-file.ts'

/** A report of so many good lines, then so many bad ones. */
function reportOf(good: number, bad: number, reason = lineReasons[0]!): ImportReport {
  const report = new ImportReport()
  report.lines = good
  report.taken = good
  for (let at = 0; at < bad; at += 1) report.reject(reason, good + at + 2, Buffer.from(`строка ${at}`))
  return report
}
const refusalOf = (run: () => void) => {
  try {
    run()
  } catch (error) {
    if (error instanceof UnusablePriceFile) return { message: error.message, reason: error.reason }
    throw error
  }
}

describe('what becomes of the lines', () => {
  test('TOUR-04 bad ones are counted by reason and kept with their number, the first of them', () => {
    const report = reportOf(10_000, KEPT_OF_REASON + 20, 'price')
    report.reject('hotel', 7, Buffer.from('другая'))
    expect(report.byReason).toEqual(
      new Map([
        ['price', KEPT_OF_REASON + 20],
        ['hotel', 1],
      ]),
    )
    expect(report.errors).toHaveLength(KEPT_OF_REASON + 1)
    expect(report.errors[0]).toEqual({ line: 10_002, reason: 'price', excerpt: 'строка 0' })
    expect(report.errors.at(-1)).toEqual({ line: 7, reason: 'hotel', excerpt: 'другая' })
    expect([report.lines, report.taken, report.rejected]).toEqual([
      10_000 + KEPT_OF_REASON + 21,
      10_000,
      KEPT_OF_REASON + 21,
    ])
  })

  test.each([
    ['a line that turns what stands beside it round', 'a\u202eb\u2066c', 'a b c'],
    ['a line with marks of a terminal', 'a\u001b[31mb\u0000c', 'a [31mb c'],
    ['a line with ends of lines', 'a\u2028b\u2029c', 'a b c'],
    ['a long line', 'я'.repeat(400), 'я'.repeat(160)],
    ['a line that is cut in the middle of a sign', `${'x'.repeat(159)}😀😀`, 'x'.repeat(159)],
    ['spaces', '   ', ''],
  ])('SEC-09, TOUR-04 %s is shown so that it does nothing', (_what, line, shown) => {
    const report = new ImportReport()
    report.lines = 100
    report.reject('price', 2, Buffer.from(line))
    const excerpt = report.errors[0]?.excerpt ?? ''
    expect(excerpt.replace('\uFFFD', '')).toBe(shown)
    expect(excerpt.isWellFormed()).toBe(true)
  })

  test('TOUR-04 every reason has its sentence in Russian', () => {
    for (const reason of lineReasons)
      expect([reason, lineReasonText[reason]]).toEqual([reason, expect.stringMatching(/^[а-яё]/)])
  })
})

describe('a file that is none', () => {
  test('TOUR-04 has no line with a tour', () => {
    expect(refusalOf(() => new ImportReport().refuseUnusable())).toEqual({
      message: 'В файле нет ни одной строки с туром',
      reason: undefined,
    })
  })

  test.each([
    [90, 10, false],
    [89, 11, true],
    [9, 1, false],
    [8, 1, true],
    [0, 1, true],
    [1, 0, false],
  ])('TOUR-04 with %i good lines and %i bad ones is refused: %s', (good, bad, isRefused) => {
    expect(refusalOf(() => reportOf(good, bad).refuseUnusable()) !== undefined).toBe(isRefused)
  })

  test('TOUR-04 says what most of its lines suffer from, and that the former prices stay', () => {
    const report = reportOf(5, 3, 'price')
    for (let at = 0; at < 4; at += 1) report.reject('hotel', at, Buffer.from(''))
    expect(refusalOf(() => report.refuseUnusable())).toEqual({
      message: 'Не принято 7 строк из 12: прежние цены остаются',
      reason: 'hotel',
    })
  })

  test('TOUR-04 is given up early where more than half of ten thousand lines are bad, and not before', () => {
    const report = new ImportReport()
    report.lines = 4000
    const reject = () => report.reject('columns', 1, Buffer.from('x'))
    for (let at = 0; at < 5999; at += 1) reject()
    expect(refusalOf(reject)).toMatchObject({ reason: 'columns' })
  })

  test('TOUR-04 where half are good is read to its end', () => {
    const report = new ImportReport()
    report.lines = 20_000
    expect(
      refusalOf(() => {
        for (let at = 0; at < 19_999; at += 1) report.reject('columns', 1, Buffer.from('x'))
      }),
    ).toBeUndefined()
  })
})
