import type { z } from 'zod'
import type { ProfileEdit } from '../../../../contract/identity/person/profile.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changeUser, hasHomeCity, lockUser } from '../identity.store.ts'

type Edit = z.output<typeof ProfileEdit>

const fields = ['last_name', 'first_name', 'patronymic_name', 'city_id'] as const

/**
 * Changes what is named of a person's own data; edits of different fields in two tabs both hold. Refuses to write over a
 * field that has become something else than the person saw.
 */
export async function editProfile(ctx: Ctx, { before = {}, ...edit }: Edit): Promise<void> {
  const { id } = requireActor(ctx)
  const { home_city_id, ...names } = await lockUser(ctx.tx, id)
  // Without a first name the last one is not shown either.
  const last_name = names.first_name ? names.last_name : ''
  if (isStale({ edit, before, stored: { ...names, last_name, city_id: home_city_id } }))
    throw new Refusal('conflict', 'profile_changed')
  if (edit.city_id && !(await hasHomeCity(ctx.tx, edit.city_id)))
    throw new Refusal('invalid', 'bad_request', { fields: { city_id: fieldText.cityUnknown } })
  const { city_id, ...change } = edit
  await changeUser(ctx.tx, id, { ...change, ...(city_id === undefined ? {} : { home_city_id: city_id }) })
}

interface Comparison {
  edit: Edit
  before: NonNullable<Edit['before']>
  stored: Record<(typeof fields)[number], unknown>
}

function isStale({ edit, before, stored }: Comparison): boolean {
  const isOther = (one: unknown, other: unknown) => one !== undefined && one !== other
  return fields.some((field) => isOther(edit[field], stored[field]) && isOther(before[field], stored[field]))
}
