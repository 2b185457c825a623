import type { z } from 'zod'
import { nameless, type User } from '../../../../contract/identity/person/user.ts'
import { ProfileEdit } from '../../../../contract/identity/person/profile.ts'

/** A person's own data as typed. */
export interface Draft {
  firstName: string
  lastName: string
  patronymic: string
  city: { id: number; title: string } | null
}

type Edit = z.input<typeof ProfileEdit>

const fieldOf: Record<string, keyof Draft> = {
  first_name: 'firstName',
  last_name: 'lastName',
  patronymic_name: 'patronymic',
  city_id: 'city',
}

/** Whoever has no name yet is asked for one, not shown the word that stands for it. */
export function draftOf(user: User): Draft {
  const isNameless = user.first_name === nameless && user.last_name === ''
  return {
    firstName: isNameless ? '' : user.first_name,
    lastName: user.last_name,
    patronymic: user.patronymic_name ?? '',
    city: user.city_id === null ? null : { id: user.city_id, title: user.city_name ?? '' },
  }
}

function wireOf({ firstName, lastName, patronymic, city }: Draft) {
  return {
    first_name: firstName,
    last_name: lastName,
    patronymic_name: patronymic || null,
    city_id: city?.id ?? null,
  }
}

/** Only what was changed goes out, with what stood there before; null where nothing was. */
export function editOf(draft: Draft, shown: Draft): Edit | null {
  const [now, before] = [wireOf(draft), wireOf(shown)]
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== before[field])
  if (changed.length === 0) return null
  const only = (from: typeof now) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { ...only(now), before: only(before) }
}

/** `shown` is what stood there when the person began. */
export const personRules = (shown: Draft) => ({
  schema: ProfileEdit,
  bodyOf: (draft: Draft) => editOf(draft, shown),
  names: fieldOf,
})

/** After a refusal because of another window: what the person typed stays, all else becomes what is there now. */
export function merged(draft: Draft, shown: Draft, now: Draft): Draft {
  const kept = <F extends keyof Draft>(field: F): Draft[F] =>
    JSON.stringify(draft[field]) === JSON.stringify(shown[field]) ? now[field] : draft[field]
  return {
    firstName: kept('firstName'),
    lastName: kept('lastName'),
    patronymic: kept('patronymic'),
    city: kept('city'),
  }
}
