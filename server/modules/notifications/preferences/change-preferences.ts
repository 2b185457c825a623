import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { type KindName, kindOf } from '../kinds/kinds.rules.ts'
import { preferencesOf } from './preferences.queries.ts'
import { type QuietSetting, savePreferences, saveQuiet } from './preferences.store.ts'

export interface ChangePreferences {
  quiet?: QuietSetting | undefined
  kinds?: readonly { kind: string; channel: ChannelName; is_on: boolean }[] | undefined
}

/** A person chooses what to hear of, how and when. What has to be told cannot be switched off. */
export async function changePreferences(ctx: Ctx, { quiet, kinds: chosen = [] }: ChangePreferences) {
  const actor = requireActor(ctx)
  const choices = chosen.map(({ kind: name, channel, is_on }) => {
    const kind: Kind<never> | undefined = kindOf(name)
    if (!kind) throw new Refusal('invalid', 'bad_request', { fields: { kind: 'Таких уведомлений нет' } })
    if (!is_on && kind.required?.includes(channel))
      throw new Refusal('invalid', 'bad_request', {
        fields: { kind: 'Это уведомление важно для безопасности: отключить его нельзя' },
      })
    return { kind: name as KindName, channel, is_on }
  })
  await savePreferences(ctx.tx, actor.id, choices)
  if (quiet) await saveQuiet(ctx.tx, actor.id, quiet)
  return preferencesOf(ctx.tx, actor)
}
