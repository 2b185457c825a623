import type { TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { leadBooking } from '../life/led-booking.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'

interface People {
  tourist: TestUser
  agent: TestAgent
}

/** A trip that was paid, 60 000 and 120 000 ₽, and has ended; answers its booking's number. */
export async function finishedTrip(app: TestApp, { tourist, agent }: People): Promise<number> {
  const world = moneyWorld(app, () => ({ tourist, agent }))
  const id = await world.paying()
  // Without the queue, where all that others have left behind waits.
  const pay = async (schedule_n: number) =>
    world.hear((await world.begun(id, { schedule_n, method: 'sbp' })).id, { state: 'succeeded' })
  await pay(1)
  await leadBooking(app, id, { tourist, agent, steps: ['confirm agent'] })
  await pay(2)
  await leadBooking(app, id, { tourist, agent, steps: ['depart system', 'finish system'] })
  return id
}

export const someClaim = { note: 'Номер был не тот: обещали вид на море', asked: 30_000 }

/** The same, whose tourist asks some of the money back. */
export async function claimedTrip(app: TestApp, people: People): Promise<number> {
  const id = await finishedTrip(app, people)
  const { status, body } = await app.call(`POST /api/booking/${id}/claim`, {
    token: people.tourist.token,
    body: someClaim,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

export const someAnswer = { note: 'Отель поменял номер на третий день', gives: 10_000 }

/** The same, with the agency's answer. */
export async function answeredClaim(app: TestApp, people: People): Promise<number> {
  const id = await claimedTrip(app, people)
  const { status, body } = await app.call(`POST /api/travel-agent/booking/${id}/claim`, {
    token: people.agent.token,
    body: someAnswer,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}
