import { agentText } from '../../../contract/agents/agent-texts.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'

/** The unique key that decides between two who come with one ИНН. */
const KEY = 'agent_sole_inn'

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === KEY
}

/** Of what an agency does: by its field. */
export function innTaken(error: unknown): unknown {
  return isTaken(error)
    ? new Refusal('conflict', 'bad_request', { fields: { inn: agentText.innTaken } })
    : error
}

/** Of a moderator's decision. */
export function agencyExists(error: unknown): unknown {
  return isTaken(error) ? new Refusal('conflict', 'agency_exists') : error
}
