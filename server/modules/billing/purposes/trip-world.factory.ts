import type { Payment } from '../../../../contract/billing/payments.ts'
import type { Answered, TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { type openGatewayWorld, theirs } from '../payments/gateway-world.factory.ts'
import { callOffTrip, createTrip, whim } from './trips.factory.ts'

type World = TestApp & Pick<Awaited<ReturnType<typeof openGatewayWorld>>, 'partner'>

/** A trip, its tourist and an administrator, anew for each test, and what they do. */
export function tripWorld(app: World) {
  const { partner } = app
  const world = {
    trip: 0,
    tourist: {} as TestUser,
    admin: {} as TestUser,
    async begin() {
      Object.assign(whim, { purposeFails: false, handlerFails: false })
      partner.mend()
      app.clock.now = new Date()
      await app.processAll()
      world.tourist = await createTourist(app)
      world.admin = await createAdmin(app)
      world.trip = await createTrip(app)
    },
    start: (kopecks = 15_000_000, { person = world.tourist, headers = {} } = {}): Promise<Answered> =>
      app.call(`POST /api/trips/${world.trip}/payments`, { token: person.token, body: { kopecks }, headers }),
    check: (id: number, person = world.tourist): Promise<Answered> =>
      app.call(`POST /api/trip-payments/${id}/check`, { token: person.token }),
    /** Started, and paid at the gateway; answers its number. */
    async pay(kopecks = 15_000_000): Promise<number> {
      const { id } = (await world.start(kopecks)).body.result
      partner.finish(theirs(app, id).id, null)
      await world.check(id)
      return id
    },
    listed: async (): Promise<Payment[]> =>
      (await app.call(`GET /api/trips/${world.trip}/payments`, { token: world.tourist.token })).body.result
        .items,
    /** 'asked', or the code of the refusal. */
    callOff: (paymentId: number, kopecks: number): Promise<string | undefined> =>
      app.act(system, callOffTrip, { paymentId, kopecks }).then(
        () => 'asked',
        (error: { code?: string }) => error.code,
      ),
    refundAsAdmin: (id: number, amount: number): Promise<Answered> =>
      app.call(`POST /api/admin/payments/${id}/refund`, {
        token: world.admin.token,
        body: { amount, note: 'Поездка не состоялась' },
      }),
  }
  return world
}
