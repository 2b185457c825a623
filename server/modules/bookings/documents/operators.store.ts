import type {
  ContractTerms,
  OperatorFacts,
  ShownOperator,
} from '../../../../contract/bookings/documents/operators.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'

interface Telling {
  agentId: number
  operatorId: number
}

/** What this agency has told of an operator last; null: nothing yet. */
export async function keptOperator(
  read: Read,
  { agentId, operatorId }: Telling,
): Promise<OperatorFacts | null> {
  const row = await read
    .selectFrom('agency_operator_facts')
    .select('facts')
    .where('agent_id', '=', agentId)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row ? (row.facts as unknown as OperatorFacts) : null
}

export async function keepOperator(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { agentId, operatorId, facts }: Telling & { facts: OperatorFacts },
): Promise<void> {
  const values = { facts: JSON.stringify(facts), changed_at: now }
  await tx
    .insertInto('agency_operator_facts')
    .values({ agent_id: agentId, operator_id: operatorId, ...values })
    .onConflict((known) => known.columns(['agent_id', 'operator_id']).doUpdateSet(values))
    .execute()
}

/** What was said with a price for its contract. */
export async function insertPriceFacts(
  { tx }: Pick<Ctx, 'tx'>,
  { priceId, operator, terms }: { priceId: number; operator: OperatorFacts; terms: ContractTerms },
): Promise<void> {
  await tx
    .insertInto('booking_price_facts')
    .values({ price_id: priceId, operator: JSON.stringify(operator), ...terms })
    .execute()
}

export async function priceFacts(
  read: Read,
  priceId: number,
): Promise<{ operator: OperatorFacts; terms: ContractTerms } | null> {
  const row = await read
    .selectFrom('booking_price_facts')
    .select(['operator', 'transfer', 'insurance'])
    .where('price_id', '=', priceId)
    .executeTakeFirst()
  if (!row) return null
  const { operator, ...terms } = row
  return { operator: operator as unknown as OperatorFacts, terms }
}

/** As the form shows it. */
export function shownOperator({ security, ...facts }: OperatorFacts): ShownOperator {
  const { signed_on, since, until } = security
  return {
    ...facts,
    security: {
      ...security,
      signed_on: wireDay(signed_on),
      since: wireDay(since),
      until: wireDay(until),
    },
  }
}
