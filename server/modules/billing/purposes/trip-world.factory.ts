import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { Payment } from '../../../../contract/billing/payments.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { type openGatewayWorld, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { callOffTrip, createTrip, whim } from './trips.factory.ts'

type World = TestApp & Pick<Awaited<ReturnType<typeof openGatewayWorld>>, 'partner'>

interface Starting {
  person?: TestUser
  headers?: Record<string, string>
  method?: PaymentMethod | undefined
}

/** A trip, its tourist and an administrator, anew for each test, and what they do. */
export function tripWorld(app: World) {
  const { partner } = app
  const world = { trip: 0, tourist: {} as TestUser, admin: {} as TestUser }

  async function begin(): Promise<void> {
    Object.assign(whim, { purposeFails: false, handlerFails: false, wrongLines: false })
    partner.mend()
    app.clock.now = new Date()
    await app.processAll()
    world.tourist = await createTourist(app)
    world.admin = await createAdmin(app)
    world.trip = await createTrip(app)
  }

  const start = (kopecks = 15_000_000, { person = world.tourist, headers = {}, method }: Starting = {}) =>
    app.call(`POST /api/trips/${world.trip}/payments`, {
      token: person.token,
      body: { kopecks, ...(method ? { method } : {}) },
      headers,
    })

  const check = (id: number, person = world.tourist) =>
    app.call(`POST /api/trip-payments/${id}/check`, { token: person.token })

  /** Started, and paid at the gateway; answers its number. */
  async function pay(kopecks?: number): Promise<number> {
    const { id } = (await start(kopecks)).body.result
    partner.finish(theirs(app, id).id, null)
    await check(id)
    return id
  }

  /** Started by a card that is held, and held there; answers its number. */
  async function hold(kopecks?: number): Promise<number> {
    const { id } = (await start(kopecks, { method: 'card_hold' })).body.result
    partner.finish(theirs(app, id).id, null)
    await check(id)
    return id
  }

  async function listed(): Promise<Payment[]> {
    const path = `GET /api/trips/${world.trip}/payments` as const
    return (await app.call(path, { token: world.tourist.token })).body.result.items
  }

  /** 'asked', or the code of the refusal. */
  const callOff = (paymentId: number, kopecks: number): Promise<string | undefined> =>
    app.act(system, callOffTrip, { paymentId, kopecks }).then(
      () => 'asked',
      (error: { code?: string }) => error.code,
    )

  const refundAsAdmin = (id: number, amount: number) =>
    app.call(`POST /api/admin/payments/${id}/refund`, {
      token: world.admin.token,
      body: { amount, note: 'Поездка не состоялась' },
    })

  return Object.assign(world, { begin, start, check, pay, hold, listed, callOff, refundAsAdmin })
}
