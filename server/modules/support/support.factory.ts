import { ticketLimits } from '../../../contract/support/ticket-words.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { isShutOut } from '../../platform/actor.ts'
import type { UseCase } from '../../platform/use-case.ts'
import { authenticate } from '../identity/index.ts'
import { writeInTicket } from './write-in-ticket.ts'

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

/** Of what was asked, the message that began it. */
export async function firstMessageOf(app: TestApp, { token }: Signed, id: number): Promise<number> {
  const { body } = await app.call(`GET /api/feedback/${id}`, { token })
  return body.result.messages.items[0].message_id
}

/** Later than a closed one may be opened again. */
export const afterReopening = (closed: Date): Date =>
  new Date(closed.getTime() + ticketLimits.reopenDays * 86_400_000 + 1)

/** A use case as somebody's own deed, without a call of its own. */
export async function actAs<Input, Result>(
  app: TestApp,
  { token }: Signed,
  { does, input }: { does: UseCase<Input, Result>; input: Input },
): Promise<Result> {
  const actor = await authenticate(app.database, token)
  if (!actor || isShutOut(actor)) throw new Error('a test person is not signed in')
  return app.act({ actor, address: '203.0.113.1' }, does, input)
}

let answers = 0
/** Somebody of the staff writes in a ticket. */
export const answerTicket = (
  app: TestApp,
  staff: Signed,
  { id, text = 'Проверяем' }: { id: number; text?: string },
) =>
  actAs(app, staff, {
    does: writeInTicket,
    input: { ticketId: id, text, clientId: `answer-${++answers}` },
  })
