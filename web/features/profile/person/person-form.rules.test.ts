import { describe, expect, test } from 'vitest'
import type { User } from '../../../../contract/identity/person/user.ts'
import { judge, placed } from '../../../app/forms/form.state.ts'
import { draftOf, editOf, merged, personRules } from './person-form.rules.ts'

const anna: User = {
  id: 1,
  last_name: 'Лебедева',
  first_name: 'Анна',
  patronymic_name: null,
  email: 'anna@example.ru',
  phone: '79161234567',
  city_id: 4,
  city_name: 'Москва',
  photo: null,
  roles: ['ROLE_USER'],
  telegram_link: null,
  is_telegram_connected: false,
  is_confirmed: true,
}
const shown = draftOf(anna)

describe('AUTH-09 the form of one’s own data', () => {
  test('AUTH-08 whoever has no name sees empty fields, not the word that stands for it', () => {
    expect(draftOf({ ...anna, first_name: 'Пользователь', last_name: '' })).toMatchObject({
      firstName: '',
      lastName: '',
    })
    expect(draftOf({ ...anna, first_name: 'Пользователь', last_name: 'Петров' }).firstName).toBe(
      'Пользователь',
    )
  })

  test('AUTH-09 only what was changed goes out, with what stood there before', () => {
    expect(editOf(shown, shown)).toBeNull()
    expect(editOf({ ...shown, firstName: 'Мария', city: null }, shown)).toEqual({
      first_name: 'Мария',
      city_id: null,
      before: { first_name: 'Анна', city_id: 4 },
    })
    expect(editOf({ ...shown, patronymic: 'Сергеевна' }, shown)).toEqual({
      patronymic_name: 'Сергеевна',
      before: { patronymic_name: null },
    })
  })

  test('AUTH-09 what is wrong stands at its field, before anything is sent and after', () => {
    const rules = personRules(shown)
    expect(judge(rules, { ...shown, firstName: 'Я', lastName: '' }).errors).toEqual({
      firstName: 'Минимальная длина — 2\u00a0символа',
      lastName: 'Пожалуйста, укажите фамилию',
    })
    const refused = Object.entries({ city_id: 'Город не найден', other: 'нет' })
    expect(placed(refused, shown, rules.names)).toEqual({ city: 'Город не найден' })
  })

  test('AUTH-09 after an edit in another window what was typed stays, the rest is what is there now', () => {
    const typed = { ...shown, firstName: 'Мария' }
    const now = { ...shown, firstName: 'Ольга', patronymic: 'Сергеевна' }
    expect(merged(typed, shown, now)).toEqual({ ...shown, firstName: 'Мария', patronymic: 'Сергеевна' })
  })
})
