import { photoSides } from '../../../../contract/identity/person/profile.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { removeFilesOf, saveFiles } from '../../../platform/files/stored-files.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changeUser, lockUser } from '../identity.store.ts'
import { fileOf, photoType } from './photo-files.ts'

/** A person's new photo, drawn in every size; the one before is gone. */
export async function setPhoto(ctx: Ctx, { drawn }: { drawn: readonly PutObject[] }): Promise<void> {
  const ownerId = requireActor(ctx).id
  await lockUser(ctx.tx, ownerId)
  await takeDaily(ctx, 'photo')
  // A new name for every photo: what a browser has kept under the old one is never shown for the new.
  const photo = randomSecret(128)
  const files = drawn.flatMap((object, at) => {
    const side = photoSides[at]
    return side
      ? [{ name: fileOf(photo, side), ownerId, kind: 'photo' as const, type: photoType, object }]
      : []
  })
  await removeFilesOf(ctx, ownerId, 'photo')
  await saveFiles(ctx.tx, files)
  await changeUser(ctx.tx, ownerId, { photo })
}

/** Without a photo it changes nothing. */
export async function removePhoto(ctx: Ctx, _input: null): Promise<void> {
  const ownerId = requireActor(ctx).id
  await lockUser(ctx.tx, ownerId)
  await removeFilesOf(ctx, ownerId, 'photo')
  await changeUser(ctx.tx, ownerId, { photo: null })
}
