import { expect, test } from 'vitest'
import { newPassword, passwordText } from '../../../../contract/identity/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordFault } from './password.rules.ts'

const owner = {
  first_name: 'Анна-Мария',
  last_name: 'Лебедева',
  email: 'anna.lebedeva@example.ru',
  phone: '79161234567',
}
const faultOf = (password: string) => passwordFault(password, { owner, isCommon: isCommonPassword })
const fits = (password: string) => newPassword.safeParse(password).success

test.each([
  ['password', 'the first of all lists'],
  ['PASSWORD', 'the same, shouted'],
  ['qwertyuiop', 'a row of keys'],
  ['йцукенгшщз', 'the same row in the other layout'],
  ['зфыыцщкв', '«password» typed in the other layout'],
  ['пароль123', 'its Russian sister'],
  ['trustno1', 'a film’s'],
  ['aaaaaaaaaaaaaaaa', 'one sign'],
  ['        ', 'one sign that nobody sees'],
])('SEC-46 a password that is tried first is refused: %s (%s)', (password) => {
  expect(faultOf(password)).toBe(passwordText.common)
})

test.each([
  'Анна-Мария',
  'лебедева1985',
  'ЛебедеваАнна-Мария',
  'аннамария_лебедева!',
  'anna.lebedeva',
  'Anna.Lebedeva2026',
  'anna.lebedeva@example.ru',
  '+7 (916) 123-45-67',
  '89161234567',
  'Lotour2026',
])('SEC-46 a password that says nothing but who its owner is is refused: %s', (password) => {
  expect(faultOf(password)).toBe(passwordText.own)
})

test.each([
  'анна едет к морю',
  'лебедь плывёт 7 раз',
  'correct horse battery staple',
  '🐬🐬🌊🌊🏝🏝☀️⛱',
  'п'.repeat(36) + 'р',
])('SEC-46 any other password is taken: %s', (password) => {
  expect([faultOf(password), fits(password)]).toEqual([null, true])
})

test('SEC-46 the three thousand commonest passwords of eight and more signs are all refused', async () => {
  const { readFileSync } = await import('node:fs')
  const file = new URL('../../../../data/common-passwords.txt', import.meta.url)
  const list = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(list.length).toBeGreaterThan(10_000)
  expect(list.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  expect(list.filter((word) => !faultOf(word.toUpperCase()))).toEqual([])
})

test('SEC-46 seven signs are too few, eight enough, two hundred fit, emoji and spaces count as one each', () => {
  expect([fits('1x4y7z0'), fits('1x4y7z0!'), fits('🐬'.repeat(7)), fits('🐬'.repeat(8))]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([fits('x'.repeat(64)), fits('x'.repeat(200)), fits('x'.repeat(201))]).toEqual([true, true, false])
  expect(fits('👨‍👩‍👧‍👦'.repeat(200))).toBe(true)
  expect(newPassword.parse('  seven  ')).toBe('  seven  ')
})

test('somebody without e-mail and phone, with a short name, has no word that is too much his own', () => {
  const nobody = { first_name: 'Ян', last_name: '', email: null, phone: null }
  expect(passwordFault('12345678ян', { owner: nobody, isCommon: () => false })).toBeNull()
})
