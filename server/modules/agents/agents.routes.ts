import {
  createAgent,
  editAgent as editAgentEndpoint,
  getAgentProfile,
  listAgents,
  moderateAgent as moderateAgentEndpoint,
} from '../../../contract/agents.ts'
import type { Http } from '../../platform/http/serve.ts'
import { setAgentHint } from '../identity/index.ts'
import { agentProfile } from './agents.queries.ts'
import { becomeAgent } from './become-agent.ts'
import { editAgent } from './edit-agent.ts'
import { moderateAgent } from './moderate-agent.ts'
import { listModerated } from './moderation.queries.ts'

export function agentsRoutes({ serve, config }: Http): void {
  serve(createAgent, async ({ act, body, reply }) => {
    const result = await act(becomeAgent, body)
    setAgentHint(reply, config)
    return { result }
  })

  serve(editAgentEndpoint, async ({ act, body }) => ({ result: await act(editAgent, body) }))

  serve(getAgentProfile, async ({ read, actor }) => ({ result: await agentProfile(read, actor.id) }))

  serve(listAgents, async ({ read, query }) => ({ result: await listModerated(read, query) }))

  serve(moderateAgentEndpoint, async ({ act, body }) => ({ result: await act(moderateAgent, body) }))
}
