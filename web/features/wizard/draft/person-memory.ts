import { z } from 'zod'
import { noPerson, type Person } from '../../identity/index.ts'

const KEY = 'lotour.wizard.person'

const Kept = z.object({
  firstName: z.string(),
  lastName: z.string(),
  patronymic: z.string(),
  email: z.string(),
  phone: z.string(),
})

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Who registers, as far as typed, for a reload of the same tab. It is given only the tab's own store: a name, an
 * e-mail and a phone are not left behind on a computer that others use too.
 */
export function readPerson(tab: Store): Person {
  try {
    return Kept.safeParse(JSON.parse(tab.getItem(KEY) ?? 'null')).data ?? noPerson
  } catch {
    return noPerson
  }
}

export function savePerson(tab: Store, person: Person): void {
  try {
    tab.setItem(KEY, JSON.stringify(person))
  } catch {
    // A full or forbidden store costs the typing of four fields.
  }
}

export function forgetPerson(tab: Store): void {
  try {
    tab.removeItem(KEY)
  } catch {
    // There was none.
  }
}
