import { Refusal } from '../../../contract/platform/refusals.ts'
import * as contract from '../../../contract/silence/silence.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Http } from '../../platform/http/serve.ts'
import { fixRequest } from './fixes/fix-request.ts'
import { undoFix } from './fixes/undo-fix.ts'
import { silenceOf } from './silence.queries.ts'

export function silenceRoutes({ serve }: Http): void {
  const shown = async (read: Read, own: { touristId: number; id: number; now: Date }) => {
    const result = await silenceOf(read, own)
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  }
  serve(contract.requestSilence, ({ read, actor, params, now }) =>
    shown(read, { touristId: actor.id, id: params.id, now }),
  )
  serve(contract.fixRequest, async ({ act, read, actor, params, body, now }) => {
    await act(fixRequest, { ...body, id: params.id })
    return shown(read, { touristId: actor.id, id: params.id, now })
  })
  serve(contract.undoFix, async ({ act, read, actor, params, now }) => {
    await act(undoFix, { id: params.id })
    return shown(read, { touristId: actor.id, id: params.id, now })
  })
}
