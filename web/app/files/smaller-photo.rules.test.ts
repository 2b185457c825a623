import { expect, test } from 'vitest'
import { smallerSides } from './smaller-photo.rules.ts'

test.each([
  ['a phone’s photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a small one stays', { width: 300, height: 400 }, { width: 300, height: 400 }],
  ['a long strip keeps the least width', { width: 200, height: 8000 }, { width: 100, height: 4000 }],
  ['one below the least is not made smaller', { width: 90, height: 9000 }, { width: 90, height: 9000 }],
])('AUTH-09 a photo is made smaller before it is sent: %s', (_what, sides, smaller) => {
  expect(smallerSides(sides)).toEqual(smaller)
})
