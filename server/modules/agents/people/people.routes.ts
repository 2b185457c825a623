import * as contract from '../../../../contract/agents/people.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { clearSessionCookies, setAgentHint } from '../../identity/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRights, leaveAgency, removePerson } from './change-people.ts'
import { invitePerson, revokeInvitation } from './invite-person.ts'
import { invitationBy, peopleOf } from './people.queries.ts'

/** Who works in an agency beside its owner, and how they come and go. */
export function peopleRoutes({ serve, config }: Http): void {
  serve(contract.listPeople, async ({ read, actor, now }) => ({
    result: await peopleOf(read, { actor, now }),
  }))

  serve(contract.invitePerson, ({ act, body }) => act(invitePerson, body))

  serve(contract.revokeInvitation, async ({ act, params }) => {
    await act(revokeInvitation, params)
    return {}
  })

  serve(contract.changeRights, async ({ act, params, body }) => ({
    result: await act(changeRights, { ...params, ...body }),
  }))

  serve(contract.removePerson, async ({ act, params }) => {
    await act(removePerson, params)
    return {}
  })

  serve(contract.leaveAgency, async ({ act, reply }) => {
    await act(leaveAgency, null)
    clearSessionCookies(reply, config)
    return {}
  })

  serve(contract.lookAtInvitation, async ({ read, body, now }) => ({
    result: await invitationBy(read, { token: body.token, now }),
  }))

  serve(contract.acceptInvitation, async ({ act, body, reply }) => {
    const result = await act(acceptInvitation, body)
    setAgentHint(reply, config)
    return { result }
  })
}
