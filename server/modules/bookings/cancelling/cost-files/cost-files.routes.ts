import { buffer } from 'node:stream/consumers'
import * as contract from '../../../../../contract/bookings/cancelling/cost-files.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { attachmentHeaders, receiveFile } from '../../../../platform/files/sent-files.ts'
import { readFile, withObjects } from '../../../../platform/files/stored-files.ts'
import type { Http } from '../../../../platform/http/serve.ts'
import { requireCancellation } from '../cancellation.queries.ts'
import { addCostFile, removeCostFile } from './cost-files.ts'
import { requireCostFile } from './cost-files.queries.ts'

/** Papers beside an agency's costs: laid there by it, read by both sides and by whoever decides. */
export function costFileRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.addCostFile, async ({ act, read, actor, params, query, file, length }) => {
    const agentId = agencyOf(actor)
    // Asked before ten megabytes are read, and once more when they are there.
    const { stage } = await requireCancellation(read, { ...params, agentId })
    if (stage === 'free' || stage === 'paid' || stage === 'settled' || stage === 'none')
      throw new Refusal('conflict', 'booking_state')
    const { bytes, type } = await receiveFile(file, length)
    return withObjects(objects, [{ type, bytes }], async ([object]) => {
      if (!object) throw new Error('an object was given and none was put')
      const { id } = await act(addCostFile, { ...params, title: query.title, type, object })
      return { result: await requireCancellation(read, { id, agentId }) }
    })
  })
  serve(contract.removeCostFile, async ({ act, read, actor, params }) => {
    const { id } = await act(removeCostFile, params)
    return { result: await requireCancellation(read, { id, agentId: agencyOf(actor) }) }
  })

  const content = async (read: Read, { name, title }: { name: string; title: string }) => {
    const file = await readFile(read, objects, name)
    if (!file) throw new Refusal('missing', 'not_found')
    return { headers: attachmentHeaders(title), content: await buffer(file.bytes) }
  }
  serve(contract.ownCostFile, async ({ read, actor, params, reply }) => {
    const file = await content(read, await requireCostFile(read, { ...params, touristId: actor.id }))
    reply.headers(file.headers)
    return { content: file.content }
  })
  serve(contract.agentCostFile, async ({ read, actor, params, reply }) => {
    const file = await content(read, await requireCostFile(read, { ...params, agentId: agencyOf(actor) }))
    reply.headers(file.headers)
    return { content: file.content }
  })
  serve(contract.staffCostFile, async ({ read, params, reply }) => {
    const file = await content(read, await requireCostFile(read, params))
    reply.headers(file.headers)
    return { content: file.content }
  })
}
