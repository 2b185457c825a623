import { moscowDay } from '../../../../../contract/wire.ts'
import type { DocumentData } from '../../../papers/index.ts'
import type { Sources } from '../../party/party.queries.ts'
import { changesOf } from '../../amendments/amendments.queries.ts'
import { partyWith } from '../../amendments/right-name.ts'
import { gatherMemo, phonesOf } from './gather-memo.ts'
import { type GatheredPaper, gathered } from './gathered-paper.ts'
import { helpAbroad } from './help-abroad.ts'
import { priceFacts } from '../operators.store.ts'
import {
  agentOf,
  bookedRows,
  countryOf,
  customerOf,
  isByPlane,
  travellerOf,
  tripOf,
} from './paper-rows.queries.ts'
import { pricedRows, type PricedRows } from './paper-prices.queries.ts'
import { documentRulesOf } from '../../../travellers/index.ts'

/**
 * The contract with its annexes and the memo, of the rows as they stand, or as a proposed change of the trip would have them; null: the
 * booking has no price. The same rows give the same bytes.
 */
export async function gatherContract(
  sources: Sources,
  bookingId: number,
  proposedId?: number,
): Promise<{ priceId: number; papers: GatheredPaper[] } | null> {
  const { read } = sources
  const price = await pricedRows(read, bookingId, proposedId)
  if (!price) return null
  const [rows, told, party] = [
    await bookedRows(read, bookingId),
    await priceFacts(read, price.id),
    await partyWith(sources, bookingId, proposedId),
  ]
  const rules = await documentRulesOf(read, rows.country_id)
  const head = { number: contractNumber(bookingId, price.n), made_at: price.made_at }
  const contract = { number: head.number, day: moscowDay(price.made_at) }
  const changes = await changesOf(read, bookingId, proposedId)
  const trip = tripOf(rows, told?.terms ?? { transfer: '', insurance: '' }, changes)
  const [agent, customer] = [agentOf(rows), customerOf(rows)]
  const extras = extrasOf(price)
  const operator = told?.operator ?? null
  const phones = phonesOf(operator, { agent: agent.phone, isAbroad: countryOf(rows).is_abroad })
  const total = { lines: price.lines, total_kopecks: price.total, rate: price.rate }
  return {
    priceId: price.id,
    papers: [
      gathered('contract', {
        ...head,
        agent,
        customer,
        trip,
        destination: rules?.to ?? null,
        tourists: party.length,
        price: total,
        schedule: price.schedule,
        has_extras: extras.length > 0,
        ...(isByPlane(rows)
          ? tourProduct(operator, countryOf(rows))
          : { product_kind: 'single_services', provider: operator }),
      }),
      gathered('booking_sheet', {
        ...head,
        number: `${head.number}-1`,
        contract,
        trip,
        travellers: party.map((one) => travellerOf(one, trip.last_day)),
        extras,
        price: total,
      }),
      ...consentTo(extras, {
        ...head,
        number: `${head.number}-2`,
        contract,
        customer,
        agent_name: agent.name,
      }),
      gatherMemo({ made_at: price.made_at, rows, trip, rules, phones }),
    ],
  }
}

/** None where there is nothing to consent to. */
const consentTo = (
  extras: ReturnType<typeof extrasOf>,
  consenting: DocumentData<'extras_consent'>,
): GatheredPaper[] => (extras.length > 0 ? [gathered('extras_consent', { ...consenting, extras })] : [])

type Priced = NonNullable<Awaited<ReturnType<typeof pricedRows>>>
/** What the tourist takes beside the tour, and consents to apart. */
const extrasOf = ({ lines }: Priced) => lines.filter(({ kind }) => kind === 'extra' || kind === 'insurance')

type Told = NonNullable<Awaited<ReturnType<typeof priceFacts>>>['operator']

function tourProduct(operator: Told | null, country: { is_abroad: boolean }) {
  return {
    product_kind: 'tour_product' as const,
    operator: operator && {
      ...operator,
      security: { ...operator.security, sum_kopecks: operator.security.sum * 100 },
    },
    help: country.is_abroad ? { ...helpAbroad, operator_phone: operator?.phone ?? null } : null,
  }
}

/** As people say it on the telephone: «B-5001», with a later version of the price «B-5001/2». */
export const contractNumber = (bookingId: number, n: PricedRows['n']): string =>
  n === 1 ? `B-${bookingId}` : `B-${bookingId}/${n}`
