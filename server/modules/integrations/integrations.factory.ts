import type { TestApp } from '../../../test/support/app.ts'
import type { NewApiKey } from '../../../contract/integrations.ts'
import { apiScopeNames } from '../../../contract/scopes.ts'
import type { TestAgent } from '../agents/agents.factory.ts'

export interface TestKey {
  id: number
  /** What stands behind «Bearer». */
  key: string
}

/** A key of the agency, made through the API; with every scope unless said otherwise. */
export async function giveKey(
  app: Pick<TestApp, 'call'>,
  agent: TestAgent,
  wishes: Partial<NewApiKey> = {},
): Promise<TestKey> {
  const body = { name: 'CRM', scopes: apiScopeNames, ...wishes }
  const answer = await app.call('POST /api/travel-agent/api-keys', { token: agent.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.result.id, key: answer.body.key }
}
