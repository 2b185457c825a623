import { buffer } from 'node:stream/consumers'
import * as contract from '../../../../contract/agents/agency-files.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { resubmitAgent } from '../../../../contract/agents/resubmission.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { attachmentHeaders, receiveFile } from '../../../platform/files/sent-files.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { askAboutNewNumbers } from '../companies/keep-company.ts'
import { agentProfile } from '../agents.queries.ts'
import { editAgent } from '../profile/edit-agent.ts'
import { addAgencyFile, removeAgencyFile } from './agency-files.ts'
import { sentFile, waitingResubmission } from './resubmissions.queries.ts'

/** A refused agency comes back: its files, its word, and what a moderator sees of them. */
export function comingBackRoutes({ serve, ...asking }: Http): void {
  const { objects } = asking.gateways

  serve(contract.ownResubmission, async ({ read, actor }) => ({
    result: await waitingResubmission(read, agencyOf(actor)),
  }))

  serve(contract.addAgencyFile, async ({ act, read, actor, query, file, length }) => {
    // Asked before ten megabytes are read, and once more when they are there.
    const { status } = await agentProfile(read, agencyOf(actor))
    if (status !== moderation.reject) throw new Refusal('conflict', 'resubmit_state')
    const { bytes, type } = await receiveFile(file, length)
    return withObjects(objects, [{ kind: 'agency', type, bytes }], async ([object]) => {
      if (!object) throw new Error('an object was given and none was put')
      return { result: await act(addAgencyFile, { title: query.title, type, object }) }
    })
  })

  serve(contract.removeAgencyFile, async ({ act, params }) => ({
    result: await act(removeAgencyFile, params),
  }))

  serve(resubmitAgent, async ({ act, read, actor, address, body, now }) => {
    const { note, ...profile } = body
    const own = await agentProfile(read, agencyOf(actor))
    const asked = await askAboutNewNumbers(asking, profile, { own, now, by: { userId: actor.id, address } })
    return { result: await act(editAgent, { profile, asked, answer: { note: note ?? null } }) }
  })

  serve(contract.readAgencyFile, async ({ read, params, reply }) => {
    const { name, title } = await sentFile(read, params.id)
    const file = await readFile(read, objects, name)
    if (!file) throw new Refusal('missing', 'not_found')
    reply.headers(attachmentHeaders(title))
    return { content: await buffer(file.bytes) }
  })
}
