import type { Ctx } from '../../../platform/use-case.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { type KindName, kinds } from '../kinds/kinds.rules.ts'
import { type News, notify } from '../notify.ts'
import { staffWith } from './tell.queries.ts'

interface StaffNews<K extends KindName> extends Omit<News<K>, 'userId'> {
  /** Whoever knows it already. */
  except?: number
}

/** Everybody of the staff hears of it who has the right that its kind asks for. */
export async function tellStaff<K extends KindName>(
  ctx: Ctx,
  { except, ...news }: StaffNews<K>,
): Promise<void> {
  const { audience } = kinds[news.kind] as unknown as Kind<object>
  if (typeof audience !== 'object') throw new Error(`${news.kind} is told to none of the staff`)
  for (const userId of await staffWith(ctx.tx, audience.right))
    if (userId !== except) await notify(ctx, { ...news, userId })
}
