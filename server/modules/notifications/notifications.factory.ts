import type { TestApp } from '../../../test/support/app.ts'
import { type Act, system } from '../../platform/use-case.ts'
import { sweepDeliveries } from './deliveries/deliver.ts'
import type { KindName } from './kinds/kinds.rules.ts'
import { type News, notify } from './notify.ts'

interface App {
  act: Act
}

let made = 0

/** A fact for a person, told as its event would; answers whether there was anything to tell. */
export function tell<K extends KindName>(app: App, news: News<K>): Promise<boolean> {
  return app.act(system, notify<K>, news)
}

/** News of an offer on a request of its own; answers the notification's number. */
export async function tellSomething(
  app: App,
  { id: userId }: { id: number },
  request_id = ++made,
): Promise<number> {
  const offer_id = ++made
  const data = {
    request_id,
    offer_id,
    organisation: 'ООО «Белый парус»',
    country: 'Турция',
    min_price: 180_000,
  }
  await tell(app, { kind: 'offer.new', userId, fact: `offer:${offer_id}`, data })
  const newest = await app.act(
    system,
    ({ tx }) =>
      tx
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    null,
  )
  return newest.id
}

/** So many minutes pass, and the worker does what has come due. */
export async function pass(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  // Jobs look at the real clock: those of the moved one are found by the minute's sweep.
  await app.processAll()
  await app.act(system, sweepDeliveries, undefined)
  await app.processAll()
}

/** From now on letters can reach this person. */
export async function confirmEmail(app: TestApp, { id }: { id: number }): Promise<void> {
  await app.database.pool.query('update app_user set confirmed_email = email where id = $1', [id])
}

export interface DeliveryRow {
  channel: string
  state: string
  reason: string | null
  attempts: number
  due_at: Date
}

export async function deliveriesOf(app: TestApp, { id }: { id: number }): Promise<DeliveryRow[]> {
  const { rows } = await app.database.pool.query<DeliveryRow>(
    'select channel, state, reason, attempts, due_at from delivery where user_id = $1 order by id',
    [id],
  )
  return rows
}
