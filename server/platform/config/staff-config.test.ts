import { describe, expect, test } from 'vitest'
import { staffRoles } from '../../../contract/platform/rights.ts'
import { readConfig } from './read-config.ts'

const read = (ADMIN_EMAIL: string) => readConfig({ LOTOUR_DEMO: '1', ADMIN_EMAIL })
const refusal = (ADMIN_EMAIL: string): string => {
  try {
    read(ADMIN_EMAIL)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the staff as the settings name it', () => {
  test('ADM-14 a role, or several, stand behind the address; without one nothing is said of it', () => {
    const { adminEmails, adminRoles } = read(
      'Boss@lotour.ru, oleg@lotour.ru:Moderator,i+1@lotour.ru:support+finance',
    )
    expect(adminEmails).toEqual(['boss@lotour.ru', 'oleg@lotour.ru', 'i+1@lotour.ru'])
    expect([...adminRoles]).toEqual([
      ['oleg@lotour.ru', ['moderator']],
      ['i+1@lotour.ru', ['support', 'finance']],
    ])
  })

  test.each([
    'oleg@lotour.ru:boss',
    'oleg@lotour.ru:',
    'oleg@lotour.ru:owner+',
    'oleg@lotour.ru:owner:support',
  ])('ADM-14 «%s» stops the start, and the line says which roles there are', (list) => {
    expect(refusal(`boss@lotour.ru,${list}`)).toContain(`бывает ${staffRoles.join(', ')}`)
  })

  test('ADM-20 a list on which nobody is an owner stops the start', () => {
    expect(refusal('oleg@lotour.ru:moderator,igor@lotour.ru:support')).toContain(
      'В ADMIN_EMAIL нет владельца',
    )
    expect(refusal('oleg@lotour.ru:moderator,igor@lotour.ru')).toBe('')
  })
})
