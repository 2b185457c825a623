import type { Answered, TestApp } from '../support/app.ts'
import type { Random } from '../kill/random.ts'

export interface Signed {
  id: number
  token: string
}

export interface World {
  app: TestApp
  staff: readonly Signed[]
  people: readonly Signed[]
  /** Of whom each ticket is. */
  tickets: { id: number; personId: number }[]
  /** No note is without it, and nothing else has it. */
  canary: string
}

interface Asked {
  call: Parameters<TestApp['call']>[0]
  body?: object
}

type Draw = (world: World, random: Random) => Asked

let made = 0
const mark = () => `notes-${++made}-fuzz`
const ticketOf = ({ tickets }: World, random: Random) => random.pick(tickets).id
const hour = ({ app }: World, hours: number) =>
  new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString()

/** A note in every second call, for it is what is looked for; a part of all calls is wrong on purpose. */
const note: Draw = (world, random) => ({
  call: `POST /api/admin/feedback/${ticketOf(world, random)}/note`,
  body: {
    text: `${world.canary} ${random.pick(['звонил', 'осторожно', '{имя}', '<b>важно</b>', ' '])} ${made}`,
    client_id: random.pick([mark(), 'notes-same-mark', 'x']),
  },
})

/** What the staff may send, right and wrong. */
const draws: readonly Draw[] = [
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/messages`,
    body: {
      text: random.pick(['Ответ', '', 'Готово', 'я'.repeat(5000)]),
      client_id: mark(),
      seen: random.between(0, 9),
    },
  }),
  (world, random) => ({ call: `POST /api/admin/feedback/${ticketOf(world, random)}/claim` }),
  (world, random) => ({ call: `DELETE /api/admin/feedback/${ticketOf(world, random)}/claim` }),
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/look`,
    body: { is_active: random.pick([true, false, 'да']) },
  }),
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/snooze`,
    body: { until: random.pick([null, hour(world, 1), hour(world, -1), 'завтра']) },
  }),
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/merge`,
    body: { into: random.pick([ticketOf(world, random), 0, 99_999_999]) },
  }),
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/close`,
    body: { seen: random.pick([0, 99]) },
  }),
  (world, random) => ({ call: `POST /api/admin/feedback/${ticketOf(world, random)}/reopen` }),
  (world, random) => ({
    call: `PATCH /api/feedback/${ticketOf(world, random)}`,
    body: { subject: random.pick(['Другая тема', 'Ещё другая', 'я']) },
  }),
  (world, random) => ({
    call: 'POST /api/admin/feedback',
    body: {
      user_id: random.pick(world.people).id,
      topic: random.pick(['payment', 'other', 'нет такой']),
      subject: 'Пишем первыми',
      text: 'Добрый день',
    },
  }),
  (world, random) => ({
    call: `POST /api/admin/feedback/${ticketOf(world, random)}/macro`,
    body: { macro_id: random.between(1, 3) },
  }),
  () => ({ call: 'POST /api/admin/macros', body: { name: mark(), text: 'Здравствуйте, {имя}!' } }),
  (world, random) => ({ call: `GET /api/admin/feedback/${ticketOf(world, random)}` }),
  () => ({ call: 'GET /api/admin/feedback?closed=1' }),
]

/** One call of somebody of the staff. */
export async function staffCall(world: World, random: Random): Promise<Answered> {
  const { call, body } = (random.pick([true, false]) ? note : random.pick(draws))(world, random)
  const { token } = random.pick(world.staff)
  const answer = await world.app.call(call, { token, ...(body && { body }) })
  if (call === 'POST /api/admin/feedback' && answer.status === 200)
    world.tickets.push({ id: answer.body.result.id, personId: answer.body.result.person_id })
  return answer
}

/** What a person does with a ticket, the own one or another's. */
export function personCall(world: World, random: Random): Promise<Answered> {
  const { token } = random.pick(world.people)
  const id = ticketOf(world, random)
  const asked: Asked = random.pick([
    { call: `GET /api/feedback/${id}` },
    { call: 'GET /api/feedback/requests/' },
    { call: 'GET /api/feedback/requests/?closed=true' },
    { call: 'GET /api/notifications' },
    {
      call: 'POST /api/feedback/message',
      body: { feedback_id: id, text: `Вопрос ${made}`, client_id: mark() },
    },
    { call: `POST /api/feedback/${id}/rating`, body: { rating: random.between(1, 5) } },
    { call: `DELETE /api/feedback/${id}` },
    { call: `GET /api/admin/feedback/${id}` },
    { call: `POST /api/admin/feedback/${id}/note`, body: { text: 'Моё', client_id: mark() } },
  ])
  return world.app.call(asked.call, { token, ...(asked.body && { body: asked.body }) })
}
