import type { TypedCard } from '../../../../contract/travellers/traveller-card.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { nameParty, nameTraveller } from '../bookings.factory.ts'

/** What is done with the party of one booking, by its tourist unless somebody else is named. */
export function partyCalls(app: TestApp, current: () => { tourist: TestUser; id: number }) {
  const own = () => current().tourist
  return {
    party: async () => (await app.call(`GET /api/booking/${current().id}/travellers`, own())).body.result,
    add: (body: object, { token } = own()) =>
      app.call(`POST /api/booking/${current().id}/travellers`, { token, body }),
    addSaved: (saved_id: number, { token } = own()) =>
      app.call(`POST /api/booking/${current().id}/travellers/saved`, { token, body: { saved_id } }),
    open: (one: number, { token } = own()) => app.call(`GET /api/booking-traveller/${one}`, { token }),
    change: (one: number, body: { version: number; card: object; saves?: boolean }, { token } = own()) =>
      app.call(`PATCH /api/booking-traveller/${one}`, { token, body }),
    remove: (one: number, { token } = own()) => app.call(`DELETE /api/booking-traveller/${one}`, { token }),
    submit: ({ token } = own()) => app.call(`POST /api/booking/${current().id}/submit`, { token }),
    name: (card?: TypedCard) =>
      nameTraveller(app, { tourist: own(), bookingId: current().id, ...(card && { card }) }),
    nameAll: () => nameParty(app, { tourist: own(), bookingId: current().id }),
    /** Who has looked at the whole card of a traveller, a row for each look. */
    looks: async (one: number) =>
      (
        await app.database.pool.query<{ user_id: number }>(
          `select user_id from document_look where subject = 'booking_traveller' and subject_id = $1 order by id`,
          [one],
        )
      ).rows,
  }
}

export const refused = (reason: string, status = 409) => ({ status, body: { error: { reason } } })

export const byNumber = (one: number, other: number): number => one - other
