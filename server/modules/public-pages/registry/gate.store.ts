import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { type Gate, usualGate } from './gate.rules.ts'

export async function gateOf(read: Read): Promise<Gate> {
  const { rows } = await sql<Gate>`select prices, facts, share from public_page_gate`.execute(read)
  return rows[0] ?? usualGate
}

/** Null where nobody has. */
export async function gateSetAt(read: Read): Promise<Date | null> {
  const { rows } = await sql<{ set_at: Date }>`select set_at from public_page_gate`.execute(read)
  return rows[0]?.set_at ?? null
}

/** From the next valuation on, which begins for it. */
export async function setGate(tx: Tx, { prices, facts, share }: Gate, now: Date): Promise<void> {
  await sql`
    insert into public_page_gate (prices, facts, share, set_at) values (${prices}, ${facts}, ${share}, ${now})
    on conflict (one) do update set prices = excluded.prices, facts = excluded.facts, share = excluded.share,
      set_at = excluded.set_at`.execute(tx)
}
