import type { Ctx } from '../../../platform/use-case.ts'
import { type Sender, triesOf } from './codes.store.ts'
import { DAY_MS, type Window } from './sending/sending.rules.ts'

/**
 * Wrong digits of a day over all codes of a phone. Four digits are few: without this a new code would give five
 * tries more, again and again. Those of strangers do not count against a device that the owner has used before.
 */
export async function triesWindow(
  { tx, now, config }: Pick<Ctx, 'tx' | 'now' | 'config'>,
  sender: Sender,
): Promise<Window> {
  const times = await triesOf(tx, sender, new Date(now.getTime() - DAY_MS))
  return { times, max: config.codeCaps.triesPerPhonePerDay, withinMs: DAY_MS }
}
