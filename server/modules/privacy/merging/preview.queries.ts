import type { MergePreview } from '../../../../contract/privacy/merging.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Pair } from '../../../platform/personal-merge.ts'
import { contactsAfter, joinables, mergeRefusal, sidesOf } from '../../identity/index.ts'
import { thingsOf } from './merge-rows.ts'

/** Both accounts side by side, and what joining them would do. */
export async function previewOf(read: Read, pair: Pair): Promise<MergePreview> {
  const { kept, joined } = await joinables(read, pair)
  const sides = await sidesOf(read, pair)
  const refusal = mergeRefusal(kept, joined)
  const { phone, email } = contactsAfter(kept, joined)
  return {
    ...sides,
    afterwards: { phone, email },
    moves: await thingsOf(read, pair.joinedId),
    refusal: refusal && refusalText[refusal],
  }
}
