import { isStaffRole } from '../../../../contract/platform/rights.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type { Payment } from '../../../../contract/billing/payments.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Role } from '../../../platform/actor.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'

export const GOOD_CARD = { card: '5555 5555 5555 4477', expires: '12/30', cvc: '123' }

/** A top-up that waits at the sandbox. */
export async function beginTopUp(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestAgent, 'token'>,
  amount = 10_000,
): Promise<Payment> {
  const answer = await app.call('POST /api/travel-agent/top-up', { token, body: { amount } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.result
}

/** The sandbox's own name of a payment. */
export function sandboxIdOf({ payment_url }: Pick<Payment, 'payment_url'>): string {
  return payment_url?.split('/').at(-1) ?? ''
}

/** A top-up that was paid in the sandbox and is on the balance; answers its number. */
export async function payTopUp(app: TestApp, agent: TestAgent, amount = 10_000): Promise<number> {
  const payment = await beginTopUp(app, agent, amount)
  const paid = await app.call(`POST /api/sandbox/payments/${sandboxIdOf(payment)}/pay`, { body: GOOD_CARD })
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const checked = await app.call(`POST /api/travel-agent/payments/${payment.id}/check`, {
    token: agent.token,
  })
  if (checked.body.result?.state !== 'paid') throw new Error(JSON.stringify(checked.body))
  return payment.id
}

/** What a gateway would say of a payment of ours that has been paid there, or as `said` has it. */
export async function truthOf(
  { database }: Pick<TestApp, 'database'>,
  id: number,
  said: Partial<GatewayPayment> = {},
): Promise<GatewayPayment> {
  const { reference, amount_kopecks } = await database.kysely
    .selectFrom('payment')
    .select(['reference', 'amount_kopecks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    providerId: `theirs-${id}`,
    reference,
    state: 'succeeded',
    amountKopecks: amount_kopecks,
    currency: 'RUB',
    holdUntil: null,
    refundedKopecks: 0,
    isTest: true,
    confirmationUrl: null,
    reason: null,
    method: 'Карта *4477',
    receipt: null,
    ...said,
  }
}

/** A use case of this person's, without a call that leads to it. */
export function actAs<Input, Result>(
  { act }: Pick<TestApp, 'act'>,
  { id, roles }: { id: number; roles: readonly Role[] },
  [useCase, input]: [UseCase<Input, Result>, Input],
): Promise<Result> {
  const actor = { id, agencyId: id, sessionId: 0, roles, asAdmin: roles.some(isStaffRole), isFresh: true }
  return act(system, (ctx, given: Input) => useCase({ ...ctx, actor }, given), input)
}
