import type { Read } from '../../../../platform/db/database.ts'
import { documentRulesOf } from '../../../travellers/index.ts'
import { changesOf } from '../../amendments/amendments.queries.ts'
import { newestConfirmation } from '../../money/confirming/confirmations.store.ts'
import { openedParty, type Sources } from '../../party/party.queries.ts'
import { contractNumber } from './gather-papers.ts'
import { type GatheredPaper, gathered } from './gathered-paper.ts'
import { gatherMemo, phonesOf } from './gather-memo.ts'
import { priceFacts } from '../operators.store.ts'
import { agentOf, bookedRows, countryOf, travellerOf, tripOf } from './paper-rows.queries.ts'
import { pricedRows } from './paper-prices.queries.ts'

/**
 * What people take on the trip that this move has confirmed: the voucher, where the agent has said the operator's number.
 * The memo has come with the contract; a contract that was built without one gets it here.
 */
export async function gatherTravelPapers(
  sources: Sources,
  { bookingId, moveN }: { bookingId: number; moveN: number },
): Promise<GatheredPaper[]> {
  const { read } = sources
  const [rows, price, move] = [
    await bookedRows(read, bookingId),
    await pricedRows(read, bookingId),
    await read
      .selectFrom('booking_move')
      .select('moved_at')
      .where('booking_id', '=', bookingId)
      .where('n', '=', moveN)
      .executeTakeFirstOrThrow(),
  ]
  const told = price && (await priceFacts(read, price.id))
  if (!told) return []
  const { operator, terms } = told
  const trip = tripOf(rows, terms, await changesOf(read, bookingId))
  const agent = agentOf(rows)
  const made_at = move.moved_at
  const phones = phonesOf(operator, { agent: agent.phone, isAbroad: countryOf(rows).is_abroad })
  const rules = await documentRulesOf(read, rows.country_id)
  const party = await openedParty(sources, bookingId)
  const memo = (await hasMemo(read, price.id)) ? [] : [gatherMemo({ made_at, rows, trip, rules, phones })]
  const confirmation = await newestConfirmation(read, bookingId)
  if (!confirmation) return memo
  const voucher = gathered('voucher', {
    number: `${contractNumber(bookingId, 1)}-В`,
    made_at,
    operator: {
      name: operator.short_name,
      register_number: operator.register_number,
      booking_number: confirmation.operator_number,
    },
    // Its authorisation code comes from the operator's own system: nobody types it here.
    electronic: null,
    agent,
    trip,
    travellers: party.map((one) => travellerOf(one, trip.last_day)),
    phones,
  })
  return [...memo, voucher]
}

async function hasMemo(read: Read, priceId: number): Promise<boolean> {
  const memo = read.selectFrom('booking_document').select('id').where('kind', '=', 'memo')
  return (await memo.where('price_id', '=', priceId).executeTakeFirst()) !== undefined
}
