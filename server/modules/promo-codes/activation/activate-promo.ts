import {
  foldedPromoCode,
  promoLimits,
  type PromoRefusal,
} from '../../../../contract/promo-codes/promo-code.ts'
import type { ActivatedPromo } from '../../../../contract/promo-codes/promo-codes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Actor } from '../../../platform/actor.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { payBonus } from '../../billing/index.ts'
import { activatedPromo, type Holder } from './activated-promo.queries.ts'
import { activationRefusal, bonusRefusal } from '../promo-codes.rules.ts'
import { promoFacts, type PromoFacts } from '../promo-facts.queries.ts'
import { holdsPlace, insertActivation } from './promo-activations.store.ts'
import { insertUse, lockPromos, takeUse } from '../uses/promo-uses.store.ts'

/** Whose list a person's codes stand in. */
export function holderOf({ roles, asAdmin, id, agencyId }: Actor): Holder {
  return roles.includes('agent') && !asAdmin ? { agencyId } : { personId: id }
}

/**
 * Keeps a tourist's code for the next booking; an agent's bonus comes to the balance at once, once for a promo. Every try is
 * counted, so what is refused is answered, for the caller to refuse after the commit. Throws `daily_spent`.
 */
export async function activatePromo(
  ctx: Ctx,
  { code }: { code: string },
): Promise<ActivatedPromo | { refused: PromoRefusal }> {
  const actor = requireActor(ctx)
  const holder = holderOf(actor)
  const isBonus = 'agencyId' in holder
  if (isBonus) await requireVerifiedAgent(ctx.tx, actor)
  await takeDaily(ctx, 'promo_code')
  const known = await promoFacts(ctx.tx, { folded: foldedPromoCode(code) }, { own: holder })
  if (!known) return { refused: 'promo_unknown' }
  const refused = isBonus
    ? await takeBonus(ctx, { ...holder, actor, codeId: known.codeId, promoId: known.promoId })
    : activationRefusal({ ...known, today: moscowDay(ctx.now) })
  if (refused) return { refused }
  return keep(ctx, { actor, holder, facts: known })
}

interface Keeping {
  actor: Actor
  holder: Holder
  facts: PromoFacts
}

/** A repeat keeps it once. */
async function keep(ctx: Ctx, { actor, holder, facts: { codeId } }: Keeping): Promise<ActivatedPromo> {
  const { tx, now } = ctx
  const agencyId = 'agencyId' in holder ? holder.agencyId : null
  const isRoom = await holdsPlace(tx, { codeId, userId: actor.id, most: promoLimits.activatedMax })
  if (!isRoom) throw new Refusal('conflict', 'promo_full')
  const id = await insertActivation(tx, { codeId, userId: actor.id, agencyId, now })
  const [kept] = await activatedPromo(tx, holder, { now, id })
  if (!kept) throw new Error(`promo activation ${id} is nobody's`)
  return kept
}

interface Bonus {
  actor: Actor
  agencyId: number
  codeId: number
  promoId: number
}

/** Why nothing has come to the balance; null where it has. */
async function takeBonus(
  ctx: Ctx,
  { actor, agencyId, codeId, promoId }: Bonus,
): Promise<PromoRefusal | null> {
  const { tx, now } = ctx
  await lockPromos(tx, [promoId])
  const facts = await promoFacts(tx, { codeId }, { own: { agencyId } })
  if (!facts) return 'promo_unknown'
  const refused = bonusRefusal({ ...facts, today: moscowDay(now) })
  if (refused) return refused
  const kopecks = facts.terms.kopecks ?? 0
  if (!(await takeUse(tx, facts))) throw new Refusal('conflict', 'promo_over')
  const bonus = { promoId, codeId, agencyId, kopecks, userId: actor.id, bookingId: null, now }
  if ((await insertUse(tx, { ...bonus, payer: 'platform' })) === null)
    throw new Refusal('conflict', 'promo_used')
  await payBonus(ctx, { promoId, agencyId, kopecks })
  return null
}
