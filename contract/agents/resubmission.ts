import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText } from '../wire.ts'
import { agentText } from './agent-texts.ts'
import { AgentProfile, AgentProfileInput } from './agents.ts'

/** The whole profile, changed or not, and a word on what was mended; the files that wait go with it. */
export const ResubmittedProfile = AgentProfileInput.safeExtend({
  note: freeText(workLimits.resubmissionNoteMax, agentText.note).nullish(),
})

export const resubmitAgent = endpoint({
  method: 'POST',
  path: '/api/travel-agent/resubmission',
  access: 'agent',
  agencyRight: 'data',
  limit: 'write',
  scope: 'no keys',
  summary: 'После отказа отправить данные на проверку ещё раз, со словом модератору и приложенными файлами',
  body: ResubmittedProfile,
  answer: z.object({ result: AgentProfile }),
})
