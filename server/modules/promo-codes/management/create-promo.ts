import { moderation } from '../../../../contract/agents/agents.ts'
import {
  type ManagedPromo,
  type NewPromo,
  newPromoText,
} from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { writtenPromoCode } from '../../../../contract/promo-codes/promo-code.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { toKopecks } from '../../../platform/money.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { knownPlaces } from '../../geo/index.ts'
import { drawCodes } from './draw-codes.ts'
import { managedPromo } from './managed-promo.queries.ts'
import { insertCodes, insertPromo, isLikeAnother, verifiedAgencyOf } from './promos.store.ts'

/** A draft of one code, or of a batch of codes for one use each. Throws with the field that is wrong. */
export async function createPromo(ctx: Ctx, input: NewPromo): Promise<ManagedPromo> {
  const { tx, now } = ctx
  const { id: adminId } = requireRight(ctx, 'manage_promo_codes')
  if (input.until && input.until < moscowDay(now)) throw wrong('until', newPromoText.untilPast)
  await requireCountries(tx, input.country_ids)
  const agencyId = await bearerOf(tx, input)
  const id = await insertPromo(tx, {
    ...rowOf(input),
    agency_id: agencyId,
    created_by: adminId,
    created_at: now,
  })
  await giveCodes(tx, id, input)
  const { percent = null, amount, batch } = input
  ctx.audit({
    deed: 'promo.create',
    id,
    people: agencyId === null ? [] : [agencyId],
    after: { state: 'draft', roubles: amount ?? null, value: percent, count: batch ?? 1 },
  })
  return managedPromo(tx, { id, now })
}

function wrong(field: keyof NewPromo, sentence: string): Refusal {
  return new Refusal('invalid', 'bad_request', { fields: { [field]: sentence } })
}

async function requireCountries(tx: Tx, ids: readonly number[]): Promise<void> {
  const places = await knownPlaces(tx)
  if (ids.some((id) => !places.country(id))) throw wrong('country_ids', newPromoText.country)
}

/** The agency that has said to bear it; null where we do. */
async function bearerOf(tx: Tx, { kind, payer, agency_inn }: NewPromo): Promise<number | null> {
  if (kind === 'bonus' || payer === 'platform') return null
  const inn = agency_inn?.trim() ?? ''
  const id = await verifiedAgencyOf(tx, { inn, status: moderation.success })
  if (id === undefined) throw wrong('agency_inn', newPromoText.agencyUnknown)
  return id
}

const kopecksOf = (roubles: number | null | undefined) => (roubles ? toKopecks(roubles) : null)

function rowOf(input: NewPromo) {
  return {
    title: input.title,
    kind: input.kind,
    percent: input.percent ?? null,
    kopecks: kopecksOf(input.amount),
    cap_kopecks: kopecksOf(input.cap),
    min_kopecks: kopecksOf(input.min_sum) ?? 0,
    starts_on: input.from ?? null,
    ends_on: input.until ?? null,
    uses_max: input.batch ?? input.total_limit ?? null,
    person_uses_max: input.person_limit,
    country_ids: [...new Set(input.country_ids)],
    is_for_new_people: input.new_people,
    payer: input.payer,
    is_batch: Boolean(input.batch),
  }
}

/** What has been drawn already by chance is drawn anew; a chosen code that exists is refused. */
async function giveCodes(tx: Tx, promoId: number, { code, batch }: NewPromo): Promise<void> {
  if (!batch) {
    if (await isLikeAnother(tx, code)) throw wrong('code', newPromoText.codeTaken)
    const made = await insertCodes(tx, promoId, { codes: [code], usesMax: null })
    if (made === 0) throw wrong('code', newPromoText.codeTaken)
    return
  }
  for (let left = batch; left > 0;) {
    const codes = drawCodes(left, writtenPromoCode(code))
    left -= await insertCodes(tx, promoId, { codes, usesMax: 1 })
  }
}
