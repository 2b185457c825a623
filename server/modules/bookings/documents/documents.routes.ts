import * as contract from '../../../../contract/bookings/documents/booking-documents.ts'
import { contractFacts } from '../../../../contract/bookings/documents/operators.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { requireSide } from '../side.queries.ts'
import { contractToSign, documentsOf } from './documents.queries.ts'
import { contractFactsOf } from './name-operator.ts'
import { openAsAgent, openAsTourist } from './open-document.ts'

export function documentRoutes({ serve }: Http): void {
  serve(contract.ownDocuments, async ({ read, actor, params }) =>
    listOf(read, await requireBooking(read, { id: params.id, touristId: actor.id })),
  )
  serve(contract.openOwnDocument, async ({ act, params, reply }) => {
    reply.header('content-disposition', nameOf(params.id)).header('cache-control', 'no-store')
    return { content: await act(openAsTourist, params) }
  })
  serve(contract.agentDocuments, async ({ read, actor, params }) =>
    listOf(read, await requireBooking(read, { id: params.id, agentId: agencyOf(actor) })),
  )
  serve(contract.openAgentDocument, async ({ act, params, reply }) => {
    reply.header('content-disposition', nameOf(params.id)).header('cache-control', 'no-store')
    return { content: await act(openAsAgent, params) }
  })
  serve(contractFacts, async ({ read, actor, params, query }) => {
    await requireSide(read, { id: params.id, agentId: agencyOf(actor) })
    return { result: await contractFactsOf(read, params.id, query.operator_id) }
  })
}

const nameOf = (id: number) => `inline; filename="lotour-${id}.pdf"`

async function listOf(read: Read, { id, state, quote }: Awaited<ReturnType<typeof requireBooking>>) {
  const [items, built] = await Promise.all([
    documentsOf(read, { id, state }),
    quote && state === 'agreeing' ? contractToSign(read, quote.id) : null,
  ])
  return { result: { items, is_building: state === 'agreeing' && built === null } }
}
