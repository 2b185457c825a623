import { moderateAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation, type ModerationStatus } from '../../../../contract/agents/agents.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export const statusWords: Record<ModerationStatus, { text: string; tone: Tone | 'plain' }> = {
  [moderation.new]: { text: 'Черновик', tone: 'plain' },
  [moderation.sent]: { text: 'На проверке', tone: 'warn' },
  [moderation.success]: { text: 'Принят', tone: 'good' },
  [moderation.reject]: { text: 'Отказано', tone: 'danger' },
}

interface DecisionFields {
  registerNumber: string
  registerUrl: string
  reason: string
}

/** What the contract finds wrong with a decision, by field; empty when it may be sent. */
export function decisionErrors(accept: boolean, fields: DecisionFields): Partial<DecisionFields> {
  const body = accept
    ? {
        agent_id: 1,
        status: moderation.success,
        register_number: fields.registerNumber,
        register_url: fields.registerUrl.trim(),
      }
    : { agent_id: 1, status: moderation.reject, reason: fields.reason }
  const { error } = moderateAgent.body.safeParse(body)
  const errors: Partial<DecisionFields> = {}
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] === 'register_number') errors.registerNumber ??= message
    if (path[0] === 'register_url') errors.registerUrl ??= 'Укажите ссылку на запись реестра'
    if (path[0] === 'reason') errors.reason ??= message
  }
  return errors
}
