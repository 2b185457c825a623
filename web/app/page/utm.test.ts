import { expect, test } from 'vitest'
import { utmOf } from './utm.ts'

test('AUTH-15 an address’s advertising marks are read, everything else in it is left', () => {
  expect(utmOf('?utm_source=yandex&utm_campaign=summer&page=2')).toEqual({
    utm_source: 'yandex',
    utm_campaign: 'summer',
  })
  expect(utmOf('?page=2&UTM_SOURCE=x&utm_%3Cscript%3E=1')).toBeNull()
  expect(utmOf('')).toBeNull()
})

test('AUTH-15 a mark longer than the server takes is cut, and no more than twelve are kept', () => {
  expect(utmOf(`?utm_term=${'я'.repeat(500)}`)?.utm_term).toHaveLength(200)
  const many = Array.from(
    { length: 30 },
    (_, at) => `utm_${'abcdefghijklmnopqrstuvwxyzabcd'[at]}${'x'.repeat(at)}=1`,
  ).join('&')
  expect(Object.keys(utmOf(`?${many}`) ?? {})).toHaveLength(12)
})
