import type { Expression } from 'kysely'
import type { ChosenAgency } from '../../../contract/offers/chosen-agency.ts'
import type { Read } from '../../platform/db/database.ts'
import type { AnyMoments } from '../../platform/db/moments.ts'
import { photoPaths } from '../identity/index.ts'
import { confirmedNumber } from './agents.queries.ts'

/** For the tourist who has chosen this agent, and for nobody else: who the seller is and how to reach him. */
export async function agencyOfChoice(read: Read, agentId: number): Promise<ChosenAgency> {
  return chosenAgencyOf(await agencyOfChoiceQuery(read, agentId).executeTakeFirstOrThrow())
}

/** The same by itself or as a part of a statement. */
export function agencyOfChoiceQuery(read: Read, agentId: number | Expression<number>) {
  return read
    .selectFrom('agent')
    .innerJoin('app_user', 'app_user.id', 'agent.id')
    .select([
      'agent.id',
      'agent.is_demo',
      'agent.kind',
      'agent.organisation',
      'agent.inn',
      'agent.ogrn',
      'agent.legal_address',
      'agent.address',
      'agent.register_url',
      confirmedNumber,
      'app_user.first_name',
      'app_user.last_name',
      'app_user.phone',
      'app_user.email',
      'app_user.photo',
      'app_user.deleted_at',
    ])
    .where('agent.id', '=', agentId)
}

type AgencyRow = Awaited<ReturnType<ReturnType<typeof agencyOfChoiceQuery>['executeTakeFirstOrThrow']>>

export function chosenAgencyOf(row: AnyMoments<AgencyRow>): ChosenAgency {
  const { register_number, register_url, first_name, last_name, phone, email, photo, deleted_at, ...legal } =
    row
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    ...legal,
    register: register_number === null ? null : { number: register_number, url: register_url },
    contact: deleted_at === null ? { name, phone, email } : null,
    photo: photoPaths(photo)?.small ?? null,
  }
}
