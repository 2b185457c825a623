import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgents, type ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'

/**
 * The agency whose panel is open, as it was when it was opened or decided about: the list is read anew under whoever
 * writes a reason. One that the list does not show is asked for by its number.
 */
export function useOpenedAgent(id: number | null, listed: readonly ModeratedAgent[]) {
  const [known, setKnown] = useState<ModeratedAgent | null>(null)
  const isKnown = id !== null && known?.agent_id === id
  const here = listed.find(({ agent_id }) => agent_id === id)
  const asked = useQuery({
    ...queryOf(listAgents, { query: { agent_id: String(id), page: '1' } }),
    select: itemsOf,
    enabled: id !== null && !isKnown && !here,
  })
  const found = here ?? asked.data?.[0] ?? null
  if (id !== null && !isKnown && found) setKnown(found)
  return { ...asked, agent: isKnown ? known : id === null ? null : found, setAgent: setKnown }
}
