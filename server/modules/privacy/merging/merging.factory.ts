import type { TestApp } from '../../../../test/support/app.ts'
import type { TestUser } from '../../identity/identity.factory.ts'

export const someReason = 'Зарегистрировался второй раз с другой почтой'

interface Who {
  id: number
}

/** The staff's own calls about two accounts of one person. */
export function mergingBy(app: TestApp, staff: () => Pick<TestUser, 'token'>) {
  const call = (what: Parameters<TestApp['call']>[0], body?: object) =>
    app.call(what, { token: staff().token, ...(body && { body }) })
  return {
    merge: (kept: Who, joined: Who, reason = someReason) =>
      call(`POST /api/admin/users/${kept.id}/merges`, { joined_id: joined.id, reason }),
    preview: (kept: Who, joined: Who) => call(`GET /api/admin/users/${kept.id}/merges/${joined.id}`),
    merges: ({ id }: Who) => call(`GET /api/admin/users/${id}/merges`),
  }
}

/** The job that looks again waits two minutes; here it is due. */
export async function comeAgain(app: TestApp): Promise<void> {
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
}
