import type { TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'

/** A Moscow bank, and an account whose check digit fits it. */
export const REQUISITES = {
  mode: 'requisites',
  account: '40702810938000000001',
  bic: '044525225',
  bank: 'ПАО Сбербанк',
} as const

/** As the agency has said it of `createBankPayment`, on the wire. */
export const BANK_PAPER = { number: '17', day: '20.11.2026' }

interface Between {
  agent: Pick<TestAgent, 'id'>
  payer: Pick<TestUser, 'id'>
}

/** A payment that has come to the agency's bank account, and is confirmed; answers its number. */
export async function createBankPayment({ database }: TestApp, { agent, payer }: Between): Promise<number> {
  const { account, bic, bank } = REQUISITES
  const { rows } = await database.pool.query<{ id: number }>(
    `with account as (
       insert into shop (agency_id, mode, bank_account, bic, bank, connected_by, connected_at, state)
       values ($1, 'requisites', $3, $4, $5, $1, now(), 'left') returning id
     ), paid as (
       insert into payment (user_id, purpose, provider, shop_id, amount_kopecks, state)
       select $2, 'tour', 'requisites', id, 100000, 'paid' from account returning id
     ), paper as (
       insert into bank_payment (payment_id, name, inn, bank_account, bic, bank,
         paper_number, paper_day, confirmed_by, confirmed_at)
       select id, 'ООО «Тест»', '7707083893', $3, $4, $5, '17', '2026-11-20', $1, now() from paid
     ), moves as (
       insert into payment_move (payment_id, from_state, to_state, cause)
       select paid.id, move.a, move.b, 'agency' from paid,
         (values (1, 'created', 'pending'), (2, 'pending', 'paid')) as move (n, a, b) order by n
     )
     select id::int from paid`,
    [agent.id, payer.id, account, bic, bank],
  )
  return rows[0]?.id ?? 0
}
