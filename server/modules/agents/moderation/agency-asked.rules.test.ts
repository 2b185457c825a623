import { expect, test } from 'vitest'
import { agencyNameAsked, innAsked } from './agency-asked.rules.ts'

test.each([
  ['ООО «Белый парус»', 'белый парус'],
  ['«Белый  парус»', 'белый парус'],
  ['"Белый парус"', 'белый парус'],
  ['ИП Белова', 'белова'],
  ['Опора', 'опора'],
  ['ООО', 'ооо'],
  ['ооо «', 'ооо «'],
  ['100%', '100%'],
])('ADM-02, ADM-19 an agency asked for as %s is looked for as %s', (typed, asked) => {
  expect(agencyNameAsked(typed)).toBe(asked)
})

test.each([
  ['7707 0838 93', '7707083893'],
  ['ИНН 7707083893', '7707083893'],
  ['инн: 5001 0073 2259', '500100732259'],
  ['+7 912 345 67 89', null],
  ['(912) 345-67-89', null],
  ['77070838', null],
  ['', null],
])('ADM-02, ADM-19 the INN in «%s» is %s', (typed, inn) => {
  expect(innAsked(typed)).toBe(inn)
})
