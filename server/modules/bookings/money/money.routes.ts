import * as contract from '../../../../contract/bookings/booking-payments.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { askingGateway, found, giveUpPayment } from '../../billing/index.ts'
import { requireBooking } from '../bookings.queries.ts'
import { requireSide } from '../side.queries.ts'
import { bookingPurpose } from './booking.purpose.ts'
import { confirmBooking } from './confirm-booking.ts'
import { ownPayment, ownPayments, shownMoney } from './money.queries.ts'
import { payBooking } from './pay-booking.ts'
import { refuseBooking, takeMoneyBack } from './refuse-booking.ts'

const WAITING: ReadonlySet<string> = new Set(['created', 'pending'])

export function moneyRoutes(http: Http): void {
  touristRoutes(http)
  paymentRoutes(http)
  agentRoutes(http)
}

function touristRoutes(http: Http): void {
  const { serve, config } = http
  const ask = askingGateway(http, { [bookingPurpose.name]: bookingPurpose })

  serve(contract.ownBookingMoney, async ({ read, actor, params, now }) => {
    const booking = await requireSide(read, { id: params.id, touristId: actor.id })
    return { result: await shownMoney(read, { booking, side: 'tourist', config, now }) }
  })

  serve(contract.payBooking, async (call) => {
    const id = await call.act(payBooking, { id: call.params.id, ...call.body })
    await ask(id, 'create')
    return found(ownPayment(call.read, { id, userId: call.actor.id }))
  })

  serve(contract.takeMoneyBack, async ({ act, read, actor, params }) => {
    const { id } = await act(takeMoneyBack, { id: params.id })
    return { result: await requireBooking(read, { id, touristId: actor.id }) }
  })
}

/** A tourist's own payments, whatever they are for. */
function paymentRoutes(http: Http): void {
  const { serve } = http
  const ask = askingGateway(http, { [bookingPurpose.name]: bookingPurpose })

  serve(contract.ownPayments, async ({ read, actor, query }) => ({
    result: await ownPayments(read, { userId: actor.id, before: query.before }),
  }))

  serve(contract.checkOwnPayment, async (call) => {
    const own = { id: call.params.id, userId: call.actor.id }
    const { result } = await found(ownPayment(call.read, own))
    if (WAITING.has(result.state)) await ask(own.id, 'page')
    return found(ownPayment(call.read, own))
  })

  serve(contract.giveUpOwnPayment, async (call) => {
    const own = { id: call.params.id, userId: call.actor.id }
    const { result } = await found(ownPayment(call.read, own))
    // What was paid a moment ago is not given up.
    if (WAITING.has(result.state)) await ask(own.id, 'page')
    await call.act(giveUpPayment, { id: own.id, purpose: bookingPurpose.name })
    return found(ownPayment(call.read, own))
  })
}

function agentRoutes({ serve, config }: Http): void {
  serve(contract.agentBookingMoney, async ({ read, actor, params, now }) => {
    const booking = await requireSide(read, { id: params.id, agentId: agencyOf(actor) })
    return { result: await shownMoney(read, { booking, side: 'agent', config, now }) }
  })

  serve(contract.confirmBooking, async ({ act, read, actor, params, body }) => {
    const { id } = await act(confirmBooking, { id: params.id, ...body })
    return { result: await requireBooking(read, { id, agentId: agencyOf(actor) }) }
  })

  serve(contract.refuseBooking, async ({ act, read, actor, params, body }) => {
    const { id } = await act(refuseBooking, { id: params.id, ...body })
    return { result: await requireBooking(read, { id, agentId: agencyOf(actor) }) }
  })
}
