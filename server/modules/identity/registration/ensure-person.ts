import type { Ctx } from '../../../platform/use-case.ts'
import { insertUser, lockUserByPhone } from '../identity.store.ts'

export interface KnownPerson {
  last_name: string
  first_name: string
  email: string
  /** Eleven digits. */
  phone: string
  /** The home city. */
  city_id?: number
}

/** A person of the demo, made once; locked until the transaction's end, so that two starts do not make two of it. */
export async function ensurePerson({ tx, now }: Ctx, person: KnownPerson): Promise<number> {
  await insertUser(tx, { ...person, is_demo: true, created_at: now })
  const known = await lockUserByPhone(tx, person.phone)
  if (!known) throw new Error('the e-mail of a demo person belongs to somebody else')
  return known.id
}
