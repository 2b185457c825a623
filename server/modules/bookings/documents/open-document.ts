import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { openBy, openKeys } from '../../../platform/keys/vault.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { noteLooks } from '../../travellers/index.ts'
import { isVoid } from './documents.queries.ts'
import { placeOfDocument, sha256Of } from './documents.store.ts'

/**
 * The bytes of a paper for the tourist of its booking, a row for the look. Throws `document_gone` where no key opens it,
 * `document_void` for a paper of a trip that there will not be.
 */
export function openAsTourist(ctx: Ctx, { id }: { id: number }): Promise<Buffer> {
  return opened(ctx, { id, column: 'booking.tourist_id', of: requireActor(ctx).id })
}

/** The same for the agency that was chosen. */
export function openAsAgent(ctx: Ctx, { id }: { id: number }): Promise<Buffer> {
  return opened(ctx, { id, column: 'booking.agent_id', of: agencyOf(requireActor(ctx)) })
}

interface Asked {
  id: number
  column: 'booking.tourist_id' | 'booking.agent_id'
  of: number
}

async function opened(ctx: Ctx, { id, column, of }: Asked): Promise<Buffer> {
  const row = await ctx.tx
    .selectFrom('booking_document as document')
    .innerJoin('booking', 'booking.id', 'document.booking_id')
    .select(['document.sealed', 'document.sha256', 'document.kind', 'booking.key_id', 'booking.state'])
    .where('document.id', '=', id)
    .where(column, '=', of)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  if (isVoid(row.kind, row.state)) throw new Refusal('gone', 'document_void')
  const keyId = row.key_id ?? 0
  const key = (await openKeys({ read: ctx.tx, config: ctx.config }, [keyId])).get(keyId)
  if (!key || !row.sealed) throw new Refusal('gone', 'document_gone')
  const bytes = openBy(key, row.sealed, placeOfDocument(keyId, id))
  if (!sha256Of(bytes).equals(row.sha256)) throw new Error(`paper ${id} is not what it was`)
  await noteLooks(ctx, { userId: requireActor(ctx).id, subject: 'booking_document', ids: [id] })
  return bytes
}
