import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readMail } from './mail-config.ts'

const from = 'Лотур <noreply@lotour.ru>'

test('TICK-06 a mail server is one address: whose it is, where, and how its line is made secret', () => {
  expect(readMail(undefined, from)).toBeUndefined()
  expect(readMail('smtp://lotour:p%40ss%2Fword@mail.example.ru', from)).toEqual({
    host: 'mail.example.ru',
    port: 587,
    secure: false,
    login: { user: 'lotour', pass: 'p@ss/word' },
    from: { name: 'Лотур', address: 'noreply@lotour.ru' },
  })
  expect(readMail('smtps://mail.example.ru', from)).toMatchObject({
    port: 465,
    secure: true,
    login: undefined,
  })
  expect(readMail('smtp://localhost:2525', from)).toMatchObject({ host: 'localhost', port: 2525 })
})

test.each([
  ['noreply@lotour.ru', 'Лотур'],
  ['<noreply@lotour.ru>', 'Лотур'],
  ['"Туры, и не только" <noreply@lotour.ru>', 'Туры, и не только'],
])('TICK-06 the sender %s is called %s', (sender, name) => {
  expect(readMail('smtp://localhost', sender)?.from).toEqual({ name, address: 'noreply@lotour.ru' })
})

test.each([
  ['smtp://localhost?tls.rejectUnauthorized=false', from, 'SMTP_URL'],
  ['smtp://localhost/?ignoreTLS=true', from, 'SMTP_URL'],
  ['smtp://localhost/inbox', from, 'SMTP_URL'],
  ['smtp://lo%ZZtour:secret@localhost', from, 'SMTP_URL'],
  ['smtp://user:secret@localhost', '', 'MAIL_FROM'],
  ['smtp://user:secret@localhost', 'Лотур', 'MAIL_FROM'],
  ['smtp://user:secret@localhost', 'Лотур\r\nBcc: a@b.ru <noreply@lotour.ru>', 'MAIL_FROM'],
])('TICK-06 %s from «%s» stops the start with one line and no secret', (url, sender, message) => {
  expect(() => readMail(url, sender)).toThrow(ConfigError)
  expect(() => readMail(url, sender)).toThrow(message)
  expect(() => readMail(url, sender)).not.toThrow(/\n|secret/)
})
