import type { MergedThing } from '../../../../contract/privacy/merged-things.ts'
import type { MergePreview } from '../../../../contract/privacy/merging.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { travellerLimits } from '../../../../contract/travellers/travellers.ts'
import type { Read } from '../../../platform/db/database.ts'
import { contactsAfter, joinables, mergeRefusal, sidesOf } from '../../identity/index.ts'
import { type WholePair, thingsOf } from './merge-rows.ts'

/** How many of a thing one person may have, where something is refused beyond that. */
const MOST: Partial<Record<MergedThing, number>> = { travellers: travellerLimits.ofPerson }

type Things = MergePreview['moves']

function overOf(own: Things, moved: Things): MergePreview['over'] {
  return moved.flatMap(({ thing, count }) => {
    const sum = count + (own.find((one) => one.thing === thing)?.count ?? 0)
    const most = MOST[thing]
    return most !== undefined && sum > most ? [{ thing, count: sum, most }] : []
  })
}

/** Both accounts side by side, and what joining them would do. */
export async function previewOf(read: Read, { tables, ...pair }: WholePair): Promise<MergePreview> {
  const { kept, joined } = await joinables(read, pair)
  const sides = await sidesOf(read, pair)
  const refusal = mergeRefusal(kept, joined)
  const { phone, email } = contactsAfter(kept, joined)
  const moves = await thingsOf(read, { userId: pair.joinedId, tables })
  return {
    ...sides,
    afterwards: { phone, email },
    moves,
    over: overOf(await thingsOf(read, { userId: pair.keptId, tables }), moves),
    refusal: refusal && refusalText[refusal],
  }
}
