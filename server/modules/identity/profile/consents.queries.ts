import { consentDocuments } from '../../../../contract/identity/consents.ts'
import type { ConsentState } from '../../../../contract/privacy/privacy.ts'
import type { Read } from '../../../platform/db/database.ts'

/** What a person has agreed to, document by document, against what the documents say today. */
export async function consentsOf(read: Read, userId: number): Promise<ConsentState[]> {
  const rows = await read
    .selectFrom('consent')
    .distinctOn('document')
    .select(['document', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('document')
    .orderBy('id', 'desc')
    .execute()
  return consentDocuments.map(({ name, path, version }) => {
    const last = rows.find((row) => row.document === name)
    const accepted = last ? { version: last.version, accepted_at: last.accepted_at.toISOString() } : null
    const state = accepted ? (accepted.version === version ? 'accepted' : 'outdated') : 'none'
    return { document: name, path, version, accepted, state }
  })
}
