import type { YookassaPartner } from '../../../../test/partners/yookassa.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import { sendWebhook, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { tripWorld } from '../purposes/trip-world.factory.ts'
import { saidTo } from '../purposes/trips.factory.ts'

/** A trip whose money is held on a card, and what is seen of it. */
export function holdWorld(app: TestApp & { partner: YookassaPartner }) {
  const world = tripWorld(app)
  const payment = async (id: number) => (await world.listed()).find((one) => one.id === id)
  return Object.assign(world, {
    payment,
    stateOf: async (id: number) => (await payment(id))?.state,
    said: () => saidTo(app, world.trip),
    /** The calls of a kind that the gateway has heard. */
    asks: (kind: string) => app.partner.asked.filter((one) => one.kind === kind),
    /** What was answered, or the code of the refusal. */
    done: <T>(useCase: UseCase<number, T>, id: number): Promise<T | string | undefined> =>
      app.act(system, useCase, id).catch((error: { code?: string }) => error.code),
    async heldTrip(): Promise<{ id: number; object: string }> {
      const id = await world.hold()
      return { id, object: theirs(app, id).id }
    },
    /** The gateway tells of it, and whatever follows is done. */
    async tell(object: string, times = 1): Promise<void> {
      await sendWebhook(app, object, times)
      await app.processAll()
    },
  })
}
