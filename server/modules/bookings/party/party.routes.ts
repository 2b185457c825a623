import * as contract from '../../../../contract/bookings/booking-travellers.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import {
  addBookingTraveller,
  addSavedTraveller,
  changeBookingTraveller,
  openBookingTraveller,
  removeBookingTraveller,
} from './fill-party.ts'
import { partyOf, requireOwnParty } from './party.queries.ts'
import { lookAtParty, submitBooking } from './submit-party.ts'

export function partyRoutes({ serve, config }: Http): void {
  serve(contract.ownParty, async ({ read, actor, params }) => {
    await requireOwnParty(read, { id: params.id, touristId: actor.id })
    return { result: await partyOf({ read, config }, params.id) }
  })
  serve(contract.addBookingTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf({ read, config }, await act(addBookingTraveller, { id: params.id, card: body })),
  }))
  serve(contract.addSavedTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf(
      { read, config },
      await act(addSavedTraveller, { id: params.id, savedId: body.saved_id }),
    ),
  }))
  serve(contract.openBookingTraveller, async ({ act, params }) => ({
    result: await act(openBookingTraveller, params),
  }))
  serve(contract.changeBookingTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf({ read, config }, await act(changeBookingTraveller, { ...params, ...body })),
  }))
  serve(contract.removeBookingTraveller, async ({ act, read, params }) => ({
    result: await partyOf({ read, config }, await act(removeBookingTraveller, params)),
  }))
  serve(contract.submitBooking, async ({ act, read, actor, params }) => {
    const { id } = await act(submitBooking, params)
    return { result: await requireBooking(read, { id, touristId: actor.id }) }
  })
  serve(contract.agentParty, async ({ act, params }) => ({ result: await act(lookAtParty, params) }))
}
