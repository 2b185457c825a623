import * as acts from '../../../contract/bookings/booking-acts.ts'
import { agentBookingHistory, ownBookingHistory } from '../../../contract/bookings/booking-history.ts'
import * as contract from '../../../contract/bookings/bookings.ts'
import * as quotes from '../../../contract/bookings/pricing/quotes.ts'
import { substituteBooking as substitution } from '../../../contract/bookings/substitution.ts'
import { chooseOffer } from '../../../contract/offers/offer-moves.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Http } from '../../platform/http/serve.ts'
import { offerOfTourist } from '../offers/index.ts'
import { amendmentRoutes } from './amendments/amendments.routes.ts'
import { acceptanceRoutes } from './acceptance/acceptance.routes.ts'
import { requireBooking, bookingsOfAgent, bookingsOfTourist } from './bookings.queries.ts'
import { requireHistory } from './history.queries.ts'
import { cancelAsAgent, cancelBooking } from './life/cancel-booking.ts'
import { returnBooking } from './life/return-booking.ts'
import { chooseAndBook } from './opening/choose-and-book.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { claimRoutes } from './claims/claims.routes.ts'
import { demoTripRoutes } from './clock/demo-trip.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { cancellingRoutes } from './cancelling/cancelling.routes.ts'
import { managementRoutes } from './management/management.routes.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { wayOnRoutes } from './way-on/way-on.routes.ts'
import { partyRoutes } from './party/party.routes.ts'
import { quoteBooking } from './pricing/quote-booking.ts'
import { substituteBooking } from './substitution/substitute-booking.ts'

export function bookingRoutes(http: Http): void {
  touristRoutes(http)
  agentRoutes(http)
  partyRoutes(http)
  documentRoutes(http)
  cancellingRoutes(http)
  claimRoutes(http)
  moneyRoutes(http)
  acceptanceRoutes(http)
  amendmentRoutes(http)
  wayOnRoutes(http)
  calendarRoutes(http)
  managementRoutes(http)
  demoTripRoutes(http)
}

function touristRoutes({ serve }: Http): void {
  serve(chooseOffer, async ({ act, read, actor, body }) => {
    const { offerId, bookingId } = await act(chooseAndBook, body)
    const chosen = await offerOfTourist(read, { touristId: actor.id, id: offerId })
    if (!chosen) throw new Refusal('missing', 'not_found')
    return { result: chosen.offer, booking_id: bookingId }
  })
  serve(contract.ownBookings, async ({ read, actor, query }) => ({
    result: await bookingsOfTourist(read, actor.id, query),
  }))
  serve(contract.ownBooking, async ({ read, actor, params }) => ownBooking(read, actor, params.id))
  serve(ownBookingHistory, async ({ read, actor, params, query }) => ({
    result: await requireHistory(read, { ...params, ...query, touristId: actor.id }),
  }))
  serve(acts.cancelBooking, async ({ act, read, actor, params, body }) => {
    const { id } = await act(cancelBooking, { id: params.id, ...body })
    return ownBooking(read, actor, id)
  })
}

function agentRoutes({ serve }: Http): void {
  serve(quotes.quoteBooking, async ({ act, read, actor, params, body }) => {
    const { id } = await act(quoteBooking, { id: params.id, ...body })
    return agentBooking(read, actor, id)
  })
  serve(substitution, async ({ act, read, actor, params, body }) => {
    const { id } = await act(substituteBooking, { id: params.id, ...body })
    return agentBooking(read, actor, id)
  })
  serve(quotes.returnBooking, async ({ act, read, actor, params, body }) => {
    const { id } = await act(returnBooking, { id: params.id, note: body.note })
    return agentBooking(read, actor, id)
  })
  serve(contract.agentBookings, async ({ read, actor, query }) => ({
    result: await bookingsOfAgent(read, agencyOf(actor), query),
  }))
  serve(contract.agentBooking, async ({ read, actor, params }) => agentBooking(read, actor, params.id))
  serve(agentBookingHistory, async ({ read, actor, params, query }) => ({
    result: await requireHistory(read, { ...params, ...query, agentId: agencyOf(actor) }),
  }))
  serve(acts.cancelAsAgent, async ({ act, read, actor, params, body }) => {
    const { id } = await act(cancelAsAgent, { id: params.id, ...body })
    return agentBooking(read, actor, id)
  })
}

async function ownBooking(read: Read, actor: Actor, id: number) {
  return { result: await requireBooking(read, { id, touristId: actor.id }) }
}

async function agentBooking(read: Read, actor: Actor, id: number) {
  return { result: await requireBooking(read, { id, agentId: agencyOf(actor) }) }
}
