import type { BankTruth } from '../../../../contract/billing/shops/bank-payments.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor, type UseCase } from '../../../platform/use-case.ts'
import { paymentChanged } from '../billing.events.ts'
import { paymentMoves } from '../payments/payments.states.ts'
import { lockPayment, type StoredPayment, writeMove } from '../payments/payments.store.ts'
import { receive } from '../payments/settle-payment.ts'
import { type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import { bankPaymentConfirmed } from './shops.events.ts'
import { shopById, type StoredShop } from './shops.store.ts'

/** The payer is told where to pay, as it stands now; nobody is asked: it waits for the agency's word. */
export async function openBankPayment(ctx: Ctx, { id }: StoredPayment, shop: StoredShop): Promise<void> {
  const { tx, now } = ctx
  const { bank_account, bic, bank } = shop
  if (!bank_account || !bic || !bank) throw new Error(`shop ${shop.id} has no bank account`)
  const { organisation, inn } = await tx
    .selectFrom('agent')
    .select(['organisation', 'inn'])
    .where('id', '=', shop.agency_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('bank_payment')
    .values({ payment_id: id, name: organisation, inn, bank_account, bic, bank })
    .execute()
  await writeMove(tx, { id, from: 'created', to: 'pending', cause: 'create', now })
}

/**
 * The agency has the money on its account: it names the bank's number and day of the payment. The purpose hears of it as
 * of any other money, and whoever paid is told. Said again with the same words it is said.
 */
export function confirmingBankPayment(purposes: PaymentPurposes): UseCase<BankTruth & { id: number }, void> {
  return async (ctx, { id, number, day }) => {
    const { tx, now } = ctx
    const actor = requireActor(ctx)
    const payment = await lockPayment(tx, { id })
    const shop = payment?.shop_id ? await shopById(tx, payment.shop_id) : undefined
    if (!payment || payment.provider !== 'requisites' || shop?.agency_id !== agencyOf(actor))
      throw new Refusal('missing', 'not_found')
    if (day > dayIn('Europe/Moscow', now)) throw new Refusal('conflict', 'bank_payment_day')
    const purpose = purposeNamed(purposes, payment.purpose)
    const mayCome = purpose?.shop === 'seller' && paymentMoves.between(payment.state, 'paid')
    if (!purpose || !mayCome) return requireSame(ctx, { id, number, day })
    await tx
      .updateTable('bank_payment')
      .set({ paper_number: number, paper_day: day, confirmed_by: actor.id, confirmed_at: now })
      .where('payment_id', '=', id)
      .execute()
    await writeMove(tx, { id, from: payment.state, to: 'paid', cause: 'agency', now })
    await receive(ctx, purpose, payment)
    ctx.emit(paymentChanged({ paymentId: id, userId: payment.user_id, state: 'paid' }))
    const { user_id: payerId, amount_kopecks: kopecks } = payment
    ctx.emit(bankPaymentConfirmed({ paymentId: id, agencyId: shop.agency_id, payerId, kopecks, number, day }))
  }
}

async function requireSame({ tx }: Ctx, { id, number, day }: BankTruth & { id: number }): Promise<void> {
  const said = await tx
    .selectFrom('bank_payment')
    .select(['paper_number', 'paper_day'])
    .where('payment_id', '=', id)
    .executeTakeFirst()
  if (said?.paper_number !== number || said.paper_day !== day)
    throw new Refusal('conflict', 'bank_payment_said')
}
