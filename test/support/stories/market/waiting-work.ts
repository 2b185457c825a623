import { expect } from '@playwright/test'
import type { WorkKindName } from '../../../../contract/work/work-kinds.ts'
import type { Client } from '../client.ts'
import { agency, applyingAgent, newcomer, registered, verifiedAgent } from '../people/people.ts'
import { answered } from './answers.ts'
import { inDatabase } from './days.ts'
import { confirmedSale } from './sales.ts'
import { launched } from './trips.ts'

/** Takes for somebody what waits, as soon as it is in the queue. */
export async function take(who: Client, kind: WorkKindName, subjectId: number): Promise<void> {
  const waiting = async () =>
    (
      await inDatabase(`select id from work_item where kind = $1 and subject_id = $2 and state = 'open'`, [
        kind,
        subjectId,
      ])
    )[0]?.['id']
  await expect.poll(waiting).toBeDefined()
  await who.call(`POST /api/admin/work/${String(await waiting())}/claim`)
}

export async function someApplying(name: string) {
  const firm = agency(name)
  const client = await applyingAgent(newcomer('Павел', 'Громов'), firm)
  const { result } = await client.call('GET /api/travel-agent/profile')
  return { firm, id: Number(result.agent_id) }
}

/** An offer, and in its chat a message that its tourist has complained of. */
export async function someReported() {
  const [tourist, agent] = await Promise.all([
    registered(),
    verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Чужие фото')),
  ])
  const { id: requestId } = await launched(tourist)
  const offer = await answered(agent, requestId)
  const said = await agent.call(`POST /api/chats/${offer.chat_id}/messages`, {
    client_id: crypto.randomUUID(),
    text: 'Переведите мне на карту',
  })
  const { result } = await tourist.call(
    `POST /api/chats/${offer.chat_id}/messages/${said.result.seq}/report`,
    { cause: 'fraud' },
  )
  return { offer, reportId: Number(result.id) }
}

export async function someTicket() {
  const person = await registered(newcomer('Марина', 'Обращенцева'))
  const { result } = await person.call('POST /api/feedback', {
    topic: 'refund',
    subject: 'Где мои деньги',
    text: 'Отменила тур неделю назад, деньги не пришли.',
  })
  return Number(result.feedback_id)
}

export async function someDispute() {
  const { id, tourist, agent } = await confirmedSale()
  await tourist.call(`POST /api/booking/${id}/cancellation`, { reason: 'illness', note: 'Сломала ногу' })
  await agent.call(`POST /api/travel-agent/booking/${id}/costs`, {
    costs: [{ title: 'Перелёт', amount: 5000, proof: 'Счёт № 15' }],
    note: 'Отель вернул не всё',
  })
  await tourist.call(`POST /api/booking/${id}/dispute`, { note: 'Билеты возвратные' })
  return id
}

/** A top-up of more than one person gives back alone. */
export async function somePaid() {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Лишние деньги'))
  const { id, payment_url: url } = (await agent.call('POST /api/travel-agent/top-up', { amount: 60_000 }))
    .result
  await agent.call(`POST /api/sandbox/payments/${new URL(url).pathname.split('/').at(-1) ?? ''}/pay`, {
    card: '5555555555554477',
    expires: '12/30',
    cvc: '123',
  })
  await agent.call(`POST /api/travel-agent/payments/${id}/check`)
  return Number(id)
}
