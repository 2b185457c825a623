import { Refusal } from '../../../../contract/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { kindNames, kinds } from '../kinds.rules.ts'
import { savePreferences } from '../preferences/preferences.store.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

/** Refuses with 404 what is no token of ours. */
export function requireUnsubscription(key: string, token: string): Unsubscription {
  const found = readUnsubscribeToken(key, token)
  if (!found) throw new Refusal('missing', 'not_found')
  return found
}

/** Letters of the kind, or all, are off; a repeat changes nothing. Whoever holds the letter needs no sign-in. */
export async function unsubscribe({ tx, config }: Ctx, { token }: { token: string }): Promise<void> {
  const { userId, kind } = requireUnsubscription(config.secretKey, token)
  const off = (kind === 'all' ? kindNames : [kind]).filter((name) => {
    const { required } = kinds[name]
    return !required?.includes('email')
  })
  await savePreferences(
    tx,
    userId,
    off.map((name) => ({ kind: name, channel: 'email', is_on: false })),
  )
}
