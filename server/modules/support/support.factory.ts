import { ticketLimits } from '../../../contract/support/ticket-words.ts'
import type { TestApp } from '../../../test/support/app.ts'

export const someTicket = { topic: 'technical', subject: 'Не открывается чат', text: 'Белый экран' } as const

interface Signed {
  token: string
}

/** What somebody has asked; answers its number. */
export async function createTicket(app: TestApp, { token }: Signed, overrides: object = {}): Promise<number> {
  const body = { ...someTicket, ...overrides }
  const { status, body: answer } = await app.call('POST /api/feedback', { token, body })
  if (status !== 200) throw new Error(`no ticket: ${status} ${JSON.stringify(answer)}`)
  return answer.result.feedback_id
}

/** Later than a closed one may be opened again. */
export const afterReopening = (closed: Date): Date =>
  new Date(closed.getTime() + ticketLimits.reopenDays * 86_400_000 + 1)
