import type { TestApp } from '../../../../test/support/app.ts'
import { type Caller, system } from '../../../platform/use-case.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { sessionOf, type TestUser } from '../../identity/identity.factory.ts'
import { openBooking, type TestBooking } from '../bookings.factory.ts'
import type { BookingMove } from '../bookings.states.ts'
import { lockBooking, moveBooking } from '../bookings.store.ts'

/** A move and who makes it: 'cover system'. */
export type Step = `${BookingMove} ${'tourist' | 'agent' | 'system'}`

export const toMoney: readonly Step[] = ['submit tourist', 'quote agent', 'accept tourist', 'cover system']
const confirmed: readonly Step[] = [...toMoney, 'confirm agent']

/** How bookings end: with a trip, and without one. */
export const endings = {
  finished: [...confirmed, 'depart system', 'finish system'],
  refused: [...toMoney, 'refuse agent'],
  'called off by the agency': [...confirmed, 'ask_cancel agent', 'settle system'],
  'called off by the tourist': [...confirmed, 'ask_cancel tourist', 'settle system'],
  'called off before money': ['submit tourist', 'cancel agent'],
} as const satisfies Record<string, readonly Step[]>

interface Led {
  tourist: TestUser
  agent: TestAgent
  steps?: readonly Step[]
}

/** A booking that has gone these moves, one after another, as if all that belongs to each had been done. */
export async function ledBooking(
  app: TestApp,
  { tourist, agent, steps = endings.finished }: Led,
): Promise<TestBooking> {
  const booking = await openBooking(app, { tourist, agent })
  await leadBooking(app, booking.id, { tourist, agent, steps })
  return booking
}

/** Takes a booking that stands already along these moves. */
export async function leadBooking(
  app: TestApp,
  id: number,
  { tourist, agent, steps = endings.finished }: Led,
): Promise<void> {
  const callers: Record<string, Caller> = {
    system,
    tourist: await as(app, tourist, []),
    agent: await as(app, agent, ['agent']),
  }
  for (const step of steps) {
    const [move, who] = step.split(' ') as [BookingMove, string]
    await app.act(
      callers[who] ?? system,
      async (ctx) => moveBooking(ctx, await lockBooking(ctx.tx, { id }), { move }),
      null,
    )
  }
}

async function as(app: TestApp, who: TestUser, roles: ['agent'] | []): Promise<Caller> {
  const sessionId = await sessionOf(app, who)
  const actor = { id: who.id, agencyId: who.id, sessionId, roles, asAdmin: false, isFresh: true }
  return { actor, address: '127.0.0.1' }
}
