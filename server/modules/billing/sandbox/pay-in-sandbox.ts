import { sandboxCards } from '../../../../contract/billing/sandbox.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { recordWebhook } from '../payments/record-webhook.ts'

/** Somebody pays with a test card: what the bank would say, the card says. */
export async function payInSandbox(ctx: Ctx, { id, card }: { id: string; card: string }): Promise<void> {
  const { tx } = ctx
  const payment = await tx
    .selectFrom('sandbox_payment')
    .select(({ eb, fn }) => ['state', eb('expires_at', '<=', fn<Date>('now')).as('is_late')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new Refusal('missing', 'not_found')
  if (payment.state !== 'pending' || payment.is_late) throw new Refusal('conflict', 'sandbox_over')
  const outcome = sandboxCards.find(({ number }) => number === card)?.outcome ?? null
  await tx
    .updateTable('sandbox_payment')
    .set({
      state: outcome === null ? 'succeeded' : 'canceled',
      reason: outcome,
      method: `Тестовая карта *${card.slice(-4)}`,
    })
    .where('id', '=', id)
    .execute()
  const event = outcome === null ? 'payment.succeeded' : 'payment.canceled'
  await recordWebhook(ctx, { provider: 'sandbox', event, objectId: id })
}
