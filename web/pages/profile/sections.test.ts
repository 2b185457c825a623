import { expect, test } from 'vitest'
import type { User } from '../../app/page/user.ts'
import { sectionsOf } from './sections.tsx'

const leadOf = (roles: User['roles']) =>
  sectionsOf({ roles } as User).flatMap(({ id, lead }) => (id === 'contacts' ? [lead] : []))

test('AUTH-09 a profile says by what its owner signs in: the staff by e-mail, everybody else by phone', () => {
  expect(leadOf(['ROLE_USER', 'ROLE_ADMIN'])).toEqual(['По почте вы входите, на неё же приходят письма.'])
  for (const roles of [['ROLE_USER'], ['ROLE_USER', 'ROLE_TRAVEL_AGENT']] as const)
    expect(leadOf([...roles])).toEqual([expect.stringMatching(/^По телефону вы входите/)])
})
