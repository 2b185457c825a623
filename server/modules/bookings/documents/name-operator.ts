import type {
  ContractTerms,
  OperatorFacts,
  ShownOperator,
} from '../../../../contract/bookings/documents/operators.ts'
import { usualTerms } from '../../../../contract/bookings/documents/operators.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { MissingField } from '../../papers/index.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { gatherContract } from './papers/gather-papers.ts'
import { gathered } from './papers/gathered-paper.ts'
import { madeUpOperator } from './papers/made-up-operator.ts'
import { insertPriceFacts, keepOperator, keptOperator, shownOperator } from './operators.store.ts'
import { agentOf, bookedRows, type BookedRows, customerOf } from './papers/paper-rows.queries.ts'

interface Said {
  priceId: number
  /** Null: as the agency has told before. */
  operator: OperatorFacts | null
  terms: ContractTerms
}

/**
 * What the contract of a new price says of its operator. Throws `documents_missing`, with what to fill in where: a price
 * without a contract can be signed by nobody.
 */
export async function nameOperator(ctx: Ctx, booking: LockedBooking, said: Said): Promise<void> {
  const rows = await bookedRows(ctx.tx, booking.id)
  const telling = { agentId: rows.agent_id, operatorId: rows.operator_id }
  const operator = said.operator ?? (await operatorFor(ctx.tx, rows))
  if (!operator)
    throw documentsMissing([{ path: 'operator', title: 'название, РТО, ИНН, адреса, телефон, обеспечение' }])
  if (operator.security.until < moscowDay(ctx.now))
    throw new Refusal('invalid', 'bad_request', {
      fields: { 'operator.security.until': 'Срок финансового обеспечения туроператора уже вышел' },
    })
  if (said.operator) await keepOperator(ctx, { ...telling, facts: said.operator })
  await insertPriceFacts(ctx, { priceId: said.priceId, operator, terms: said.terms })
  const contract = await gatherContract({ read: ctx.tx, config: ctx.config }, booking.id)
  // What a memo may lack, a telephone, the contract lacks as well, and has the better word for.
  const signed = contract?.papers.filter(({ kind }) => kind !== 'memo') ?? []
  const missing = signed.flatMap((paper) => paper.missing)
  if (missing.length > 0) throw documentsMissing(missing)
}

async function operatorFor(read: Read, rows: BookedRows): Promise<OperatorFacts | null> {
  const kept = await keptOperator(read, { agentId: rows.agent_id, operatorId: rows.operator_id })
  return kept ?? (rows.is_demo ? madeUpOperator(rows.operator) : null)
}

/** The same booking with another operator of the reference. */
async function ofOperator(read: Read, booked: BookedRows, id: number): Promise<BookedRows> {
  const operator = await read.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirst()
  if (!operator) throw new Refusal('missing', 'not_found')
  return { ...booked, operator_id: id, operator: operator.name }
}

/** What the form of a price begins with, and what has to be filled in elsewhere. */
export async function contractFactsOf(
  read: Read,
  bookingId: number,
  /** Of another tour's operator; absent: the booked one's. */
  operatorId?: number,
): Promise<{ operator: string; facts: ShownOperator | null; terms: ContractTerms; lacking: string[] }> {
  const booked = await bookedRows(read, bookingId)
  const rows = operatorId === undefined ? booked : await ofOperator(read, booked, operatorId)
  const facts = await operatorFor(read, rows)
  const { missing } = gathered('contract', { agent: agentOf(rows), customer: customerOf(rows) })
  const elsewhere = missing.filter(({ path }) => /^(?:agent|customer)\./.test(path))
  return {
    operator: rows.operator,
    facts: facts && shownOperator(facts),
    terms: usualTerms,
    lacking: Object.values(sentencesOf(elsewhere)),
  }
}

const places = {
  agency: { of: /^agent\b|^agent_name$/, says: 'Заполните в профиле агентства' },
  operator: { of: /^(?:operator|provider)\b/, says: 'Заполните сведения о туроператоре' },
  tourist: { of: /^customer\b/, says: 'Попросите туриста заполнить в профиле' },
  travellers: { of: /^travellers\b/, says: 'Верните туристу на исправление' },
  booking: { of: /^/, says: 'Для договора не хватает' },
}

/** One sentence for each place where something is to be filled in. */
function sentencesOf(missing: readonly MissingField[]): Record<string, string> {
  const left = new Map(missing.map((field) => [field.path, field.title]))
  const sentences: Record<string, string> = {}
  for (const [place, { of, says }] of Object.entries(places)) {
    const own = [...left].filter(([path]) => of.test(path))
    own.forEach(([path]) => left.delete(path))
    const titles = new Set(own.map(([, title]) => title))
    if (titles.size > 0) sentences[place] = `${says}: ${[...titles].join(', ')}`
  }
  return sentences
}

function documentsMissing(missing: readonly MissingField[]): Refusal {
  return new Refusal('conflict', 'documents_missing', { told: sentencesOf(missing) })
}
