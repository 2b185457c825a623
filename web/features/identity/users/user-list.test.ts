import { expect, test } from 'vitest'
import { rolesInWords } from './user-list.tsx'

test('ADM-04, ADM-14 in the list and on the card one of the staff is told from another by what they work as', () => {
  expect(rolesInWords({ roles: ['ROLE_USER'], staff_roles: [] })).toBe('Турист')
  expect(rolesInWords({ roles: ['ROLE_USER', 'ROLE_TRAVEL_AGENT'], staff_roles: [] })).toBe('Турагент')
  expect(rolesInWords({ roles: ['ROLE_USER', 'ROLE_ADMIN'], staff_roles: ['owner'] })).toBe(
    'Сотрудник: владелец',
  )
  expect(
    rolesInWords({
      roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_TRAVEL_AGENT'],
      staff_roles: ['support', 'content'],
    }),
  ).toBe('Сотрудник: поддержка, контент; Турагент')
})
