import * as contract from '../../../../contract/bookings/money/booking-payments.ts'
import { listMoneyTasks } from '../../../../contract/bookings/money/money-tasks.ts'
import {
  type Recalculation,
  recalculateBooking,
} from '../../../../contract/bookings/pricing/recalculation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { askingGateway, found } from '../../billing/index.ts'
import { requireBooking } from '../bookings.queries.ts'
import { recalculate } from '../pricing/recalculate.ts'
import { bookingPurpose } from './booking.purpose.ts'
import { confirmBooking } from './confirming/confirm-booking.ts'
import { giveUpOwnPayment } from './paying/give-up.ts'
import { moneyTasks } from './money-tasks.queries.ts'
import { ownPayment, ownPayments, shownMoney } from './money.queries.ts'
import { codeToPay } from './paying/code-to-pay.rules.ts'
import { payBooking } from './paying/pay-booking.ts'
import { refuseBooking, takeMoneyBack } from './confirming/refuse-booking.ts'

const WAITING: ReadonlySet<string> = new Set(['created', 'pending'])

export function moneyRoutes(http: Http): void {
  touristRoutes(http)
  paymentRoutes(http)
  agentRoutes(http)
  http.serve(listMoneyTasks, async ({ read, now }) => ({ result: { items: await moneyTasks(read, now) } }))
}

function touristRoutes(http: Http): void {
  const { serve, config } = http
  const ask = askingGateway(http, { [bookingPurpose.name]: bookingPurpose })

  serve(contract.ownBookingMoney, async ({ read, actor, params, now }) => {
    const own = { id: params.id, touristId: actor.id }
    return { result: await shownMoney(read, { ...own, side: 'tourist', config, now }) }
  })

  serve(contract.payBooking, async (call) => {
    const begun = await call.act(payBooking, { id: call.params.id, ...call.body })
    if (typeof begun === 'object') throw unlikeSigned(begun)
    const id = begun
    await ask(id, 'create')
    return found(ownPayment(call.read, { id, userId: call.actor.id }))
  })

  serve(recalculateBooking, async ({ act, params }) => ({ result: await act(recalculate, params) }))

  serve(contract.takeMoneyBack, async ({ act, read, actor, params }) => {
    const { id } = await act(takeMoneyBack, { id: params.id })
    return { result: await requireBooking(read, { id, touristId: actor.id }) }
  })
}

function unlikeSigned({ changed }: Recalculation): Refusal {
  if (!changed) return new Refusal('conflict', 'tour_gone')
  const told = { old: String(changed.old), new: String(changed.new), why: changed.why }
  return new Refusal('conflict', 'price_changed', { told })
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

  serve(contract.paymentQr, async ({ read, params, actor }) => {
    const { result } = await found(ownPayment(read, { id: params.id, userId: actor.id }))
    return { content: qrSvg(codeToPay(result)) }
  })

  serve(contract.giveUpOwnPayment, async (call) => {
    const own = { id: call.params.id, userId: call.actor.id }
    const { result } = await found(ownPayment(call.read, own))
    // What was paid a moment ago is not given up.
    if (WAITING.has(result.state)) await ask(own.id, 'page')
    await call.act(giveUpOwnPayment, { id: own.id })
    return found(ownPayment(call.read, own))
  })
}

function agentRoutes({ serve, config }: Http): void {
  serve(contract.agentBookingMoney, async ({ read, actor, params, now }) => {
    const own = { id: params.id, agentId: agencyOf(actor) }
    return { result: await shownMoney(read, { ...own, side: 'agent', config, now }) }
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
