import * as contract from '../../../../contract/bookings/pricing/acceptance.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { acceptPrice } from './accept-price.ts'
import { acceptanceOf } from './acceptance.queries.ts'
import { askSignCode } from './ask-sign-code.ts'
import { dropPromo, keepPromo } from './keep-promo.ts'

export function acceptanceRoutes({ serve }: Http): void {
  serve(contract.acceptance, async ({ read, actor, params, now }) => {
    return shown(read, { bookingId: params.id, touristId: actor.id, now })
  })
  serve(contract.keepPromo, async ({ act, read, actor, params, body, now }) => {
    const kept = await act(keepPromo, { id: params.id, code: body.code })
    if ('refused' in kept) throw new Refusal('conflict', kept.refused)
    return shown(read, { bookingId: kept.id, touristId: actor.id, now })
  })
  serve(contract.dropPromo, async ({ act, read, actor, params, now }) => {
    const { id } = await act(dropPromo, { id: params.id })
    return shown(read, { bookingId: id, touristId: actor.id, now })
  })
  serve(contract.askSignCode, ({ act, params, body, device }) =>
    act(askSignCode, { id: params.id, priceId: body.price_version_id, device }),
  )
  serve(contract.acceptPrice, async ({ act, read, actor, params, body, userAgent, device }) => {
    const signed = await act(acceptPrice, {
      id: params.id,
      priceId: body.price_version_id,
      codeId: body.code_id,
      value: body.value,
      promoCode: body.promo_code ?? null,
      userAgent,
      device,
    })
    if ('refusal' in signed) throw signed.refusal
    return { result: await requireBooking(read, { id: signed.id, touristId: actor.id }) }
  })
}

async function shown(read: Read, asking: { bookingId: number; touristId: number; now: Date }) {
  return { result: await acceptanceOf(read, asking) }
}
