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
  expect(sideToFit(1280, { size: 480_000, bytes: 120_000 })).toBe(595)
  expect(sideToFit(1280, { size: 121_000, bytes: 120_000 })).toBeLessThan(1280)
  expect(sideToFit(1280, { size: 40_000_000, bytes: 120_000 })).toBe(480)
})
