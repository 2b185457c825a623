import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { mostOf, partsFor, partsWords } from '../../../../contract/billing/parts.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { nextAskAt } from './payments.rules.ts'
import { countOpen, insertPayment } from './payments.store.ts'
import { openBankPayment } from '../shops/bank-payment.ts'
import { modesOf, providerBy } from '../shops/shops.rules.ts'
import { lockShop, type StoredShop } from '../shops/shops.store.ts'
import type { PaymentPurpose } from '../purposes/purpose.ts'

/** How long a payment that nobody pays stays open. */
const UNPAID_SECONDS = 3600

/** Who takes money here; null where nobody does. */
export function providerOf({ payments }: Config): 'yookassa' | 'sandbox' | null {
  if (payments.yookassa) return 'yookassa'
  return payments.sandbox ? 'sandbox' : null
}

export interface WantedPayment {
  purpose: PaymentPurpose
  /** The number of what is paid for; absent: the payer himself. */
  subjectId?: number
  /** The agency that sells; only where the money goes to its shop. */
  sellerId?: number
  kopecks: number
  /** One of the purpose's; absent where it has none, and where the money goes to a bank account. */
  method?: PaymentMethod | null
}

/**
 * Somebody wants to pay. What is asked of the gateway stands here before it is asked, so that nothing that it says,
 * however early, is about a payment that nobody knows. Answers its number. Refuses with `shop_missing` where the agency
 * cannot be paid, with `amount_over_method` and the parts where the sum is above the method's limit.
 */
export async function startPayment(ctx: Ctx, wanted: WantedPayment): Promise<number> {
  const { tx, now } = ctx
  const { purpose, subjectId, kopecks, method = null } = wanted
  const actor = requireActor(ctx)
  // A tourist's is himself.
  const payerId = agencyOf(actor)
  requirePayer(actor, purpose)
  requireSum(purpose, kopecks)
  const shop = purpose.shop === 'seller' ? await requireShop(ctx, wanted.sellerId) : null
  requireMethod({ methods: shop?.mode === 'requisites' ? null : purpose.methods, method, kopecks })
  const provider = shop ? providerBy[shop.mode] : providerOf(ctx.config)
  if (!provider) throw new Refusal('unavailable', 'payments_off')
  // Of many at once each sees those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended('open_payments', ${payerId}))`.execute(tx)
  if ((await countOpen(tx, payerId)) >= workLimits.openPaymentsMax)
    throw new Refusal('tooMany', 'payments_open', { retryAfter: UNPAID_SECONDS })
  const payment = await insertPayment(tx, {
    userId: payerId,
    purpose: purpose.name,
    subjectId: subjectId ?? null,
    provider,
    shopId: shop?.id ?? null,
    amountKopecks: kopecks,
    method,
    now,
    nextAskAt: provider === 'requisites' ? null : nextAskAt(now, now),
  })
  if (shop?.mode === 'requisites') await openBankPayment(ctx, payment, shop)
  return payment.id
}

/** The agency's own shop, which stays as it is until the payment stands. */
async function requireShop(ctx: Ctx, sellerId: number | undefined): Promise<StoredShop> {
  if (sellerId === undefined) throw new Error('a payment into nobody’s shop')
  const shop = await lockShop(ctx.tx, sellerId, 'share')
  if (shop?.state !== 'connected' || !modesOf(ctx.config).includes(shop.mode))
    throw new Refusal('conflict', 'shop_missing')
  return shop
}

function requireSum({ sum: { min, max } }: PaymentPurpose, kopecks: number): void {
  if (!Number.isInteger(kopecks) || kopecks < min || kopecks > max)
    throw new Refusal('invalid', 'payment_sum')
}

interface MethodAsked {
  methods: readonly PaymentMethod[] | null
  method: PaymentMethod | null
  kopecks: number
}

/** BOOK-17: more than one payment takes is told with the parts that it can be paid in. */
function requireMethod({ methods, method, kopecks }: MethodAsked): void {
  if (method === null ? methods !== null : !methods?.includes(method))
    throw new Refusal('invalid', 'payment_method')
  if (method === null || kopecks <= mostOf(method)) return
  const parts = partsFor(kopecks, method).map((part) => String(part / 100))
  const told = { parts: parts.join(' '), words: partsWords(kopecks, method) }
  throw new Refusal('invalid', 'amount_over_method', { told })
}

function requirePayer({ roles }: Actor, { payer }: PaymentPurpose): void {
  if (roles.includes('agent') === (payer === 'agent')) return
  throw new Refusal('forbidden', payer === 'agent' ? 'agents_only' : 'tourists_only')
}
