import { buffer } from 'node:stream/consumers'
import { limits } from '../../../../contract/limits.ts'
import * as contract from '../../../../contract/identity/person/profile.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import { wholeFile } from '../../../platform/http/bodies/file-body.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { redraw } from '../../../platform/images/redraw.ts'
import { userFor } from '../identity.queries.ts'
import { photoType } from './photo-files.ts'
import { removePhoto, setPhoto } from './set-photo.ts'

/** A photo that was taken down is seen from a cache for a week at the longest; its name never comes again. */
const KEPT_SECONDS = 7 * 24 * 3600

export function photoRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.setPhoto, async ({ act, read, actor, file, length }) => {
    const bytes = file && (await wholeFile(file, { length, bytesMax: limits.avatarBytesMax }))
    if (!bytes) throw new Refusal('tooLarge', 'image_too_large')
    const drawn = await redraw(bytes, {
      widthMin: limits.avatarWidthMin,
      heightMin: limits.avatarHeightMin,
      sides: contract.photoSides,
    })
    const files = drawn.map((picture) => ({ kind: 'photo' as const, type: photoType, bytes: picture }))
    await withObjects(objects, files, (put) => act(setPhoto, { drawn: put }))
    return { result: await userFor(read, actor, undefined) }
  })

  serve(contract.removePhoto, async ({ act, read, actor }) => {
    await act(removePhoto, null)
    return { result: await userFor(read, actor, undefined) }
  })

  serve(contract.getPhoto, async ({ read, params, reply }) => {
    const file = await readFile(read, objects, params.file)
    if (!file) throw new Refusal('missing', 'not_found')
    reply.headers({
      'cache-control': `public, max-age=${KEPT_SECONDS}, immutable`,
      'content-disposition': `inline; filename="${params.file}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return { content: await buffer(file.bytes) }
  })
}
