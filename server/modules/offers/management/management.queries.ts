import { sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { ManagedOffer, OfferManagement } from '../../../../contract/offers/managed-offers.ts'
import type { OfferMove } from '../../../../contract/offers/offer-moves.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import { toRoubles } from '../../../platform/money.ts'
import { namesOf } from '../../identity/index.ts'
import { movesOf } from '../life/agent-offers.queries.ts'
import { optionsOf } from '../sending/offer-options.queries.ts'

function selectManaged(read: Read) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .selectAll('offer')
    .select([
      'auction.tourist_id',
      'auction.state as request_state',
      'country.name as country',
      'agent.organisation',
      'agent.is_demo',
    ])
    .select(
      // The kind stands in the text: the index of refunds is used only where the plan knows it.
      sql<boolean>`exists (select from ledger_transfer where offer_id = offer.id and kind = 'refund')`.as(
        'is_refunded',
      ),
    )
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirstOrThrow']>>
type Filters = Extract<OfferManagement, { action: 'list' }>

/** Offers for an administrator, the newest on top. */
export async function listManaged(
  read: Read,
  filters: Filters,
): Promise<{ items: ManagedOffer[]; total_items: number }> {
  const { state, request_id, agent_id, page } = filters
  const text = filters.search ?? ''
  const found = selectManaged(read)
    .$if(!!state, (query) => query.where('offer.state', '=', state ?? 'sent'))
    .$if(!!request_id, (query) => query.where('offer.auction_id', '=', request_id ?? 0))
    .$if(!!agent_id, (query) => query.where('offer.agent_id', '=', agent_id ?? 0))
    .$if(text !== '', (query) => query.where(matches(text)))
  const [rows, total] = await Promise.all([
    found
      .orderBy('offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, found.clearSelect().select('offer.id').limit(limits.totalCounted)),
  ])
  return { items: await presentAll(read, rows), total_items: total }
}

export async function managedOffer(read: Read, id: number): Promise<ManagedOffer> {
  const row = await selectManaged(read).where('offer.id', '=', id).executeTakeFirst()
  const [offer] = row ? await presentAll(read, [row]) : []
  if (!offer) throw new Refusal('missing', 'not_found')
  return offer
}

/** A part of the agency's name or of its INN; a number is that of an offer or of a request. */
function matches(text: string) {
  const part = partOf(text)
  const digits = /^[№#]?\s*(\d{1,15})$/.exec(text)?.[1]
  const number = digits ? Number(digits) : null
  return sql<boolean>`(folded(agent.organisation) like ${part} or agent.inn like ${part}
    or offer.id = ${number}::bigint or offer.auction_id = ${number}::bigint)`
}

async function presentAll(read: Read, rows: readonly ManagedRow[]): Promise<ManagedOffer[]> {
  const ids = rows.map((row) => row.id)
  const [options, moves, decisions] = await Promise.all([
    optionsOf(read, ids),
    movesOf(read, ids),
    decisionsOf(read, ids),
  ])
  return rows.map((row) =>
    present(row, {
      options: options.get(row.id) ?? [],
      moves: moves.get(row.id) ?? [],
      decisions: decisions.get(row.id) ?? [],
    }),
  )
}

interface Around {
  options: OfferOption[]
  moves: OfferMove[]
  decisions: Decided[]
}

function present(row: ManagedRow, { options, moves, decisions }: Around): ManagedOffer {
  const last = decisions.findLast(({ action }) => action === 'ask_refund' || action === 'refund')
  const asked = last?.action === 'ask_refund' && !row.is_refunded ? last.adminId : null
  return {
    id: row.id,
    request_id: row.auction_id,
    tourist_id: row.tourist_id,
    country: row.country,
    request_state: row.request_state,
    agent: { id: row.agent_id, organisation: row.organisation, is_demo: row.is_demo },
    state: row.state,
    version: row.version,
    comment: row.comment,
    options,
    fee: toRoubles(row.fee_kopecks),
    refund: row.is_refunded ? 'done' : asked === null ? 'none' : 'asked',
    refund_asked_by: asked,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    moves,
    decisions: decisions.map(({ action, reason, by, asked_by, at }) => ({
      action,
      reason,
      by,
      asked_by,
      at,
    })),
  }
}

type Decided = ManagedOffer['decisions'][number] & { adminId: number }

/** Old decisions first. */
async function decisionsOf(read: Read, offerIds: readonly number[]): Promise<Map<number, Decided[]>> {
  const rows = await read
    .selectFrom('offer_decision')
    .selectAll()
    .where(({ eb, val }) => eb('offer_id', '=', eb.fn.any(val(offerIds))))
    .orderBy('id')
    .execute()
  const names = await namesOf(
    read,
    rows.flatMap(({ admin_id, asked_by }) => (asked_by === null ? [admin_id] : [admin_id, asked_by])),
  )
  const byOffer = new Map<number, Decided[]>()
  for (const row of rows) {
    const decided: Decided = {
      action: row.action,
      reason: row.reason,
      by: names.get(row.admin_id)?.full ?? '',
      asked_by: row.asked_by === null ? null : (names.get(row.asked_by)?.full ?? ''),
      at: row.decided_at.toISOString(),
      adminId: row.admin_id,
    }
    byOffer.set(row.offer_id, [...(byOffer.get(row.offer_id) ?? []), decided])
  }
  return byOffer
}
