import { describe, expect, test } from 'vitest'
import { judge, placed } from '../../app/forms/form.state.ts'
import {
  askableNumber,
  draftOf,
  emptyProfile,
  filling,
  goesToModeration,
  inputOf,
  isSwapped,
  numberFaults,
  parseDraft,
  type ProfileDraft,
  profileRules,
  swapped,
} from './agent-form.rules.ts'

const errorsOf = (draft: ProfileDraft) => judge(profileRules, draft).errors
const whole: ProfileDraft = {
  kind: 'legal',
  organisation: 'ООО «Тур»',
  legalAddress: 'Москва, Тверская, 1',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: 'Москва, Тверская, 1, офис 5',
  registerNumber: 'РТА 0001234',
  countryIds: [4],
  operatorIds: [1],
  note: '',
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
    expect(errors.inn).toMatch(/^Это ИНН организации/)
    expect(errors.ogrn).toMatch(/^Это ОГРН организации/)
    expect(errorsOf({ ...whole, inn: '77070838' }).inn).toMatch(/10 цифр/)
    expect(errorsOf({ ...whole, inn: '77О7083893' }).inn).toMatch(/только из цифр/)
  })

  test('AGT-02 a wrong check digit is told', () => {
    expect(errorsOf({ ...whole, inn: '7707083894' }).inn).toMatch(/контрольная цифра/)
    expect(errorsOf({ ...whole, ogrn: '1027700132196' }).ogrn).toMatch(/контрольная цифра/)
  })

  test('AGT-02 numbers in each other’s fields are told and mended by one press', () => {
    const mixed = { ...whole, inn: whole.ogrn, ogrn: whole.inn }
    expect(isSwapped(mixed)).toBe(true)
    expect(errorsOf(mixed)).toEqual({
      inn: 'ИНН и ОГРН перепутаны местами',
      ogrn: 'ИНН и ОГРН перепутаны местами',
    })
    expect({ ...mixed, ...swapped(mixed) }).toEqual(whole)
    expect(isSwapped(whole)).toBe(false)
  })

  test('AGT-01 a register number may be left out, or written as people write it', () => {
    expect(errorsOf({ ...whole, registerNumber: '' })).toEqual({})
    expect(errorsOf({ ...whole, registerNumber: 'pta1234567' })).toEqual({})
    expect(errorsOf({ ...whole, registerNumber: 'РТО 001234' }).registerNumber).toMatch(/РТА 0000000/)
  })
})

describe('AGT-01 what the register knows', () => {
  test('AGT-01 the register is asked about a number that fits the kind, the OGRN where there is no INN yet', () => {
    expect(askableNumber(whole)).toBe('7707083893')
    expect(askableNumber({ ...whole, inn: '7707 0838 93' })).toBe('7707083893')
    expect(askableNumber({ ...whole, inn: '' })).toBe('1027700132195')
    expect(askableNumber({ ...whole, inn: '7707083894' })).toBeNull()
    expect(askableNumber({ ...whole, kind: 'individual' })).toBeNull()
    expect(askableNumber({ ...whole, inn: whole.ogrn, ogrn: whole.inn })).toBeNull()
  })

  test('AGT-01 what the register says fills the empty fields and leaves the typed ones', () => {
    const company = {
      kind: 'legal' as const,
      name: 'ООО «Белый парус»',
      inn: whole.inn,
      ogrn: whole.ogrn,
      address: 'Краснодар',
      director: null,
      state: 'active' as const,
      registered_on: null,
      liquidated_on: null,
      okved: null,
    }
    expect(filling({ ...emptyProfile, inn: whole.inn }, company)).toEqual({
      change: { organisation: 'ООО «Белый парус»', legalAddress: 'Краснодар', ogrn: whole.ogrn },
      differs: [],
    })
    expect(filling({ ...whole, legalAddress: ' Краснодар ' }, company)).toEqual({
      change: {},
      differs: ['organisation'],
    })
  })
})

describe('AGT-01 the form between its visits', () => {
  test('AGT-01 a draft of another form is none', () => {
    expect(parseDraft(JSON.stringify(whole))).toEqual(whole)
    for (const text of [null, '', 'x', '[]', 'null', '{}', JSON.stringify({ ...whole, countryIds: ['4'] })])
      expect(parseDraft(text)).toBeNull()
  })

  test('AGT-01 the server’s refusals land on the fields, unknown ones nowhere', () => {
    const refused = Object.entries({ legal_address: 'а', country_ids: 'б', other: 'в' })
    expect(placed(refused, emptyProfile, profileRules.names)).toEqual({
      legalAddress: 'а',
      countryIds: 'б',
    })
  })

  test('AGT-03 what was sent comes back into the form as it was', () => {
    const profile = {
      ...inputOf(whole),
      register_number: 'РТА 0001234',
      agent_id: 1,
      status: 3 as const,
      reason: 'нет',
      is_demo: false,
    }
    expect(draftOf({ ...profile, inn: whole.inn, ogrn: whole.ogrn })).toEqual(whole)
  })
})

describe('AGT-03 what becomes of the form', () => {
  const former = {
    kind: 'legal' as const,
    organisation: whole.organisation,
    legal_address: whole.legalAddress,
    inn: whole.inn,
    ogrn: whole.ogrn,
    address: whole.address,
    register_number: null,
    country_ids: whole.countryIds,
    operator_ids: whole.operatorIds,
    agent_id: 1,
    reason: null,
    is_demo: false,
  }

  test('AGT-03 a newcomer’s and a refused agency’s data go to a moderator, changed or not', () => {
    expect(goesToModeration(whole, null)).toBe(true)
    expect(goesToModeration(whole, { ...former, status: 3 })).toBe(true)
  })

  test('AGT-03 other data of those who wait or have passed are saved; legal data go again', () => {
    for (const known of [
      { ...former, status: 1 as const },
      { ...former, status: 2 as const },
    ]) {
      expect(goesToModeration({ ...whole, address: 'Сочи', countryIds: [1] }, known)).toBe(false)
      expect(goesToModeration({ ...whole, organisation: ' ООО  «Тур» ', inn: '7707 083893' }, known)).toBe(
        false,
      )
      expect(goesToModeration({ ...whole, legalAddress: 'Сочи' }, known)).toBe(true)
    }
  })
})

test('AGT-03 a number that is typed to its end is judged, one that is being typed is not', () => {
  const faultsOf = (change: Partial<ProfileDraft>) => numberFaults({ ...emptyProfile, ...change })
  expect(faultsOf({ inn: '770708389' })).toEqual({})
  expect(faultsOf({ inn: '7707083893' })).toEqual({})
  expect(faultsOf({ inn: '7707083894' })).toEqual({ inn: expect.stringMatching(/./) })
  expect(faultsOf({ inn: '7707083893', ogrn: '102770013219' })).toEqual({})
  expect(faultsOf({ inn: '7707083893', ogrn: '1027700132196' })).toEqual({ ogrn: expect.stringMatching(/./) })
  expect(faultsOf({ kind: 'individual', inn: '7707083893' }).inn).toMatch(/./)
  // Each stands in the other one's field: that is said once, beside both.
  expect(faultsOf({ inn: '1027700132195', ogrn: '7707083893' })).toEqual({})
})
