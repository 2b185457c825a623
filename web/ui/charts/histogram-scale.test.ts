import { expect, test } from 'vitest'
import { edgeByKey, positionOf } from './histogram-scale.ts'

const bars = [
  { from: 80, to: 90, count: 2 },
  { from: 90, to: 100, count: 0 },
  { from: 100, to: 200, count: 5 },
  { from: 200, to: 1000, count: 1 },
]

test.each([
  [0, 0],
  [80, 0],
  [85, 0.125],
  [90, 0.25],
  [150, 0.625],
  [1000, 1],
  [5000, 1],
])('WIZ-52 every bar is as wide as the others: %i stands at %f', (value, at) => {
  expect(positionOf(bars, value)).toBeCloseTo(at)
})

test('WIZ-52 without bars there is nowhere to stand', () => {
  expect(positionOf([], 50)).toBe(0)
  expect(edgeByKey([], 50, 'End')).toBeUndefined()
})

test.each([
  ['ArrowRight', 0, 90],
  ['ArrowRight', 90, 100],
  ['ArrowUp', 95, 100],
  ['ArrowRight', 1000, 1000],
  ['ArrowLeft', 5000, 1000],
  ['ArrowLeft', 100, 90],
  ['ArrowDown', 85, 90],
  ['Home', 500, 90],
  ['End', 0, 1000],
  ['Tab', 90, undefined],
])('WIZ-52 %s at %i leads to the edge %j', (key, value, edge) => {
  expect(edgeByKey(bars, value, key)).toBe(edge)
})
