import { CSV_HEADER, csvRows } from '../../server/modules/supply/price-files/price-files.factory.ts'
import { confirmEmail, tellSomething } from '../../server/modules/notifications/notifications.factory.ts'
import type { Deeds, World } from './deed.ts'

async function upload({ app, vera }: World, source: string, price = 500): Promise<number> {
  const { status, body } = await app.call(`POST /api/admin/price-imports?source=${source}&file_name=a.csv`, {
    token: vera.token,
    body: await prices(app, price),
    headers: { 'content-type': 'text/csv' },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.id
}

async function prices({ database }: World['app'], price = 500): Promise<Buffer> {
  const hotels = await database.read.selectFrom('hotel').select('id').orderBy('id').limit(20).execute()
  const ids = hotels.map(({ id }) => id)
  return Buffer.from(CSV_HEADER + csvRows(ids, 40, price))
}

export async function failedDelivery({ app, tourist }: World): Promise<number> {
  await confirmEmail(app, tourist)
  await tellSomething(app, tourist)
  const { rows } = await app.database.pool.query<{ id: number }>(
    `update delivery set state = 'failed', reason = 'no_address', finished_at = now() where id =
      (select max(id) from delivery where user_id = $1) returning id`,
    [tourist.id],
  )
  return rows[0]?.id ?? 0
}

/** Prices, notifications and the server's own work. */
export const machineDeeds: Deeds = {
  'POST /api/admin/price-imports': async ({ app }) => ({
    deed: 'price_file.upload',
    query: 'source=audited&file_name=a.csv',
    body: await prices(app),
    onceOnly: true,
  }),
  'DELETE /api/admin/price-imports/:id': async (world) => ({
    deed: 'price_file.stop',
    ids: [await upload(world, 'stopped')],
  }),
  'POST /api/admin/price-imports/:id/rollback': async (world) => {
    await upload(world, 'twice', 500)
    await world.app.processAll()
    const id = await upload(world, 'twice', 600)
    await world.app.processAll()
    return { deed: 'price_file.roll_back', ids: [id] }
  },
  'POST /api/admin/deliveries/:id/retry': async (world) => ({
    deed: 'delivery.retry',
    ids: [await failedDelivery(world)],
    onceOnly: true,
  }),
  'POST /api/admin/jobs/:id/retry': async () => ({ deed: 'job.retry', ids: [999_999] }),
  'PATCH /api/admin/switches/:key': async ({ app }) => {
    const { rows } = await app.database.pool.query<{ version: number }>(
      `select version from switch_state where key = 'reviews'`,
    )
    return {
      deed: 'switch.flip',
      ids: ['reviews'],
      body: { version: rows[0]?.version ?? 0, is_on: true, reason: 'Проверили, работает' },
      onceOnly: true,
    }
  },
  'POST /api/admin/search': async () => ({ deed: 'staff.search', body: { q: 'A-1' } }),
  'POST /api/admin/work/:id/claim': async (world) => ({ deed: 'work.claim', ids: [await someWork(world)] }),
  'POST /api/admin/work/:id/release': async (world) => ({
    deed: 'work.release',
    ids: [await someWork(world)],
  }),
  'POST /api/admin/work/:id/put-aside': async (world) => ({
    deed: 'work.put_aside',
    ids: [await someWork(world, 'delivery')],
    body: { reason: 'Почтовый сервер починили' },
    onceOnly: true,
  }),
  'POST /api/admin/audit/check': async () => ({ deed: 'audit.check', body: {} }),
  'POST /api/admin/jobs/retry': async () => ({ deed: 'job.retry_kind', body: { kind: 'no.such.job' } }),
}

/** Nothing stands behind it: it is there to be taken. */
async function someWork({ app }: World, kind: 'agency' | 'delivery' = 'agency'): Promise<number> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into work_item (kind, subject_id, opened_at, due_at)
     select $1, count(*) + 1000000, now(), now() from work_item returning id`,
    [kind],
  )
  return rows[0]?.id ?? 0
}
