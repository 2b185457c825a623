import { data, type LoaderFunctionArgs } from 'react-router'
import { bookingsContext } from '../../app/calls/server/visit.server.ts'

/** Where a choice opens no booking there are no pages of one. */
export function requireBookings({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  if (!context.get(bookingsContext)) throw data(null, { status: 404 })
}
