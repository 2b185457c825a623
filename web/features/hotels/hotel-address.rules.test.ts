import { expect, test } from 'vitest'
import { hotelIn, nameOpened, openedAs, withHotel } from './hotel-address.rules.ts'

test('GEO-02 the window of a hotel stands in the address beside what else is there', () => {
  const opened = withHotel('?sort=price', 12)
  expect(opened).toBe('?sort=price&hotel=12')
  expect(hotelIn(opened)).toBe(12)
  expect(withHotel(opened, null)).toBe('?sort=price')
  expect(withHotel('?hotel=12', null)).toBe('')
  expect(withHotel(opened, 13)).toBe('?sort=price&hotel=13')
})

test('GEO-02 what is no number of a hotel opens nothing', () => {
  for (const bad of ['', '?hotel=', '?hotel=0', '?hotel=-1', '?hotel=1.5', '?hotel=x', '?hotel=99999999999'])
    expect(hotelIn(bad)).toBeNull()
})

test('GEO-02 only what a mention has opened is closed by going back', () => {
  expect(nameOpened(openedAs('Rixos'))).toBe('Rixos')
  expect(nameOpened(null)).toBeNull()
  expect(nameOpened({ isWindowOpen: true })).toBeNull()
})
