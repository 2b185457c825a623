import { expect, test } from 'vitest'
import { bookingStates } from '../../../contract/bookings/booking-states.ts'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { movesOf, openBooking } from './bookings.factory.ts'
import { bookingMoves } from './bookings.states.ts'

const app = await bootApp()
const names = [...new Set(bookingMoves.all.map(({ name }) => name))]

test('BOOK-08 before money either side may walk away; a booking that is over goes nowhere', () => {
  const possible = bookingStates.map((state) => [
    state,
    names.filter((name) => bookingMoves.isPossible(name, state)),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    filling: ['submit', 'cancel', 'lapse'],
    checking: ['return', 'quote', 'cancel'],
    agreeing: ['quote', 'accept', 'expire', 'cancel', 'lapse'],
    paying: ['requote', 'cover', 'cancel', 'lapse'],
    confirming: ['confirm', 'refuse', 'unhold', 'substitute', 'ask_cancel'],
    confirmed: ['amend', 'depart', 'ask_cancel'],
    travelling: ['finish'],
    cancelling: ['settle'],
    finished: [],
    refused: [],
    cancelled: [],
    lapsed: [],
  })
})

test('BOOK-08 the database has the very same table of moves, with those who make them', async () => {
  const {
    rows: [{ rule }],
  } = await app.database.pool.query(
    `select substr(pg_get_constraintdef(oid), 7) as rule from pg_constraint where conname = 'booking_move_exists'`,
  )
  const { rows } = await app.database.pool.query<{ held: string }>(
    `select concat_ws(' ', move, coalesce(from_state, 'null'), to_state, mover) as held
     from unnest($1::text[]) as move, unnest($2::text[]) as from_state, unnest($3::text[]) as to_state,
       unnest($4::text[]) as mover
     where ${rule}`,
    [['open', ...names], [null, ...bookingStates], bookingStates, ['tourist', 'agent', 'admin', 'system']],
  )
  const known = bookingMoves.all.flatMap(({ name, from, to, by }) =>
    by.map((mover) => `${name} ${from} ${to} ${mover}`),
  )
  expect(rows.map(({ held }) => held).toSorted()).toEqual(['open null filling tourist', ...known].toSorted())
})

test('BOOK-08 a state without the move that leads to it is stored by no commit, nor is a move out of its order', async () => {
  await loadGeo(app)
  const agent = await createAgent(app)
  await fund(app, agent)
  const { id } = await openBooking(app, { tourist: await people.anna(app), agent })
  const refused = (text: string) =>
    app.database.pool.query(text, [id]).then(
      () => 'stored',
      (error: { constraint: string }) => error.constraint,
    )
  expect(await refused(`update booking set state = 'confirmed' where id = $1`)).toBe(
    'booking_stands_where_its_last_move_led',
  )
  expect(
    await refused(`insert into booking_move (booking_id, n, move, from_state, to_state, mover)
      values ($1, 2, 'quote', 'checking', 'agreeing', 'agent')`),
  ).toMatch(/previous/)
  expect(
    await refused(`insert into booking_move (booking_id, n, move, from_state, to_state, mover)
      values ($1, 2, 'accept', 'filling', 'paying', 'tourist')`),
  ).toBe('booking_move_exists')
  expect(await movesOf(app, id)).toBe('open')
})
