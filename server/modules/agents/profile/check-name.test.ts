import { expect, test } from 'vitest'
import { checkName } from './check-name.ts'

test.each(['Слетать.ру', 'ООО «Travelata.ru»', 'Горящие туры.рф, офис 12', 'Coral Travel', 'Турбюро 2000'])(
  'AUTH-06, SEC-57 an agency may be called «%s»',
  (name) => expect(() => checkName(name)).not.toThrow(),
)

test.each([
  'Ветер, www.veter.ru',
  'https://veter.ru',
  'veter.ru/telegram',
  'Ветер +7 900 123-45-67',
  'Ветер anna@veter.ru',
  'Ветер t.me/veter',
])('AUTH-06, SEC-57 and not «%s»', (name) => {
  expect(() => checkName(name)).toThrow('bad_request')
})
