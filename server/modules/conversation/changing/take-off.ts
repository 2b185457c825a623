import { together } from '../../../platform/db/statement.ts'
import { seal } from '../../../platform/keys/seal.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { StoredMessage } from '../stored-message.ts'
import { leftOf } from './changing.rules.ts'
import { counting, deleting, versionsOf } from './changing.store.ts'
import { placeOfDeleted } from './deleted-messages.ts'

/** Its words go out of sight, whoever wanted it: all that it ever said is kept sealed for disputes. */
export async function takeOff(
  ctx: Ctx,
  change: Parameters<typeof deleting>[0],
  { isHidden }: { isHidden: boolean },
): Promise<StoredMessage> {
  const { message } = change
  const [former] = await together(ctx.tx, versionsOf(message))
  const said = [...former, message.text]
  const sealed = seal(ctx.config.secretKey, JSON.stringify(said), placeOfDeleted(message.id))
  const [gone] = await together(
    ctx.tx,
    deleting(change, { sealed, left: leftOf(said), isHidden }),
    counting(change),
  )
  return gone
}
