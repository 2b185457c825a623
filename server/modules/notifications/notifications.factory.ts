import { type Act, system } from '../../platform/use-case.ts'
import { notify } from './notify.ts'

interface App {
  act: Act
}

let made = 0

/** News of an offer on a request of its own; answers the notification's number. */
export async function tellSomething(
  app: App,
  { id: userId }: { id: number },
  request = ++made,
): Promise<number> {
  const data = {
    request_id: request,
    offer_id: made,
    organisation: 'ООО «Белый парус»',
    country: 'Турция',
    min_price: 180_000,
  }
  return app.act(
    system,
    async (ctx) => {
      await notify(ctx, { kind: 'offer.new', userId, fact: `offer:${++made}`, data })
      const { id } = await ctx.tx
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    null,
  )
}
