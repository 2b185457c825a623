import * as contract from '../../../../contract/agents/agent-pages.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requirePublicAgent } from '../../agents/index.ts'
import { agentRecord } from './agent-record.queries.ts'

export function recordRoutes({ serve }: Http): void {
  serve(contract.agentRecord, async ({ read, params, now }) => {
    await requirePublicAgent(read, params.id)
    return { result: await agentRecord(read, { agentId: params.id, now }) }
  })
}
