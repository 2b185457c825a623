import { moderateAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation, type ModerationStatus } from '../../../../contract/agents/agents.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export const statusWords: Record<ModerationStatus, { text: string; tone: Tone | 'plain' }> = {
  [moderation.new]: { text: 'Черновик', tone: 'plain' },
  [moderation.sent]: { text: 'На проверке', tone: 'warn' },
  [moderation.success]: { text: 'Принят', tone: 'good' },
  [moderation.reject]: { text: 'Отказано', tone: 'danger' },
}

export interface DecisionFields {
  accept: boolean
  registerNumber: string
  registerUrl: string
  reason: string
}

/** Which agent it is about is known to the call. */
export const decisionRules = {
  schema: moderateAgent.body,
  bodyOf: ({ accept, registerNumber, registerUrl, reason }: DecisionFields) =>
    accept
      ? {
          agent_id: 1,
          status: moderation.success,
          register_number: registerNumber,
          register_url: registerUrl.trim(),
        }
      : { agent_id: 1, status: moderation.reject, reason },
  names: { register_number: 'registerNumber', register_url: 'registerUrl' },
} as const
