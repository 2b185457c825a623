import { expect, test } from 'vitest'
import { measureFor, sideToFit } from './fit-file.rules.ts'

const bytesFor = (line: Parameters<typeof measureFor>[0]) => measureFor(line).bytes

test('CHAT-04 a photo weighs what its line carries in four seconds: less on a slow one, never more than on a good one', () => {
  const slow = { effectiveType: '3g', downlink: 0.4 }
  // The rest is for drawing it and for two answers.
  expect(bytesFor(slow) / (slow.downlink * 125_000)).toBeLessThanOrEqual(2)
  expect(bytesFor({ effectiveType: '3g', downlink: 1.5 })).toBe(220_000)
  expect(bytesFor({ effectiveType: '3g', downlink: 0 })).toBe(60_000)
  expect(bytesFor({ effectiveType: '3g' })).toBe(220_000)
  expect(bytesFor({ effectiveType: '2g', downlink: 0.1 })).toBe(100_000)
  // Browsers that say nothing, and good lines.
  expect(bytesFor({})).toBe(1_500_000)
  expect(bytesFor({ effectiveType: '4g', downlink: 10 })).toBe(1_500_000)
})

test('CHAT-04 a photo that weighs too much is drawn smaller by as much as it does, and never to a stamp', () => {
  const at1280 = (size: number) => ({ last: { side: 1280, size } })
  expect(sideToFit(at1280(480_000), 120_000)).toBe(608)
  expect(sideToFit(at1280(121_000), 120_000)).toBeLessThan(1280)
  expect(sideToFit(at1280(40_000_000), 120_000)).toBe(480)
})

test('CHAT-04 a grainy photo, whose bytes go down more slowly than its pixels, fits at its third drawing on any line', () => {
  const weighs = (side: number) => 70 * side ** 1.35
  for (const bytes of [330_000, 360_000, 500_000]) {
    const first = { side: 1280, size: weighs(1280) }
    const second = sideToFit({ last: first }, bytes)
    const third = sideToFit({ last: { side: second, size: weighs(second) }, before: first }, bytes)
    expect(weighs(second)).toBeGreaterThan(bytes)
    expect(weighs(third)).toBeLessThanOrEqual(bytes)
    expect(weighs(third)).toBeGreaterThan(bytes * 0.9)
  }
})
