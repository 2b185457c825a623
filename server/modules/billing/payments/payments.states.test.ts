import { expect, test } from 'vitest'
import { paymentStates } from '../../../../contract/billing/payment-states.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { paymentMoves } from './payments.states.ts'

const app = await bootApp()

test('BOOK-08 the database knows the same moves of a payment as the code, and no other', async () => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'payment_move_exists'`,
  )
  const check = rows[0]?.text.replace(/^CHECK/, '') ?? ''
  const pairs = paymentStates.flatMap((from) => paymentStates.map((to) => ({ from, to })))
  for (const { from, to } of pairs) {
    const known = await app.database.pool.query<{ known: boolean }>(
      `select ${check} as known from (select $1::text as from_state, $2::text as to_state) as move`,
      [from, to],
    )
    const isMove = paymentMoves.between(from, to) !== undefined
    expect([from, to, known.rows[0]?.known]).toEqual([from, to, isMove])
  }
})
