import { expect, test } from 'vitest'
import { fieldText } from '../../../../contract/texts.ts'
import { errorsOfPerson, noPerson, type Person, personErrorsOf, withoutErrorOf } from './person.ts'

const anna: Person = {
  firstName: 'Анна',
  lastName: 'Лебедева',
  patronymic: '',
  email: 'anna@example.ru',
  phone: '79123456789',
}

test('AUTH-04 a whole person has nothing to mend', () => {
  expect(errorsOfPerson(anna)).toEqual({})
})

test('AUTH-04 every empty field is named by its own sentence', () => {
  expect(errorsOfPerson(noPerson)).toEqual({
    firstName: 'Пожалуйста, укажите имя',
    lastName: 'Пожалуйста, укажите фамилию',
    email: 'Введите корректный адрес почты!',
    phone: 'Пожалуйста, укажите телефон',
  })
})

test.each([
  [{ firstName: 'А' }, { firstName: fieldText.nameMin }],
  [{ firstName: 'Аб' }, {}],
  [{ lastName: 'Я'.repeat(50) }, {}],
  [{ lastName: 'Я'.repeat(51) }, { lastName: fieldText.nameMax }],
  [{ phone: '7912345678' }, { phone: fieldText.phoneDigits }],
  [{ firstName: '  ' }, { firstName: 'Пожалуйста, укажите имя' }],
  [{ lastName: 'Лебедева 2' }, { lastName: fieldText.nameLetters }],
  [{ patronymic: 'Я'.repeat(60) }, {}],
  [{ patronymic: 'Я'.repeat(61) }, { patronymic: fieldText.patronymicMax }],
  [{ email: 'anna@' }, { email: fieldText.email }],
  [{ email: `${'a'.repeat(10)}@${'b'.repeat(253)}.ru` }, { email: fieldText.emailDomainTooLong }],
  [{ email: `${'a'.repeat(64)}@${'b'.repeat(300)}.ru` }, { email: fieldText.emailTooLong }],
  [{ email: `${'a'.repeat(65)}@mail.ru` }, { email: fieldText.emailLocalTooLong }],
] as const)('AUTH-04 the rules at their edges: %j', (change, errors) => {
  expect(errorsOfPerson({ ...anna, ...change })).toEqual(errors)
})

test('AUTH-05 the refusals of the server land on the fields', () => {
  expect(personErrorsOf({ phone: fieldText.phoneTaken, email: fieldText.emailTaken })).toEqual({
    phone: 'Данный телефон уже используется другим пользователем',
    email: 'Данный e-mail уже используется другим пользователем',
  })
})

test('AUTH-05 a used-e-mail error disappears when the phone is edited, another e-mail error stays', () => {
  const taken = { phone: fieldText.phoneTaken, email: fieldText.emailTaken }
  expect(withoutErrorOf(taken, 'phone')).toEqual({})
  expect(withoutErrorOf({ email: fieldText.email }, 'phone')).toEqual({ email: fieldText.email })
})

test('typing in a field takes only its own error away', () => {
  const errors = { phone: fieldText.phoneTaken, email: fieldText.emailTaken }
  expect(withoutErrorOf(errors, 'email')).toEqual({ phone: fieldText.phoneTaken })
})
