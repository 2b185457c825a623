import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { offerStates } from '../../../contract/offers/offer-states.ts'
import { offerMoves } from './offers.states.ts'

const app = await bootApp()
const names = [...new Set(offerMoves.all.map(({ name }) => name))]

test('OFFER-08, AUC-08, SEC-18 what waits may be answered, changed and taken back; what is chosen is let go by its tourist alone, what is withdrawn goes nowhere', () => {
  const possible = offerStates.map((state) => [
    state,
    names.filter((name) => offerMoves.isPossible(name, state)),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    sent: ['edit', 'withdraw', 'choose', 'decline', 'lose', 'expire', 'remove'],
    declined: ['revive', 'remove'],
    expired: ['revive', 'remove'],
    removed: ['restore'],
    chosen: ['release'],
    withdrawn: [],
  })
})

test('OFFER-08, SEC-18 the database has the very same table of moves', async () => {
  const verdicts = new Map<string, boolean>()
  for (const from of [null, ...offerStates])
    for (const to of offerStates) {
      const insert = `insert into offer_move (offer_id, from_state, to_state, version) values (-1, $1, $2, 1)`
      const { constraint } = await app.database.pool.query(insert, [from, to]).then(
        () => ({ constraint: '' }),
        (error: { constraint: string }) => error,
      )
      // Whatever the table of moves lets through is stopped by the key to an offer that does not exist.
      verdicts.set(`${from} ${to}`, constraint === 'offer_move_offer_id_fkey')
      expect(constraint).toMatch(/^offer_move_(?:offer_id_fkey|exists)$/)
    }
  const known = offerMoves.all.map(({ from, to }) => `${from} ${to}`)
  const held = [...verdicts].filter(([, isHeld]) => isHeld).map(([move]) => move)
  expect(held.toSorted()).toEqual(['null sent', ...new Set(known)].toSorted())
})
