import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { canBeCancelled } from './phone-change.rules.ts'
import {
  findPendingChange,
  lockByLink,
  lockPhoneOwner,
  movePhoneChange,
  type PhoneChange,
} from './phone-change.store.ts'
import { tellKeptTask } from './phone-change.tasks.ts'

/** By the link that went to the old number and to the e-mail: whoever has it need not be signed in. */
export async function cancelByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const found = await lockByLink(ctx.tx, { cancel_hash: hashSecret(token) })
  if (!found || !canBeCancelled(found.change, ctx.now)) throw new Refusal('gone', 'phone_change_over')
  await cancel(ctx, found.change)
}

/** By the person himself, on the profile's page. */
export async function cancelOwn(ctx: Ctx, _input: null): Promise<void> {
  const actor = requireActor(ctx)
  await lockPhoneOwner(ctx.tx, actor.id)
  const pending = await findPendingChange(ctx.tx, actor.id)
  if (!pending) throw new Refusal('conflict', 'phone_change_over')
  await cancel(ctx, pending)
}

async function cancel(ctx: Ctx, change: PhoneChange): Promise<void> {
  await movePhoneChange(ctx.tx, change.id, { state: 'cancelled', ended_at: ctx.now })
  // Whoever has not followed the link has been promised nothing yet.
  if (change.state === 'waiting') ctx.enqueue(tellKeptTask, { change_id: change.id })
}
