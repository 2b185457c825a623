import { fileNotSentWords } from '../../../../contract/platform/notices/system.ts'
import type { User } from '../../../../contract/identity/person/user.ts'
import { limits } from '../../../../contract/limits.ts'
import { removePhoto, setPhoto } from '../../../../contract/identity/person/profile.ts'
import { photoTooLarge } from '../../../../contract/platform/said-by-pages.ts'
import { readAnswer } from '../../../app/calls/answers.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { whileHere } from '../../../app/calls/leaving/leaving.ts'
import { profileTexts as texts } from '../texts.ts'

const UPLOAD_MS = 30_000

/** What can be said of a file without sending it; the server looks at its bytes. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type && !type.startsWith('image/')) return texts.notAnImage
  return size > limits.avatarBytesMax ? photoTooLarge : null
}

/** Whoever leaves meanwhile waits for it, as for every other write. */
export function uploadPhoto(file: File): Promise<User> {
  return whileHere(false, () => send(file))
}

async function send(file: File): Promise<User> {
  let response: Response
  try {
    response = await fetch(setPhoto.path, {
      method: setPhoto.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_MS),
    })
  } catch {
    throw new ApiRefusal({ httpStatus: 0, reason: 'connection', message: fileNotSentWords })
  }
  const body: unknown = await response.json().catch(() => undefined)
  return readAnswer<User>(response.status, body, response.headers.get('retry-after')).result
}

export async function takePhotoDown(): Promise<void> {
  await call(removePhoto, {})
}
