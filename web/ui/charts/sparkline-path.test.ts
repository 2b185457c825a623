import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sparkLine } from './sparkline-path.ts'

test('a value holds until the next one, the dear stands above', () => {
  const points = [
    { at: 0, value: 200 },
    { at: 50, value: 100 },
  ]
  expect(sparkLine(points, 100)).toEqual({ path: 'M0 10H50V90H100', end: { x: 100, y: 90 } })
})

test('where nothing is known there is a gap, and nothing at the end', () => {
  const points = [
    { at: 0, value: 100 },
    { at: 25, value: null },
    { at: 50, value: 100 },
    { at: 75, value: null },
  ]
  expect(sparkLine(points, 100)).toEqual({ path: 'M0 50H25M50 50H75', end: null })
})

test('without a value there is no line; a single one is a straight line in the middle', () => {
  expect(sparkLine([], 10)).toBeNull()
  expect(sparkLine([{ at: 0, value: null }], 10)).toBeNull()
  expect(sparkLine([{ at: 0, value: 7 }], 10)).toEqual({ path: 'M0 50H100', end: { x: 100, y: 50 } })
})

test('whatever the points, the line stays in its box', () => {
  const point = fc.record({
    at: fc.integer({ min: 0, max: 1e6 }),
    value: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), (points) => {
      const sorted = points.toSorted((one, other) => one.at - other.at)
      const path = sparkLine(sorted, 500_000)?.path ?? ''
      expect(path).not.toContain('NaN')
      return [...path.matchAll(/[\d.]+/g)].every(([number]) => Number(number) >= 0 && Number(number) <= 100)
    }),
  )
})
