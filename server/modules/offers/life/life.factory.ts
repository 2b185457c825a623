import type { Answered, TestApp } from '../../../../test/support/app.ts'

interface Who {
  token: string
}

interface Version {
  version?: number
  comment?: string
  tours?: readonly number[]
}

/** What the sides of an offer do with it, through the API. */
export function deedsOn(app: TestApp) {
  return {
    edit: ({ token }: Who, id: number, { version = 1, comment = '', tours = [] }: Version = {}) =>
      app.call('PATCH /api/travel-agent/offer', {
        token,
        body: { id, version, comment, options: tours.map((tour_id) => ({ tour_id })) },
      }),
    withdraw: ({ token }: Who, id: number) =>
      app.call('DELETE /api/travel-agent/offer', { token, body: { id } }),
    choose: ({ token }: Who, offer_id: number, { version = 1, position = 1 } = {}) =>
      app.call('POST /api/tourist/offer/choose', { token, body: { offer_id, version, position } }),
    decline: ({ token }: Who, offer_id: number) =>
      app.call('POST /api/tourist/offer/decline', { token, body: { offer_id } }),
    read: async ({ token }: Who, id: number) =>
      (await app.call(`GET /api/tourist/offer/${id}?isRead=true`, { token })).body.result,
    manage: ({ token }: Who, body: object) =>
      app.call('POST /api/admin/offers-management', { token, body: { reason: 'Проверка', ...body } }),
  }
}

/** The tourist walks away from what a choice has opened: until then the request is not deleted. */
export const callOff = (app: TestApp, { token }: Who, bookingId: number) =>
  app.call(`POST /api/booking/${bookingId}/cancellation`, { token, body: { reason: 'other_dates' } })

/** The status and, of a refusal, its word. */
export function wordOf({ status, body }: Answered): string {
  return status === 200 ? '200' : `${status} ${body.error.reason ?? Object.keys(body.error).join()}`
}

/** The states through which an offer has gone, 'sent 1 > sent 2 > chosen 2'. */
export async function pathOf(app: TestApp, offerId: number): Promise<string> {
  const { rows } = await app.database.pool.query<{ path: string }>(
    `select string_agg(to_state || ' ' || version, ' > ' order by id) as path from offer_move where offer_id = $1`,
    [offerId],
  )
  return rows[0]?.path ?? ''
}
