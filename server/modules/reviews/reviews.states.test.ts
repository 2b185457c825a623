import { expect, test } from 'vitest'
import { reviewMoveNames, reviewStates } from '../../../contract/reviews/review-words.ts'
import { bootApp } from '../../../test/support/app.ts'
import { reviewMoves } from './reviews.states.ts'

const app = await bootApp()

test('BOOK-27 the database has the very same table of moves, with those who make them', async () => {
  const {
    rows: [{ rule }],
  } = await app.database.pool.query(
    `select substr(pg_get_constraintdef(oid), 7) as rule from pg_constraint where conname = 'review_move_exists'`,
  )
  const { rows } = await app.database.pool.query<{ held: string }>(
    `select concat_ws(' ', move, coalesce(from_state, 'null'), to_state, mover) as held
     from unnest($1::text[]) as move, unnest($2::text[]) as from_state, unnest($3::text[]) as to_state,
       unnest($4::text[]) as mover
     where ${rule}`,
    [reviewMoveNames, [null, ...reviewStates], reviewStates, ['tourist', 'agent', 'admin', 'system']],
  )
  const known = reviewMoves.all.flatMap(({ name, from, to, by }) =>
    by.map((mover) => `${name} ${from} ${to} ${mover}`),
  )
  expect(rows.map(({ held }) => held).toSorted()).toEqual(['send null sent tourist', ...known].toSorted())
})
