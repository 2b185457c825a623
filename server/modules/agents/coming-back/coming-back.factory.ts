import { type Act, system } from '../../../platform/use-case.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { type AgentOverrides, createAgent, type TestAgent } from '../agents.factory.ts'
import { decide } from '../moderation/decide.ts'

export const smallPdf = Buffer.from('%PDF-1.4\n%%EOF\n')

export const refuseAgent = ({ act }: { act: Act }, { id }: TestAgent, reason = 'Нет записи в реестре') =>
  act(system, decide, { agent_id: id, status: 3, reason, decidedBy: null })

/** An agency whose data a moderator has refused. */
export async function createRefusedAgent(app: TestApp, overrides: AgentOverrides = {}): Promise<TestAgent> {
  const agent = await createAgent(app, { ...overrides, verified: false })
  await refuseAgent(app, agent)
  return agent
}

export const sendFile = (
  app: Pick<TestApp, 'call'>,
  { token }: TestAgent,
  { bytes = smallPdf, title = 'Скан.pdf' }: { bytes?: Buffer; title?: string } = {},
) =>
  app.call(`POST /api/travel-agent/resubmission/files?title=${encodeURIComponent(title)}`, {
    token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** The number of a file that waits to be sent. */
export async function giveAgencyFile(app: Pick<TestApp, 'call'>, agent: TestAgent): Promise<number> {
  const { status, body } = await sendFile(app, agent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.files.at(-1).id
}
