import { Refusal } from '../../../../contract/platform/refusals.ts'
import { keysOf, type SecretKeys } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { kindNames, kinds } from '../kinds/kinds.rules.ts'
import { savePreferences } from '../preferences/preferences.store.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

/** Refuses with 404 what is no token of ours. */
export function requireUnsubscription(keys: SecretKeys, token: string): Unsubscription {
  const found = readUnsubscribeToken(keys, token)
  if (!found) throw new Refusal('missing', 'not_found')
  return found
}

/** Letters of the kind, or all, are off; a repeat changes nothing. Whoever holds the letter needs no sign-in. */
export async function unsubscribe({ tx, config }: Ctx, { token }: { token: string }): Promise<void> {
  const { userId, kind } = requireUnsubscription(keysOf(config), token)
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
