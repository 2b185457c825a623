import { tripToTurkey } from '../../../server/modules/auctions/auctions.factory.ts'
import { GOOD_CARD, sandboxIdOf } from '../../../server/modules/billing/payments/payments.factory.ts'
import { agentInput } from '../../../server/modules/agents/agents.factory.ts'
import { decide } from '../../../server/modules/agents/moderation/decide.ts'
import { fund, mayTour } from '../../../server/modules/offers/offers.factory.ts'
import { addTours } from '../../../server/modules/supply/supply.factory.ts'
import { system } from '../../../server/platform/use-case.ts'
import type { Answered, TestApp } from '../app.ts'

type Line = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Ask = (line: Line, more?: { body?: object; token?: string }) => Promise<Answered>

/** What people say of themselves and to one another in the story. */
export const said = {
  tourist: {
    last_name: 'Майоров-Йыхвинский',
    first_name: 'Ёжи',
    email: 'story.tourist@example.ru',
    phone: '79951230001',
  },
  agent: {
    last_name: 'Чайкина',
    first_name: 'Йоханна',
    email: 'story.agent@example.ru',
    phone: '79951230002',
  },
  newEmail: 'story.other@example.ru',
  /** Not signed up, and never will be. */
  stranger: '79951230003',
  organisation: 'ООО «Твой тёплый край»',
  address: 'Йошкар-Ола, Чайный переулок, 3',
  wishes: 'Тихий отель, чистый пляж и вай-фай, пожалуйста',
  comment: 'Добрый день! Лучший отель для вашей семьи',
  message: 'Здравствуйте!\nЕсть ли свой пляж и бассейн с подогревом?',
  reply: 'Конечно: пляж свой, а бассейн тёплый даже зимой',
  filter: 'Ёлки и зимний отдых',
  template: 'Мой обычный ответ',
  templateText: 'Добрый день! Подобрал для вас {отель}, ваш Йорик',
  key: 'Учётный ключ Чайки',
  password: 'Шестой-каравай-1924',
  sentence: 'В Шарм-эль-Шейх вдвоём, отель с тёплой водой',
} as const

export interface Told {
  tourist: { token: string }
  agent: { token: string }
  requestId: number
  offerId: number
  paymentId: number
  /** What opens something: tokens, keys, the numbers of codes. */
  secrets: string[]
  /** Four digits each. */
  codes: string[]
}

interface Telling {
  app: TestApp
  /** The answer to a call that must not fail. */
  must(...call: Parameters<Ask>): Promise<Answered['body']>
  secrets: string[]
  codes: string[]
}
type Person = Told['tourist']

/**
 * The whole of what people come for, by the calls of the API: two register and prove their phones, one of them becomes an
 * agent and pays in, a request is launched, answered, talked about and chosen, and one signs in again.
 */
export async function tellStory(app: TestApp, ask: Ask): Promise<Told> {
  const must: Telling['must'] = async (...call) => {
    const answer = await ask(...call)
    if (answer.status !== 200)
      throw new Error(`${call[0]}: ${answer.status} ${JSON.stringify(answer.body.error)}`)
    return answer.body
  }
  const telling: Telling = { app, must, secrets: [], codes: [] }
  const tourist = await becomeTourist(telling)
  const agent = await comeIn(telling, '/api/registration', said.agent)
  const paymentId = await becomeAgent(telling, agent)
  const requestId = await launch(telling, tourist)
  const offerId = await answerRequest(telling, agent, requestId)
  await talkAndChoose(telling, { tourist, agent, offerId })
  // Before the same phone is sent another code.
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  await comeIn(telling, '/api/sms', { phone: said.tourist.phone })
  await app.processAll()
  return { tourist, agent, requestId, offerId, paymentId, secrets: telling.secrets, codes: telling.codes }
}

async function comeIn(
  { must, secrets, codes }: Telling,
  path: '/api/registration' | '/api/sms',
  body: object,
): Promise<Person> {
  const sent = await must(`POST ${path}`, { body })
  const proof = { code_id: sent.id, value: sent.code }
  const { auth_token: token } = await must('PATCH /api/sms', { body: proof })
  secrets.push(sent.id, token)
  codes.push(sent.code)
  return { token }
}

async function becomeTourist(telling: Telling): Promise<Person> {
  const { must, codes } = telling
  const utm = { utm_source: 'почтовый ящик' }
  const tourist = await comeIn(telling, '/api/registration', { ...said.tourist, utm })
  await must('PATCH /api/user', { ...tourist, body: { patronymic_name: 'Андреевич' } })
  const letter = await must('POST /api/user/email/code', { ...tourist, body: { email: said.newEmail } })
  const proof = { code_id: letter.id, code: letter.code }
  await must('POST /api/user/email/confirm', { ...tourist, body: proof })
  codes.push(letter.code)
  await must('PUT /api/user/password', { ...tourist, body: { password: said.password } })
  return tourist
}

/** Answers the number of the payment. */
async function becomeAgent({ app, must, secrets }: Telling, agent: Person): Promise<number> {
  const { organisation, address } = said
  const legal = { ...agentInput, organisation, address, legal_address: address }
  const { agent_id: id } = (await must('POST /api/travel-agent/create', { ...agent, body: legal })).result
  await app.act(system, decide, { agent_id: id, status: 2, decidedBy: null })
  const filter = { name: said.filter, filters: {}, sort: 'new', is_default: true, notify: true }
  await must('POST /api/travel-agent/feed-filters', { ...agent, body: filter })
  const template = { name: said.template, text: said.templateText }
  await must('POST /api/travel-agent/templates', { ...agent, body: template })
  const key = { name: said.key, scopes: ['requests:read'] }
  secrets.push((await must('POST /api/travel-agent/api-keys', { ...agent, body: key })).key)

  const payment = (await must('POST /api/travel-agent/top-up', { ...agent, body: { amount: 30_000 } })).result
  // Where money is real the sandbox's is not taken.
  if (payment.payment_url)
    await must(`POST /api/sandbox/payments/${sandboxIdOf(payment)}/pay`, { body: GOOD_CARD })
  else await fund(app, { id })
  await must(`POST /api/travel-agent/payments/${payment.id}/check`, agent)
  return payment.id
}

async function launch({ must }: Telling, tourist: Person): Promise<number> {
  await must('POST /api/wishes/read', { body: { text: said.sentence, today: '20.11.2026' } })
  const body = { ...tripToTurkey, wishes: said.wishes }
  return (await must('POST /api/request', { ...tourist, body })).request_id
}

async function answerRequest({ app, must }: Telling, agent: Person, request_id: number): Promise<number> {
  const [tour_id] = await addTours(app, [mayTour])
  const options = [{ tour_id, comment: said.reply }]
  const body = { request_id, price: 100_000, comment: said.comment, options }
  return (await must('POST /api/travel-agent/offer', { ...agent, body })).result.id
}

async function talkAndChoose(
  { must }: Telling,
  { tourist, agent, offerId }: Pick<Told, 'tourist' | 'agent' | 'offerId'>,
): Promise<void> {
  await must(`GET /api/tourist/offer/${offerId}?isRead=true`, tourist)
  const chatId = (await must('GET /api/chats', tourist)).result.items[0].id
  const write = (who: Person, text: string, client_id: string) =>
    must(`POST /api/chats/${chatId}/messages`, { ...who, body: { text, client_id } })
  await write(tourist, said.message, 'story-message-1')
  await write(agent, said.reply, 'story-message-2')
  const choice = { offer_id: offerId, version: 1, position: 1 }
  await must('POST /api/tourist/offer/choose', { ...tourist, body: choice })
}
