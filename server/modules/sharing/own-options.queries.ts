import type { OwnOption, SharedOption } from '../../../contract/sharing/sharing.ts'
import type { Read } from '../../platform/db/database.ts'

/** For the tourist alone: the guests' own answer never has the row of a seller. */
export async function withSellers(read: Read, options: readonly SharedOption[]): Promise<OwnOption[]> {
  if (options.length === 0) return []
  const ids = options.map(({ id }) => id)
  const sellers = await read
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .innerJoin('operator', 'operator.id', 'option.operator_id')
    .select(['option.id', 'agent.organisation', 'operator.name as operator', 'option.room'])
    .where(({ eb, val }) => eb('option.id', '=', eb.fn.any(val(ids))))
    .execute()
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  return options.flatMap((option) => {
    const seller = byId.get(option.id)
    return seller ? [{ ...option, ...seller }] : []
  })
}
