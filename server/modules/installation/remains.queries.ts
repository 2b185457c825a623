import type { Read } from '../../platform/db/database.ts'
import { demoMoney } from '../billing/index.ts'
import { demoPeople, formerAdmins } from '../identity/index.ts'
import { madeUpTours } from '../supply/index.ts'
import type { Remains } from './remains.rules.ts'

/** What in a database real people must not meet. */
export async function remainsIn(read: Read, adminEmails: readonly string[]): Promise<Remains> {
  const people = await demoPeople(read)
  const money = await demoMoney(read)
  const admins = await formerAdmins(read, adminEmails)
  return {
    people: people.length,
    kopecks: money.reduce((sum, { granted, paid }) => sum + granted + paid, 0),
    tours: await madeUpTours(read),
    admins: admins.map(({ id, email }) => email ?? `№${id}`),
  }
}
