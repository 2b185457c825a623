import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { auctionStates } from '../../../contract/auctions/auction-states.ts'
import { auctionMoves } from './auctions.states.ts'

const app = await bootApp()

test('AUC-08 only an active auction can be won or expire, a choice may be taken back; a deleted one goes nowhere', () => {
  const possible = auctionStates.map((state) => [
    state,
    auctionMoves.all.filter(({ from }) => from === state).map(({ name }) => name),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    active: ['choose', 'expire', 'delete'],
    chosen: ['reopen', 'delete'],
    expired: ['delete'],
    deleted: [],
  })
})

test('AUC-08 the database has the very same table of moves', async () => {
  const {
    rows: [{ rule }],
  } = await app.database.pool.query(
    `select substr(pg_get_constraintdef(oid), 7) as rule from pg_constraint where conname = 'auction_move_exists'`,
  )
  const { rows } = await app.database.pool.query<{ held: string }>(
    `select concat_ws(' ', coalesce(from_state, 'null'), to_state) as held
     from unnest($1::text[]) as from_state, unnest($2::text[]) as to_state where ${rule}`,
    [[null, ...auctionStates], auctionStates],
  )
  const known = auctionMoves.all.map(({ from, to }) => `${from} ${to}`)
  expect(rows.map(({ held }) => held).toSorted()).toEqual(['null active', ...known].toSorted())
})
