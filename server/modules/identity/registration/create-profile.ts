import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { PendingRegistration } from '../codes/codes.store.ts'
import { insertUser, takenContacts } from '../identity.store.ts'

type Profile = PendingRegistration & { phone: string }

/** A new person with a proved phone; or the refusal, where the phone or the e-mail was taken meanwhile. */
export async function createProfile(
  { tx, now }: Ctx,
  profile: Profile,
): Promise<{ userId: number } | { refusal: Refusal }> {
  const userId = await insertUser(tx, { ...profile, created_at: now })
  if (userId === null)
    return { refusal: (await takenRefusal(tx, profile)) ?? new Refusal('conflict', 'bad_request') }
  return { userId }
}

/** The two texts of the specification for contacts that somebody already has; null where both are free. */
export async function takenRefusal(
  read: Read,
  contacts: { phone: string; email: string },
): Promise<Refusal | null> {
  const taken = await takenContacts(read, contacts)
  if (!taken.phone && !taken.email) return null
  const fields = {
    ...(taken.phone ? { phone: fieldText.phoneTaken } : {}),
    ...(taken.email ? { email: fieldText.emailTaken } : {}),
  }
  return new Refusal('invalid', 'bad_request', { fields })
}
