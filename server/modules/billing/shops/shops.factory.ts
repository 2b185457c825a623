import type { TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'

/** Sberbank’s Moscow BIC, and an account whose check digit fits it. */
export const REQUISITES = {
  mode: 'requisites',
  account: '40702810938000000001',
  bic: '044525225',
  bank: 'ПАО Сбербанк',
} as const

interface Between {
  agent: Pick<TestAgent, 'id'>
  payer: Pick<TestUser, 'id'>
}

/** A payment that waits for money on the agency’s bank account; answers its number. */
export async function createBankPayment({ database }: TestApp, { agent, payer }: Between): Promise<number> {
  const { account, bic, bank } = REQUISITES
  const { rows } = await database.pool.query<{ id: number }>(
    `with shop_row as (
       insert into shop (agency_id, mode, bank_account, bic, bank, connected_by, connected_at)
       values ($1, 'requisites', $3, $4, $5, $1, now())
       on conflict (agency_id) where state <> 'left' do update set bank = excluded.bank returning id
     ), paid as (
       insert into payment (user_id, purpose, provider, shop_id, amount_kopecks)
       select $2, 'top_up', 'requisites', id, 100000 from shop_row returning id
     ), paper as (
       insert into bank_payment (payment_id, name, inn, bank_account, bic, bank)
       select id, 'ООО «Тест»', '7707083893', $3, $4, $5 from paid
     )
     select id::int from paid`,
    [agent.id, payer.id, account, bic, bank],
  )
  return rows[0]?.id ?? 0
}
