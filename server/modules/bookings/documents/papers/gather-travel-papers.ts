import { documentTitles } from '../../../../../contract/travellers/traveller-texts.ts'
import type { DocumentRules } from '../../../../../contract/travellers/document-rules.ts'
import { reserveWords } from '../../../../../contract/travellers/document-end.ts'
import type { OperatorFacts } from '../../../../../contract/bookings/documents/operators.ts'
import { documentRulesOf } from '../../../travellers/index.ts'
import { changesOf } from '../../amendments/amendments.queries.ts'
import { newestConfirmation } from '../../money/confirming/confirmations.store.ts'
import { openedParty, type Sources } from '../../party/party.queries.ts'
import { contractNumber, gathered, type GatheredPaper } from './gather-papers.ts'
import { helpAbroad } from './help-abroad.ts'
import { priceFacts } from '../operators.store.ts'
import { agentOf, bookedRows, countryOf, travellerOf, tripOf } from './paper-rows.queries.ts'
import { pricedRows } from './paper-prices.queries.ts'

/**
 * What people take on the trip that this move has confirmed. The voucher wants the operator's number, as the agent
 * has said it last: without it there is the memo alone.
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
  const memo = gathered('memo', {
    made_at,
    country: countryOf(rows),
    region: rows.region,
    first_day: trip.first_day,
    last_day: trip.last_day,
    facts: rules ? factsOf(rules) : [],
    phones,
  })
  const confirmation = await newestConfirmation(read, bookingId)
  if (!confirmation) return [memo]
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
  return [memo, voucher]
}

function phonesOf(
  { phone }: OperatorFacts,
  { agent, isAbroad }: { agent: string | null; isAbroad: boolean },
) {
  return [
    { title: 'Туроператор', phone },
    { title: 'Турагент', phone: agent },
    ...(isAbroad ? [{ title: 'Экстренная помощь за границей, «Турпомощь»', phone: helpAbroad.phone }] : []),
  ]
}

/** What is known of the country's rules, each with where it was looked up. */
function factsOf({ grown, child, source, reserve }: DocumentRules) {
  const titled = (kinds: DocumentRules['grown']) => kinds.map((kind) => documentTitles[kind]).join(' или ')
  return [
    ...(source
      ? [
          {
            title: 'С какими документами ехать гражданам России',
            text: `С 14 лет: ${titled(grown)}. До 14 лет: ${titled(child)}.`,
            source: source.url,
            checked_on: source.checked_on,
          },
        ]
      : []),
    ...(reserve
      ? [
          {
            title: 'Срок действия паспорта',
            text: `Паспорт должен действовать ${reserveWords(reserve)}.`,
            source: reserve.source.url,
            checked_on: reserve.source.checked_on,
          },
        ]
      : []),
  ]
}
