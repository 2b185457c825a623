/** The floor of `responses`: a transaction that inserts the offer and its two lines of the ledger; asks nobody anything. */
import { bodyOf, openPool, serveBare, statement } from '../support/bare.ts'

const pool = openPool()

const insertOffer = statement(
  'offer',
  `insert into offer (auction_id, agent_id, fee_kopecks, expires_at) values ($1, $2, 375000, now() + interval '7 days')
   returning id::integer`,
)
const insertLines = statement(
  'lines',
  `with moved as (
    insert into ledger_transfer (reason, kind, offer_id) values ('fee:offer:' || $1::text, 'fee', $1::bigint) returning id
  )
  insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
  select moved.id, account.id, -375000, $3::integer, 10000000000 - 375000 * $3::bigint, decode('00', 'hex')
  from moved, ledger_account as account where account.agent_id = $2
  union all
  select moved.id, house.id, 375000, null, null, null
  from moved, ledger_account as house where house.kind = 'fees' and house.agent_id is null`,
)

/** An agent's lines so far: nobody else writes them, so nobody has to be asked. */
const lines = new Map<number, number>()

serveBare(async (request) => {
  const { agent_id, auction_id } = await bodyOf<{ agent_id: number; auction_id: number }>(request)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(insertOffer([auction_id, agent_id]))
    const seq = (lines.get(agent_id) ?? 1) + 1
    lines.set(agent_id, seq)
    await client.query(insertLines([rows[0]?.id, agent_id, seq]))
    await client.query('commit')
    return { id: rows[0]?.id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})
