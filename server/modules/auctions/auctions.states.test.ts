import { expect, test } from 'vitest'
import { auctionStates } from '../../../contract/auctions/auction-states.ts'
import { auctionMoves } from './auctions.states.ts'

test('AUC-08 only an active auction can be won or expire; a deleted one goes nowhere', () => {
  const possible = auctionStates.map((state) => [
    state,
    auctionMoves.all.filter(({ from }) => from === state).map(({ name }) => name),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    active: ['choose', 'expire', 'delete'],
    chosen: ['delete'],
    expired: ['delete'],
    deleted: [],
  })
})
