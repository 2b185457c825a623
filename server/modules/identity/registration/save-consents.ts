import { type ConsentDocument, consentDocuments } from '../../../../contract/identity/consents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { insertConsents } from '../identity.store.ts'

export interface SaveConsents {
  request_id?: number | null
  documents: { name: ConsentDocument; version: string }[]
}

/** Stores which documents a person accepted, in which version, when and from where. Only the present versions count. */
export async function saveConsents(ctx: Ctx, { request_id, documents }: SaveConsents): Promise<void> {
  const actor = requireActor(ctx)
  const accepted = [...new Map(documents.map((document) => [document.name, document])).values()]
  if (!documents.every(isPresent))
    throw new Refusal('invalid', 'bad_request', { fields: { documents: fieldText.consentVersion } })
  await takeDaily(ctx, 'consent')
  await insertConsents(
    ctx.tx,
    accepted.map(({ name, version }) => ({
      user_id: actor.id,
      document: name,
      version,
      request_id: request_id ?? null,
      address: ctx.address,
      accepted_at: ctx.now,
    })),
  )
}

function isPresent({ name, version }: { name: ConsentDocument; version: string }): boolean {
  return consentDocuments.some((document) => document.name === name && document.version === version)
}
