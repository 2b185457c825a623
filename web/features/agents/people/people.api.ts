import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import * as people from '../../../../contract/agents/people.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'

export const invitePerson = (body: { name: string; rights: AgencyRight[] }) =>
  call(people.invitePerson, { body })
export const revokeInvitation = (id: number) => call(people.revokeInvitation, byId(id))
export const changeRights = ({ id, rights }: { id: number; rights: AgencyRight[] }) =>
  call(people.changeRights, { ...byId(id), body: { rights } })
export const removePerson = (id: number) => call(people.removePerson, byId(id))
export const leaveAgency = () => call(people.leaveAgency, {})

export const lookAtInvitation = async (token: string, signal?: AbortSignal) =>
  (await call(people.lookAtInvitation, { body: { token } }, { signal })).result
export const acceptInvitation = (token: string) => call(people.acceptInvitation, { body: { token } })
