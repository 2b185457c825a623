import type { PhoneChange } from '../../../../contract/identity/person/phone-change.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { canBeCancelled } from './phone-change.rules.ts'
import { findPendingChange } from './phone-change.store.ts'

/** The caller's own change that has not come to an end; a link that nobody followed in time is no change. */
export async function ownPhoneChange(ctx: Ctx, _input: null): Promise<PhoneChange | null> {
  const change = await findPendingChange(ctx.tx, requireActor(ctx).id)
  if (!change || !canBeCancelled(change, ctx.now)) return null
  const { new_phone: phone, email, due_at, expires_at } = change
  return {
    phone,
    email,
    state: due_at ? 'waiting' : 'asked',
    until: (due_at ?? expires_at).toISOString(),
  }
}
