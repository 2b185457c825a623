import * as managed from '../../../contract/promo-codes/managed-promo-codes.ts'
import * as contract from '../../../contract/promo-codes/promo-codes.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import { activatedPromo } from './activation/activated-promo.queries.ts'
import { activatePromo, holderOf } from './activation/activate-promo.ts'
import { createPromo } from './management/create-promo.ts'
import { managedPromo, managedPromos, promoUses } from './management/managed-promo.queries.ts'
import { startPromo, stopPromo, takePromoCodes } from './management/move-promo.ts'

export function promoCodeRoutes({ serve }: Http): void {
  serve(contract.activatePromo, async ({ act, body }) => {
    const answer = await act(activatePromo, body)
    if ('refused' in answer) throw new Refusal('conflict', answer.refused)
    return { result: answer }
  })
  serve(contract.listPromo, async ({ read, actor, now }) => ({
    result: { items: await activatedPromo(read, holderOf(actor), { now }) },
  }))
  serve(managed.listManagedPromo, async ({ read, query, now }) => ({
    result: await managedPromos(read, { ...query, now }),
  }))
  serve(managed.createPromo, async ({ act, body }) => ({ result: await act(createPromo, body) }))
  serve(managed.getManagedPromo, async ({ read, params, now }) => ({
    result: await managedPromo(read, { ...params, now }),
  }))
  serve(managed.startPromo, async ({ act, params }) => ({ result: await act(startPromo, params) }))
  serve(managed.stopPromo, async ({ act, params }) => ({ result: await act(stopPromo, params) }))
  serve(managed.takePromoCodes, async ({ act, params }) => ({ result: await act(takePromoCodes, params) }))
  serve(managed.listPromoUses, async ({ read, params, query, now }) => {
    await managedPromo(read, { ...params, now })
    return { result: await promoUses(read, { ...params, ...query }) }
  })
}
