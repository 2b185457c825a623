import { getMerges, mergeUsers, previewMerge } from '../../../../../contract/privacy/merging.ts'
import { getUserBlocks, listUsers } from '../../../../../contract/identity/users.ts'
import { call } from '../../../../app/calls/call.ts'

export interface Pair {
  keptId: number
  joinedId: number
}

/** What `previewMerge` is asked. */
export const byPair = ({ keptId, joinedId }: Pair) => ({
  params: { id: String(keptId), joined_id: String(joinedId) },
})

export async function merge({ keptId, joinedId }: Pair, reason: string): Promise<void> {
  await call(mergeUsers, { params: { id: String(keptId) }, body: { joined_id: joinedId, reason } })
}

/** What two accounts look like is another thing afterwards, whichever is open. */
export const merged = [getMerges, getUserBlocks, listUsers, previewMerge] as const
