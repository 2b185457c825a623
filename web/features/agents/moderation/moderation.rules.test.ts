import { describe, expect, test } from 'vitest'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { agentText } from '../../../../contract/agents/agent-texts.ts'
import { judge } from '../../../app/forms/form.state.ts'
import { type DecisionFields, decisionRules } from './moderation.rules.ts'

const nothing = { registerNumber: '', registerUrl: '', reason: '' }
const decisionErrors = (accept: boolean, fields: Omit<DecisionFields, 'accept'>) =>
  judge(decisionRules, { accept, ...fields }).errors

describe('ADM-02 a moderator’s decision', () => {
  test.each(['РТА 0012345', 'рта0012345', 'PTA 0012345', '0012345', ' РТА № 0012345 '])(
    'ADM-02 %j is understood as a register number',
    (text) => {
      expect(registerNumberOf(text)).toBe('РТА 0012345')
    },
  )

  test('ADM-02 what is no register number stays as typed and is refused', () => {
    expect(registerNumberOf('РТО 12')).toBe('РТО 12')
    expect(decisionErrors(true, { ...nothing, registerNumber: 'РТО 12' }).registerNumber).toMatch(/РТА/)
  })

  test('ADM-02 an agent may be accepted without a number, a link must be a link', () => {
    expect(decisionErrors(true, nothing)).toEqual({})
    expect(decisionErrors(true, { ...nothing, registerUrl: 'реестр' }).registerUrl).toBeTruthy()
    expect(decisionErrors(true, { ...nothing, registerUrl: 'https://tourism.gov.ru/1' })).toEqual({})
  })

  test('ADM-02 a refusal has its reason', () => {
    expect(decisionErrors(false, nothing)).toEqual({ reason: agentText.rejectReason })
    expect(decisionErrors(false, { ...nothing, reason: 'ИНН чужой' })).toEqual({})
  })
})
