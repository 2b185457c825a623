import type { Ctx } from '../../platform/use-case.ts'
import { loadedHash, lockReference, storeHash, storeReference } from './geo.store.ts'
import { parseReference, type ReferenceTexts } from './reference-files.ts'

/**
 * Brings the tables up to the reference files; nothing is done where these very files were loaded before.
 * Several processes may start at once. Throws an Error that names the file and the line of what is wrong.
 */
export async function loadReference({ tx }: Ctx, texts: ReferenceTexts): Promise<{ loaded: boolean }> {
  if ((await loadedHash(tx)) === texts.hash) return { loaded: false }
  const reference = parseReference(texts)
  await lockReference(tx)
  if ((await loadedHash(tx)) === texts.hash) return { loaded: false }
  await storeReference(tx, reference)
  await storeHash(tx, texts.hash)
  return { loaded: true }
}
