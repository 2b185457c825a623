import { expect, test } from 'vitest'
import { measuresFor } from './fit-file.rules.ts'

const mostBytes = (line: Parameters<typeof measuresFor>[0]) =>
  Math.max(...measuresFor(line).map(({ bytes }) => bytes))

test('CHAT-04 a photo weighs what its line carries in four seconds: less on a slow one, never more than a server takes from a good one', () => {
  const slow = { effectiveType: '3g', downlink: 0.4 }
  // Half a second there and back, one for drawing it.
  expect(mostBytes(slow) / (slow.downlink * 125_000)).toBeLessThanOrEqual(2.5)
  expect(mostBytes({ effectiveType: '3g', downlink: 1.5 })).toBe(220_000)
  expect(mostBytes({ effectiveType: '3g', downlink: 0 })).toBe(60_000)
  expect(mostBytes({ effectiveType: '3g' })).toBe(220_000)
  expect(mostBytes({ effectiveType: '2g', downlink: 0.1 })).toBe(100_000)
  // Browsers that say nothing, and good lines.
  expect(mostBytes({})).toBe(1_500_000)
  expect(mostBytes({ effectiveType: '4g', downlink: 10 })).toBe(1_500_000)
})

test('CHAT-04 where a photo does not fit with many pixels it goes with fewer', () => {
  for (const line of [{}, { effectiveType: '3g', downlink: 0.4 }]) {
    const sides = measuresFor(line).map(({ side }) => side)
    expect(sides.length).toBeGreaterThan(1)
    expect(sides).toEqual(sides.toSorted((a, b) => b - a))
  }
})
