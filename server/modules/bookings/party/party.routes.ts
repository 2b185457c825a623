import * as contract from '../../../../contract/bookings/party/booking-travellers.ts'
import { setPaymentWishes } from '../../../../contract/bookings/money/payment-wishes.ts'
import * as links from '../../../../contract/bookings/party/traveller-links.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { requireSide } from '../side.queries.ts'
import {
  addBookingTraveller,
  addSavedTraveller,
  changeBookingTraveller,
  openBookingTraveller,
  removeBookingTraveller,
} from './fill-party.ts'
import { linkedTripOf, linksOf } from './links.queries.ts'
import { partyOf } from './party.queries.ts'
import { lookAtParty, submitBooking } from './submit-party.ts'
import { wishPayment } from './wish-payment.ts'
import { fillTravellerLink, makeTravellerLink, requireLink, revokeTravellerLink } from './traveller-links.ts'

export function partyRoutes(http: Http): void {
  ownRoutes(http)
  linkRoutes(http)
}

function ownRoutes({ serve, config }: Http): void {
  serve(contract.ownParty, async ({ read, actor, params }) => {
    const own = { id: params.id, touristId: actor.id }
    return { result: await partyOf({ read, config }, own) }
  })
  serve(contract.addBookingTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf(
      { read, config },
      { id: await act(addBookingTraveller, { id: params.id, card: body }) },
    ),
  }))
  serve(contract.addSavedTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf(
      { read, config },
      { id: await act(addSavedTraveller, { id: params.id, savedId: body.saved_id }) },
    ),
  }))
  serve(contract.openBookingTraveller, async ({ act, params }) => ({
    result: await act(openBookingTraveller, params),
  }))
  serve(contract.changeBookingTraveller, async ({ act, read, params, body }) => ({
    result: await partyOf(
      { read, config },
      { id: await act(changeBookingTraveller, { ...params, ...body }) },
    ),
  }))
  serve(contract.removeBookingTraveller, async ({ act, read, params }) => ({
    result: await partyOf({ read, config }, { id: await act(removeBookingTraveller, params) }),
  }))
  serve(contract.submitBooking, async ({ act, read, actor, params }) => {
    const { id } = await act(submitBooking, params)
    return { result: await requireBooking(read, { id, touristId: actor.id }) }
  })
  serve(setPaymentWishes, async ({ act, read, actor, params, body }) => {
    await act(wishPayment, { id: params.id, text: body.text })
    return { result: await requireBooking(read, { id: params.id, touristId: actor.id }) }
  })
  serve(contract.agentParty, async ({ act, params }) => ({ result: await act(lookAtParty, params) }))
}

function linkRoutes({ serve }: Http): void {
  serve(links.travellerLinks, async ({ read, actor, params, now }) => {
    await requireSide(read, { id: params.id, touristId: actor.id })
    return { result: { items: await linksOf(read, { bookingId: params.id, now }) } }
  })
  serve(links.makeTravellerLink, async ({ act, params }) => act(makeTravellerLink, params))
  serve(links.revokeTravellerLink, async ({ act, params }) => {
    await act(revokeTravellerLink, params)
    return {}
  })
  serve(links.linkedTrip, async ({ read, params, now }) => {
    const { bookingId } = await requireLink(read, { token: params.token, now })
    return { result: await linkedTripOf(read, bookingId) }
  })
  serve(links.fillTravellerLink, async ({ act, params, body }) => {
    await act(fillTravellerLink, { token: params.token, card: body.card })
    return {}
  })
}
