import { Refusal } from '../../../../contract/platform/refusals.ts'
import * as contract from '../../../../contract/support/ticket-files.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { audited } from '../../../platform/use-case.ts'
import { fileService, removeAttachment } from '../../conversation/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'
import { isTicketOf, requireTicket } from '../tickets.queries.ts'
import { ticketFileChecks } from './ticket-files.ts'

type Act = Parameters<ReturnType<typeof fileService>['receive']>[0]['act']

/** Whether it is there already is asked first: that has kept nothing. */
const tellingOf =
  (act: Act, id: number): Act =>
  (does, input) =>
    act(
      audited(does, (_input, file) => (file ? { deed: 'ticket.file', id } : null)),
      input,
    )

export function ticketFileRoutes({ serve, gateways: { objects } }: Http): void {
  const files = fileService(ticketConversation, { checks: ticketFileChecks, objects })

  serve(contract.addTicketFile, async ({ read, actor, params: { feedback_id: id }, query, ...call }) => {
    // Asked before megabytes are read and drawn, and once more when they are there.
    await requireTicket(read, { id, personId: actor.id })
    return { result: await files.receive(call, { subjectId: id, title: query.title }) }
  })

  serve(contract.addDeskFile, async ({ read, actor, params: { feedback_id: id }, query, ...call }) => {
    if (!(await isTicketOf(read, { actor, id }))) throw new Refusal('missing', 'not_found')
    const toDesk = { ...call, act: tellingOf(call.act, id) }
    return { result: await files.receive(toDesk, { subjectId: id, title: query.title }) }
  })

  serve(contract.removeTicketFile, async ({ act, params }) => {
    await act(removeAttachment, params)
    return {}
  })

  serve(contract.ticketPdf, ({ params, ...call }) => files.pdf({ ...call, ...params }))
  serve(contract.ticketPhoto, ({ params, ...call }) => files.photo({ ...call, ...params }, 'whole'))
  serve(contract.ticketThumbnail, ({ params, ...call }) => files.photo({ ...call, ...params }, 'thumbnail'))
}
