import { defineJob } from '../../../platform/jobs/job.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { isBlocked } from '../identity.store.ts'
import { findOwner } from './passwords.store.ts'
import { noPasswordLetter, passwordChangedLetter, restoreLetter } from './passwords.letters.ts'
import { restoreLink, storedToken } from './restore/restore.rules.ts'
import { findRestore } from './restore/restores.store.ts'
import { doorOf } from './sign-in/sign-in.ts'
import { sendRestoreTask, tellPasswordChangedTask } from './passwords.tasks.ts'

/** The letter with the link, or that there is no password; nothing for whom no letter is meant. */
const sendRestore = defineJob(sendRestoreTask, async (context, { restore_id }) => {
  const { act, config } = context
  const asked = await act(loadRestore, restore_id)
  if (!asked) return
  const letter = asked.hasPassword
    ? restoreLetter(restoreLink(config.publicUrl, storedToken(keysOf(config), asked)))
    : noPasswordLetter(new URL('/login', config.publicUrl).href)
  await postLetter(context, { to: asked.email, key: `restore:${restore_id}`, letter })
})

async function loadRestore({ tx, now }: Ctx, id: string) {
  const restore = await findRestore(tx, id)
  if (!restore || restore.used_at || restore.expires_at <= now) return null
  const owner = await findOwner(tx, { email: restore.email })
  if (!owner || owner.confirmed_email !== restore.email || doorOf(owner) !== 'common') return null
  if (await isBlocked(tx, owner.id)) return null
  return {
    id,
    token_hash: restore.token_hash,
    email: restore.email,
    hasPassword: restore.user_id === owner.id,
  }
}

/** To the e-mail that its owner has proved, so that a stranger's change does not stay unnoticed. */
const tellPasswordChanged = defineJob(tellPasswordChangedTask, async (context, { user_id }) => {
  const { read, config } = context
  const owner = await findOwner(read, { id: user_id })
  if (!owner?.confirmed_email || owner.confirmed_email !== owner.email) return
  const loginUrl = new URL('/login', config.publicUrl).href
  const letter = passwordChangedLetter(loginUrl, config.supportEmail)
  await postLetter(context, { to: owner.email, letter })
})

export const passwordJobs = [sendRestore, tellPasswordChanged]
