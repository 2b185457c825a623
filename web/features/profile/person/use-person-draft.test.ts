import { expect, test } from 'vitest'
import type { User } from '../../../../contract/identity/person/user.ts'
import { Refused, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { usePersonDraft } from './use-person-draft.ts'

const EDIT = 'PATCH /api/user'
const marina = {
  id: 1,
  first_name: 'Марина',
  last_name: 'Соколова',
  patronymic_name: null,
  city_id: null,
  city_name: null,
} as User

const opened = () => hookPage(() => usePersonDraft(marina), { user: marina })

test('AUTH-09 only what was changed goes out, with what stood there before', async () => {
  const asked = serverAnswers({ [EDIT]: () => ({ result: { ...marina, first_name: 'Мария' } }) })
  const page = await opened()
  expect(page.now().isChanged).toBe(false)
  await page.does(() => page.now().edit({ firstName: 'Мария' }))
  expect(page.now().isChanged).toBe(true)
  await page.does(() => page.now().submit())
  expect(asked[0]?.body).toEqual({ first_name: 'Мария', before: { first_name: 'Марина' } })
  expect(page.now()).toMatchObject({ isChanged: false, values: { firstName: 'Мария' }, elsewhere: null })
})

test('AUTH-09 what another window has changed meanwhile is shown, and what was typed here stays', async () => {
  const there = { ...marina, first_name: 'Марианна', last_name: 'Орлова' }
  serverAnswers({
    [EDIT]: () => new Refused(409, { reason: 'profile_changed', message: 'Данные изменились' }),
    'GET /api/user': () => ({ result: there }),
  })
  const page = await opened()
  await page.does(() => page.now().edit({ firstName: 'Мария' }))
  await page.does(() => page.now().submit())
  expect(page.now()).toMatchObject({
    values: { firstName: 'Мария', lastName: 'Орлова' },
    elsewhere: { firstName: 'Марианна', lastName: 'Орлова' },
    isChanged: true,
  })
  await page.does(() => page.now().takeTheirs())
  expect(page.now()).toMatchObject({
    values: { firstName: 'Марианна', lastName: 'Орлова' },
    elsewhere: null,
    isChanged: false,
  })
})

test('AUTH-09 a refusal or a lost connection costs nothing that was typed', async () => {
  serverAnswers({})
  const page = await opened()
  await page.does(() => page.now().edit({ firstName: 'Мария' }))
  await page.does(() => page.now().submit())
  expect(page.now()).toMatchObject({ values: { firstName: 'Мария' }, isChanged: true, isSending: false })
  expect(page.now().problem).not.toBeNull()
})
