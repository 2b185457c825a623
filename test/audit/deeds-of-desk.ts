import { randomUUID } from 'node:crypto'
import { createTicket } from '../../server/modules/support/support.factory.ts'
import { deskOf } from '../../server/modules/support/desk/desk.factory.ts'
import { picture } from '../../server/modules/identity/photo/photo.factory.ts'
import { saveView } from '../../server/modules/saved-views/saved-views.factory.ts'
import type { Deeds, World } from './deed.ts'

const ticket = ({ app, tourist }: World) => createTicket(app, tourist)
const client_id = () => randomUUID()

async function macro({ app, vera }: World): Promise<number> {
  const body = { name: `Готовый ${randomUUID().slice(0, 8)}`, text: 'Здравствуйте!' }
  return (await app.call('POST /api/admin/macros', { token: vera.token, body })).body.result.id
}

/** What the support does. */
export const deskDeeds: Deeds = {
  'POST /api/admin/feedback': async ({ tourist }) => ({
    deed: 'ticket.open',
    body: { user_id: tourist.id, topic: 'technical', subject: 'Ваш вопрос', text: 'Здравствуйте!' },
  }),
  'POST /api/admin/feedback/:feedback_id/claim': async (world) => ({
    deed: 'ticket.claim',
    ids: [await ticket(world)],
  }),
  'DELETE /api/admin/feedback/:feedback_id/claim': async (world) => {
    const id = await ticket(world)
    await deskOf(world.app).claim(world.vera, id)
    return { deed: 'ticket.release', ids: [id] }
  },
  'POST /api/admin/feedback/:feedback_id/close': async (world) => ({
    deed: 'ticket.close',
    ids: [await ticket(world)],
    body: { seen: 100 },
    onceOnly: true,
  }),
  'POST /api/admin/feedback/:feedback_id/reopen': async (world) => {
    const id = await ticket(world)
    await deskOf(world.app).close(world.vera, id)
    return { deed: 'ticket.reopen', ids: [id], onceOnly: true }
  },
  'POST /api/admin/feedback/:feedback_id/files': async (world) => ({
    deed: 'ticket.file',
    ids: [await ticket(world)],
    query: `title=${encodeURIComponent('Экран.jpg')}`,
    body: await picture().jpeg().toBuffer(),
  }),
  'POST /api/admin/feedback/:feedback_id/guest-answer': async ({ app }) => {
    const body = { name: 'Ольга', email: 'olga@example.ru', text: 'Можно частями?', client_id: client_id() }
    await app.call('POST /api/question', { body })
    const { id } = await app.database.read
      .selectFrom('ticket')
      .select('id')
      .where('person_id', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { deed: 'ticket.answer', ids: [id], body: { text: 'Да, можно.' }, onceOnly: true }
  },
  'POST /api/admin/feedback/:feedback_id/merge': async (world) => ({
    deed: 'ticket.merge',
    ids: [await ticket(world)],
    body: { into: await ticket(world) },
    onceOnly: true,
  }),
  'POST /api/admin/feedback/:feedback_id/messages': async (world) => ({
    deed: 'ticket.answer',
    ids: [await ticket(world)],
    body: { text: 'Сейчас посмотрим', client_id: client_id(), seen: 100 },
  }),
  'POST /api/admin/feedback/:feedback_id/note': async (world) => ({
    deed: 'ticket.note',
    ids: [await ticket(world)],
    body: { text: 'Пишет третий раз', client_id: client_id() },
  }),
  'POST /api/admin/feedback/:feedback_id/read': async (world) => ({
    deed: 'ticket.read',
    ids: [await ticket(world)],
    body: { seq: 1 },
  }),
  'POST /api/admin/feedback/:feedback_id/snooze': async (world) => ({
    deed: 'ticket.snooze',
    ids: [await ticket(world)],
    body: { until: new Date(world.app.clock.now.getTime() + 3_600_000).toISOString() },
  }),
  'PATCH /api/feedback/:feedback_id': async (world) => ({
    deed: 'ticket.rename',
    ids: [await ticket(world)],
    body: { subject: 'Другая тема' },
  }),
  'POST /api/admin/saved-views': async () => ({
    deed: 'view.save',
    body: { list: 'users', name: 'Заблокированные', filter: { blocked: '1' } },
    onceOnly: true,
  }),
  'PATCH /api/admin/saved-views/:id': async (world) => ({
    deed: 'view.change',
    ids: [await saveView(world.app, world.vera)],
    body: { filter: { blocked: '0' } },
    othersGet: [404, 'not_found'],
  }),
  'DELETE /api/admin/saved-views/:id': async (world) => ({
    deed: 'view.remove',
    ids: [await saveView(world.app, world.vera)],
    othersGet: [404, 'not_found'],
    onceOnly: true,
  }),
  'POST /api/admin/macros': async () => ({
    deed: 'macro.save',
    body: { name: `Новый ${randomUUID().slice(0, 8)}`, text: 'Здравствуйте!' },
    onceOnly: true,
  }),
  'PATCH /api/admin/macros/:id': async (world) => ({
    deed: 'macro.change',
    ids: [await macro(world)],
    body: { text: 'Добрый день!' },
  }),
  'DELETE /api/admin/macros/:id': async (world) => ({
    deed: 'macro.remove',
    ids: [await macro(world)],
    onceOnly: true,
  }),
}
