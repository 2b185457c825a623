import type { ManagedPromo } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { csvOf } from '../../../platform/csv.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { promoMoves } from '../promo.states.ts'
import { managedPromo } from './managed-promo.queries.ts'
import { changePromo, codesOf, lockPromo } from './promos.store.ts'

/** A draft can be used from now on, or from its first day on. Throws `promo_state`. */
export async function startPromo(ctx: Ctx, { id }: { id: number }): Promise<ManagedPromo> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'manage_promo_codes')
  const promo = await required(ctx, id)
  const state = promoMoves.after('start', promo.state, { actor })
  if (promo.ends_on !== null && promo.ends_on < moscowDay(now)) throw new Refusal('conflict', 'promo_state')
  ctx.audit({ deed: 'promo.start', id, before: { state: promo.state }, after: { state } })
  await changePromo(tx, id, { state, started_by: actor.id, started_at: now })
  return managedPromo(tx, { id, now })
}

/** Gives nothing more, for good; what has been promised already stays promised. Throws `promo_state`. */
export async function stopPromo(ctx: Ctx, { id }: { id: number }): Promise<ManagedPromo> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'manage_promo_codes')
  const promo = await required(ctx, id)
  const state = promoMoves.after('stop', promo.state, { actor })
  ctx.audit({ deed: 'promo.stop', id, before: { state: promo.state }, after: { state } })
  await changePromo(tx, id, { state, stopped_by: actor.id, stopped_at: now })
  return managedPromo(tx, { id, now })
}

/** The codes of a batch, once: a second file would be given to somebody else. Throws `promo_codes_taken`. */
export async function takePromoCodes(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ file_name: string; content: string }> {
  const { tx, now } = ctx
  const { id: adminId } = requireRight(ctx, 'manage_promo_codes')
  const promo = await required(ctx, id)
  if (!promo.is_batch) throw new Refusal('conflict', 'promo_state')
  if (promo.downloaded_at !== null) throw new Refusal('conflict', 'promo_codes_taken')
  await changePromo(tx, id, { downloaded_by: adminId, downloaded_at: now })
  const codes = await codesOf(tx, id)
  ctx.audit({ deed: 'promo.codes', id, after: { count: codes.length } })
  return {
    file_name: `promo-codes-${id}.csv`,
    content: csvOf([['Промокод'], ...codes.map((code) => [code])]),
  }
}

async function required({ tx }: Ctx, id: number) {
  const promo = await lockPromo(tx, id)
  if (!promo) throw new Refusal('missing', 'not_found')
  return promo
}
