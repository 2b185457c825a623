import { useState } from 'react'
import { expect, test } from 'vitest'
import { hookPage } from '../../../test/support/hook-page.ts'
import { useTypedNumber } from './use-typed-number.ts'

const field = (first = 7, min = 1) =>
  hookPage(() => {
    const [value, onChange] = useState(first)
    return { value, pick: onChange, ...useTypedNumber({ value, onChange, min, max: 100 }) }
  })

test.each(['5,5', '5.5', '-5', '5-7', '5а5', '5 или 7'])(
  'UX-01 «%s» is no whole number: it stays as it was typed, and no other number is made of it',
  async (text) => {
    const { now, does } = await field()
    await does(() => now().type(text))
    expect(now()).toMatchObject({ shown: text, value: 7, isUntaken: true })
    await does(() => now().leave())
    expect(now(), 'nor where the field is left').toMatchObject({ shown: text, value: 7, isUntaken: true })
    await does(() => now().type('6'))
    expect(now()).toMatchObject({ shown: '6', value: 6, isUntaken: false })
  },
)

test('UX-01 a number that is picked or stepped to takes the place of what could not be read', async () => {
  const { now, does } = await field()
  await does(() => now().type('5,5'))
  await does(() => now().pick(14))
  expect(now()).toMatchObject({ shown: '14', isUntaken: false })
  await does(() => now().type('5,'))
  await does(() => now().move(1))
  expect(now()).toMatchObject({ shown: '15', value: 15, isUntaken: false })
})

test('UX-01 a whole number is told with every key, within its bounds; an emptied field is one', async () => {
  const { now, does } = await field()
  await does(() => now().type('1 2'))
  expect(now()).toMatchObject({ shown: '12', value: 12 })
  await does(() => now().type('14 ночей'))
  expect(now(), 'the word beside a number says what is counted').toMatchObject({ shown: '14', value: 14 })
  await does(() => now().type(''))
  expect(now()).toMatchObject({ shown: '', value: 1, isUntaken: false })
  await does(() => now().leave())
  expect(now().shown).toBe('1')
})

test('UX-01 a number that is too large stays as it was typed, the field says the most, and no other number is made of it', async () => {
  const { now, does } = await field()
  await does(() => now().type('500'))
  await does(() => now().leave())
  expect(now()).toMatchObject({ shown: '500', value: 7, isUntaken: true, told: 'Не больше 100' })
  await does(() => now().type('50'))
  expect(now()).toMatchObject({ shown: '50', value: 50, isUntaken: false, told: null })
})

test('UX-01 a number that is too small is told when the field is left or sent, not with the first key of a larger one', async () => {
  const { now, does } = await field(7, 2)
  await does(() => now().type('1'))
  expect(now()).toMatchObject({ shown: '1', value: 7, isUntaken: true, told: null })
  await does(() => now().type('12'))
  expect(now()).toMatchObject({ shown: '12', value: 12, isUntaken: false })
  await does(() => now().type('0'))
  await does(() => now().leave())
  expect(now()).toMatchObject({ shown: '0', value: 12, isUntaken: true, told: 'Не меньше 2' })
})
