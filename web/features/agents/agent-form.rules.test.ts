import { describe, expect, test } from 'vitest'
import {
  draftOf,
  emptyProfile,
  errorsFromServer,
  errorsOf,
  inputOf,
  type ProfileDraft,
} from './agent-form.rules.ts'

const whole: ProfileDraft = {
  kind: 'legal',
  organisation: 'ООО «Тур»',
  legalAddress: 'Москва, Тверская, 1',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: 'Москва, Тверская, 1, офис 5',
  countryIds: [4],
  operatorIds: [1],
}

describe('AGT-01 the agent’s form', () => {
  test('AGT-01 a whole form has nothing to mend', () => {
    expect(errorsOf(whole)).toEqual({})
  })

  test('AGT-01 an empty form names every field that is required', () => {
    const named = Object.keys(errorsOf(emptyProfile)).toSorted()
    expect(named).toEqual([
      'address',
      'countryIds',
      'inn',
      'legalAddress',
      'ogrn',
      'operatorIds',
      'organisation',
    ])
  })

  test('AGT-02 the numbers of an organisation do not fit a sole proprietor', () => {
    const errors = errorsOf({ ...whole, kind: 'individual' })
    expect(errors.inn).toMatch(/12/)
    expect(errors.ogrn).toMatch(/15/)
  })

  test('AGT-02 a wrong check digit is told', () => {
    expect(errorsOf({ ...whole, inn: '7707083894' }).inn).toMatch(/контрольная цифра/)
    expect(errorsOf({ ...whole, ogrn: '1027700132196' }).ogrn).toMatch(/контрольная цифра/)
  })

  test('AGT-01 the server’s refusals land on the fields, unknown ones nowhere', () => {
    expect(errorsFromServer({ legal_address: 'а', country_ids: 'б', other: 'в' })).toEqual({
      legalAddress: 'а',
      countryIds: 'б',
    })
  })

  test('AGT-03 what was sent comes back into the form as it was', () => {
    const profile = { ...inputOf(whole), agent_id: 1, status: 3 as const, reason: 'нет', is_demo: false }
    expect(draftOf({ ...profile, inn: whole.inn, ogrn: whole.ogrn })).toEqual(whole)
  })
})
