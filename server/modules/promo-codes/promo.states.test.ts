import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { promoUseStates } from '../../../contract/promo-codes/promo-code.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { promoMoves, promoUseMoves } from './promo.states.ts'
import { givePromo } from './promo-codes.factory.ts'

const app = await bootApp()
let useId = 0

beforeAll(async () => {
  await loadGeo(app)
  const [vera, anna, agent] = [await people.vera(app), await people.anna(app), await createAgent(app)]
  const { id } = await givePromo(app, vera)
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into promo_use (promo_id, code_id, user_id, agency_id, booking_id, payer, kopecks, state, created_at, changed_at)
     select $1, id, $2, $3, 1, 'platform', 100, 'reserved', now(), now() from promo_code where promo_id = $1 returning id`,
    [id, anna.id, agent.id],
  )
  useId = rows[0]?.id ?? 0
})

test('ADM-06 a draft is started or stopped, what runs is stopped, what is stopped stays so', () => {
  expect(promoMoves.all.map(({ name, from, to }) => `${name}: ${from} → ${to}`)).toEqual([
    'start: draft → active',
    'stop: draft → stopped',
    'stop: active → stopped',
  ])
})

test('BOOK-23, SEC-18 the database has the very same table of moves of a use: what is used or free again goes nowhere', async () => {
  const client = await app.database.pool.connect()
  const held: string[] = []
  try {
    for (const from of promoUseStates)
      for (const to of promoUseStates) {
        await client.query('begin')
        await client.query('alter table promo_use disable trigger promo_use_move_exists')
        await client.query('update promo_use set state = $1 where id = $2', [from, useId])
        await client.query('alter table promo_use enable trigger promo_use_move_exists')
        const moved = await client.query('update promo_use set state = $1 where id = $2', [to, useId]).then(
          () => true,
          (error: { constraint: string }) => {
            expect(error.constraint).toBe('promo_use_move_exists')
            return false
          },
        )
        await client.query('rollback')
        if (moved) held.push(`${from} ${to}`)
      }
  } finally {
    client.release()
  }
  expect(held.toSorted()).toEqual(promoUseMoves.all.map(({ from, to }) => `${from} ${to}`).toSorted())
})
