import { Refusal } from '../../../contract/platform/refusals.ts'
import * as contract from '../../../contract/watches/watches.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Http } from '../../platform/http/serve.ts'
import { addWatch } from './add-watch.ts'
import { changeWatch, dropWatch } from './change-watch.ts'
import { watchesOf } from './watches.queries.ts'

export function watchRoutes({ serve }: Http): void {
  const shown = async (read: Read, own: { ownerId: number; now: Date; only: number }) => {
    const [result] = await watchesOf(read, own)
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  }
  serve(contract.listWatches, async ({ read, actor, now }) => ({
    result: await watchesOf(read, { ownerId: actor.id, now }),
  }))
  serve(contract.addWatch, async ({ act, read, actor, body, now }) => {
    const { id } = await act(addWatch, body)
    return shown(read, { ownerId: actor.id, now, only: id })
  })
  serve(contract.changeWatch, async ({ act, read, actor, body, now }) => {
    await act(changeWatch, body)
    return shown(read, { ownerId: actor.id, now, only: body.id })
  })
  serve(contract.dropWatch, async ({ act, body }) => {
    await act(dropWatch, body)
    return {}
  })
}
