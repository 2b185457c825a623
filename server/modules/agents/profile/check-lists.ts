import type { AgentProfileInput } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agentText } from '../../../../contract/agents/agent-texts.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'

type Lists = Pick<AgentProfileInput, 'country_ids' | 'operator_ids'>

/** Refuses countries and tour operators that the dictionaries do not have, by their fields. */
export async function checkLists(read: Read, { country_ids, operator_ids }: Lists): Promise<void> {
  const places = await knownPlaces(read)
  const fields = {
    ...(country_ids.every((id) => places.country(id)) ? {} : { country_ids: agentText.countries }),
    ...(operator_ids.every((id) => places.operator(id)) ? {} : { operator_ids: agentText.operators }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}
