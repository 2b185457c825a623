import { sql } from 'kysely'
import { type PaymentMethod, paymentMethods } from '../../../../contract/billing/methods.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import {
  isCardOver,
  SANDBOX_CODE,
  SANDBOX_SLOW_SECONDS,
  sandboxCards,
  type SandboxStage,
} from '../../../../contract/billing/sandbox.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { GIVEN_UP } from '../payments/payments.rules.ts'
import { recordWebhook } from '../payments/gateway/record-webhook.ts'

/** As long as a card's bank holds money. */
const HOLD_DAYS = 7

interface TestCard {
  card: string
  /** 'mm/yy' */
  expires: string
}

/** Somebody pays with a test card: what the bank would say, the card says. Of one that is over no bank is asked. */
export async function payInSandbox(
  ctx: Ctx,
  { id, card, expires }: TestCard & { id: string },
): Promise<void> {
  if (isCardOver(expires, moscowDay(ctx.now)))
    throw new Refusal('invalid', 'bad_request', { fields: { expires: workText.cardOver } })
  const payment = await lockWaiting(ctx, { id, stage: 'pay' })
  if (payment.asked_method === 'sbp') throw new Refusal('conflict', 'sandbox_over')
  const { outcome, stage } = sandboxCards.find(({ number }) => number === card) ?? sandboxCards[0]
  await ctx.tx
    .updateTable('sandbox_payment')
    .set({ card: card.slice(-4) })
    .where('id', '=', id)
    .execute()
  await answer(ctx, { ...payment, card: card.slice(-4) }, { outcome, stage })
}

/** Whoever pays has typed the code that the bank has sent. */
export async function confirmInSandbox(ctx: Ctx, { id, code }: { id: string; code: string }): Promise<void> {
  const payment = await lockWaiting(ctx, { id, stage: 'code' })
  await settle(ctx, payment, code === SANDBOX_CODE ? null : '3d_secure_failed')
}

export interface SbpAnswer {
  id: string
  answer: 'pay' | 'refuse' | 'slow'
}

/** Somebody answers in the app of his bank. */
export async function paySandboxSbp(ctx: Ctx, { id, answer: said }: SbpAnswer): Promise<void> {
  const payment = await lockWaiting(ctx, { id, stage: 'pay' })
  if (payment.asked_method !== 'sbp') throw new Refusal('conflict', 'sandbox_over')
  const outcome = said === 'refuse' ? 'general_decline' : null
  await answer(ctx, payment, { outcome, stage: said === 'slow' ? 'slow' : 'pay' })
}

const slowBankTask = defineTask<{ id: string }>('billing.sandbox-slow')

/** The slow bank has answered at last. */
export const slowBankJob = () =>
  defineJob(slowBankTask, async ({ act }, { id }) => {
    await act(settleSlow, id)
  })

async function settleSlow(ctx: Ctx, id: string): Promise<void> {
  const payment = await ctx.tx
    .selectFrom('sandbox_payment')
    .select(['id', 'asked_method', 'card', 'shop_id'])
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('stage', '=', 'slow')
    .forUpdate()
    .executeTakeFirst()
  if (payment) await settle(ctx, payment, null)
}

interface Waiting {
  id: string
  shop_id: number | null
  asked_method: PaymentMethod | null
  card: string | null
}

async function lockWaiting(
  { tx }: Ctx,
  { id, stage }: { id: string; stage: SandboxStage },
): Promise<Waiting> {
  const payment = await tx
    .selectFrom('sandbox_payment')
    .select(({ eb, fn }) => [
      'id',
      'state',
      'stage',
      'asked_method',
      'card',
      'shop_id',
      eb('expires_at', '<=', fn<Date>('now')).as('is_late'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new Refusal('missing', 'not_found')
  if (payment.state !== 'pending' || payment.is_late || payment.stage !== stage)
    throw new Refusal('conflict', 'sandbox_over')
  if (await isGivenUp(tx, id)) throw new Refusal('conflict', 'sandbox_given_up')
  return payment
}

/**
 * Whether whoever was to pay has called it off. A real gateway would take the money all the same, and so does a bank here
 * that had been asked before.
 */
export async function isGivenUp(read: Read, id: string): Promise<boolean> {
  const given = await read
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', 'sandbox')
    .where('provider_id', '=', id)
    .where('state', '=', 'failed')
    .where('reason', '=', GIVEN_UP)
    .executeTakeFirst()
  return given !== undefined
}

async function answer(
  ctx: Ctx,
  payment: Waiting,
  { outcome, stage }: { outcome: string | null; stage: SandboxStage },
): Promise<void> {
  if (stage === 'pay') return settle(ctx, payment, outcome)
  await ctx.tx.updateTable('sandbox_payment').set({ stage }).where('id', '=', payment.id).execute()
  if (stage !== 'slow') return
  const runAt = new Date(Date.now() + SANDBOX_SLOW_SECONDS * 1000)
  ctx.enqueue(slowBankTask, { id: payment.id }, { runAt, key: `billing.sandbox-slow:${payment.id}` })
}

/** The gateway of the sandbox tells of it as a real one does. */
async function settle(
  ctx: Ctx,
  { id, asked_method, card, shop_id: shopId }: Waiting,
  outcome: string | null,
): Promise<void> {
  const isHeld = asked_method !== null && paymentMethods[asked_method].isHeld
  const state = outcome === null ? (isHeld ? 'held' : 'succeeded') : 'canceled'
  await ctx.tx
    .updateTable('sandbox_payment')
    .set({
      state,
      reason: outcome,
      method: card ? `Тестовая карта *${card}` : 'СБП, песочница',
      hold_until: state === 'held' ? sql<Date>`now() + make_interval(days => ${HOLD_DAYS})` : null,
    })
    .where('id', '=', id)
    .execute()
  const event = state === 'held' ? 'payment.waiting_for_capture' : `payment.${state}`
  await recordWebhook(ctx, { provider: 'sandbox', event, objectId: id, shopId })
}
