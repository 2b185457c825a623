import type { Answered, TestApp } from '../../../../test/support/app.ts'
import type { TestUser } from '../../identity/identity.factory.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A tourist sends a proof of a claim. */
export const sendClaimFile = (
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestUser, 'token'>,
  { id, bytes = pdf, title = 'Номер.pdf' }: { id: number; bytes?: Buffer; title?: string },
): Promise<Answered> =>
  app.call(`POST /api/booking/${id}/claim-files?title=${encodeURIComponent(title)}`, {
    token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Answers the proof's number. */
export async function layClaimFile(
  app: Pick<TestApp, 'call'>,
  tourist: Pick<TestUser, 'token'>,
  id: number,
): Promise<number> {
  const { status, body } = await sendClaimFile(app, tourist, { id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.claim.files.at(-1).id
}
