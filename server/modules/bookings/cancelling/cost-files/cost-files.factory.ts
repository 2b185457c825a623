import type { Answered, TestApp } from '../../../../../test/support/app.ts'
import type { TestAgent } from '../../../agents/agents.factory.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** An agency sends a paper about its costs. */
export const sendCostFile = (
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestAgent, 'token'>,
  { id, bytes = pdf, title = 'Счёт.pdf' }: { id: number; bytes?: Buffer; title?: string },
): Promise<Answered> =>
  app.call(`POST /api/travel-agent/booking/${id}/cost-files?title=${encodeURIComponent(title)}`, {
    token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Answers the paper's number. */
export async function layCostFile(
  app: Pick<TestApp, 'call'>,
  agent: Pick<TestAgent, 'token'>,
  id: number,
): Promise<number> {
  const { status, body } = await sendCostFile(app, agent, { id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.files.at(-1).id
}
