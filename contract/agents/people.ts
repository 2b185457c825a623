import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { agencyRightNames, orderedRights } from '../platform/agency-rights.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'
import { agentText } from './agent-texts.ts'

const rights = z.array(z.enum(agencyRightNames)).max(agencyRightNames.length).transform(orderedRights)
const named = { rights: z.array(z.enum(agencyRightNames)) }

/** Somebody who works in an agency beside its owner. */
export const Person = z.object({
  id: z.int(),
  name: z.string(),
  ...named,
  joined_at: z.iso.datetime(),
  is_self: z.boolean(),
})
export type Person = z.output<typeof Person>

/** One that waits for its person; the link itself is shown once and known to nobody afterwards. */
export const Invitation = z.object({
  id: z.int(),
  name: z.string(),
  ...named,
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.output<typeof Invitation>

export const People = z.object({
  owner: z.string(),
  is_owner: z.boolean(),
  items: z.array(Person),
  /** Of those who may invite; to others nothing. */
  invitations: z.array(Invitation),
})
export type People = z.output<typeof People>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/travel-agent/people',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Кто работает в агентстве и кого пригласили',
  answer: z.object({ result: People }),
})

export const NewInvitation = z.strictObject({
  name: freeText(workLimits.invitedNameMax, agentText.invitedNameLong).refine(
    (name) => name.length > 0,
    agentText.invitedName,
  ),
  rights,
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/travel-agent/people/invitations',
  access: 'agent',
  agencyRight: 'staff',
  limit: 'secret',
  proof: true,
  fresh: true,
  scope: 'no keys',
  summary: 'Пригласить сотрудника: ссылка показывается один раз и живёт семь дней',
  body: NewInvitation,
  answer: z.object({ result: Invitation, link: z.string() }),
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/people/invitations/:id',
  access: 'agent',
  agencyRight: 'staff',
  limit: 'write',
  scope: 'no keys',
  summary: 'Отозвать приглашение: ссылка больше никого не впустит',
  owner: { id: 'the agency of the invitation' },
  params: idParams,
  answer: z.object({}),
})

export const changeRights = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/people/:id',
  access: 'agent',
  agencyRight: 'staff',
  limit: 'write',
  proof: true,
  fresh: true,
  scope: 'no keys',
  summary: 'Изменить права сотрудника: со следующего его шага',
  owner: { id: 'the agency of the person' },
  params: idParams,
  body: z.strictObject({ rights }),
  answer: z.object({ result: Person }),
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/people/:id',
  access: 'agent',
  agencyRight: 'staff',
  limit: 'write',
  proof: true,
  scope: 'no keys',
  summary: 'Удалить сотрудника: все его входы завершаются сразу',
  owner: { id: 'the agency of the person' },
  params: idParams,
  answer: z.object({}),
})

export const leaveAgency = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/membership',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'write',
  proof: true,
  scope: 'no keys',
  summary: 'Уйти из агентства, в котором вы сотрудник; входы завершаются',
  answer: z.object({}),
})

const token = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, agentText.invitationToken) })
const place = z.object({ organisation: z.string(), ...named })

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/agency-invitation/look',
  access: 'public',
  limit: 'secret',
  summary: 'Куда ведёт приглашение в агентство и с какими правами',
  body: token,
  answer: z.object({ result: place.extend({ expires_at: z.iso.datetime() }) }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/agency-invitation/accept',
  access: 'user',
  limit: 'secret',
  proof: true,
  summary: 'Принять приглашение и стать сотрудником агентства',
  body: token,
  answer: z.object({ result: place }),
})
